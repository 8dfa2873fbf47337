export default { search: { semantic: true }, extensions: ['./extensions/vectors.ts'] };
