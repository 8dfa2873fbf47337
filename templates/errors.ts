/** A mistake of the site's author that occurs while a page is rendered; `code` and `hint` become parts of the diagnostic. */
export class TemplateError extends Error {
  override readonly name = 'TemplateError';
  constructor(
    readonly code: string,
    message: string,
    readonly details: { readonly hint: string; readonly cause?: unknown },
  ) {
    super(message, details.cause === undefined ? {} : { cause: details.cause });
  }
}
