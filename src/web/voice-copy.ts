// Import in the route on which a relative records: loads its texts before the module is ready.
import { loadCopyPart } from './load-copy-part.ts';

await loadCopyPart('-voice');
