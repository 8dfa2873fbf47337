export const directives = {
  boom: () => {
    throw new Error('no data');
  },
};
