// Import in modules of the access-code dialog: loads its texts before the module is ready.
import { loadCopyPart } from './load-copy-part.ts';

await loadCopyPart('-access');
