// #region main
run();
// #endregion
