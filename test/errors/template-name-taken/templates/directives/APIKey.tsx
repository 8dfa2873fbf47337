export const APIKey = () => null;
