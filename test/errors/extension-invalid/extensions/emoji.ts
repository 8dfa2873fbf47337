export const name = 'emoji';
