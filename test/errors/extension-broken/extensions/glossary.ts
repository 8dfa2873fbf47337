import { terms } from './terms.js';

export default { name: 'glossary', contract: 1, terms };
