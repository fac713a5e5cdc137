// Import in the routes of the year code: loads their texts before the module is ready.
import { loadCopyPart } from './load-copy-part.ts';

await loadCopyPart('-year-code');
