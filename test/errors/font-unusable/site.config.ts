export default {
  theme: { fonts: { text: ['fonts/text.woff2'] } },
};
