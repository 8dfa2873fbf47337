/** Addresses of pages and sections that a site has published, and what has become of them. */
export { ADDRESS_BOOK, type AddressBook, type BookFault, formatBook, type ReadBook, readBook } from './address-book.js';
export { type BrokenPromise, brokenPromises, type Lead, type PageSections } from './compare.js';
export { withFormerId, withNewId, withRedirect } from './fix.js';
export { movedPages, type RecognisablePage, successorOf } from './recognise.js';
export { updatedBook } from './update.js';
