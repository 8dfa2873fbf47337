// #region main
const a = 1;
