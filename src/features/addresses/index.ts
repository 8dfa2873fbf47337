/** Addresses of pages and sections that a site has published, and what has become of them. */
export { ADDRESS_BOOK, type AddressBook, type BookFault, formatBook, type ReadBook, readBook } from './address-book.js';
export { type BrokenPromise, brokenPromises, type PageSections } from './compare.js';
export { withFormerId } from './fix.js';
export { updatedBook } from './update.js';
