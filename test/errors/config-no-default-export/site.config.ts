export const config = { title: 'Docs' };
