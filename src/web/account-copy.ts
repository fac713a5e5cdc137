// Import in account routes: loads their texts before the module is ready.
import { loadCopyPart } from './load-copy-part.ts';

await loadCopyPart('-account');
