export const directives = { later: undefined };
