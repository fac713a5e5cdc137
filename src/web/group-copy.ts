// Import in the routes of group orders: loads their texts before the module is ready.
import { loadCopyPart } from './load-copy-part.ts';

await loadCopyPart('-group');
