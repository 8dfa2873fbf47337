export const ApiKey = () => null;
