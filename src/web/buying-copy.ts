// Import in cart, checkout and order routes: loads their texts before the module is ready.
import { loadCopyPart } from './load-copy-part.ts';

await loadCopyPart('-buying');
