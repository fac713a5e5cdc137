// Import this where a reader is asked for a code: its module is ready when the texts of that dialog are.
import { loadCopyPart } from './load-copy-part.ts';

await loadCopyPart('-access');
