// Import in routes on which a book is made: loads their texts before the module is ready.
import { loadCopyPart } from './load-copy-part.ts';

await loadCopyPart('-making');
