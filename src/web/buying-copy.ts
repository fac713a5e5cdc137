// Import this in a route on which a book is bought: its module is ready when the texts of such screens are.
import { loadCopyPart } from './load-copy-part.ts';

await loadCopyPart('-buying');
