// Import in the route of reading mode: loads its texts before the module is ready.
import { loadCopyPart } from './load-copy-part.ts';

await loadCopyPart('-reading');
