export default {
  i18n: {
    defaultLocale: 'en',
    leastCurrent: { fr: 90 },
    locales: { en: { label: 'English' }, fr: { label: 'Français' } },
  },
};
