/** A text for readers: the same in every locale, or one per locale code (the fallback is the default locale's). */
export type Localized = string | Readonly<Record<string, string>>;
