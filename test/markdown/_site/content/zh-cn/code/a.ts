// 1
const two = 2;
const three = 3;
