/** A text for readers: the same in every locale, or one per locale code (the default locale's entry is the fallback). */
export type Localized = string | Readonly<Record<string, string>>;
