// Import this in a route of the own account: its module is ready when the texts of such screens are.
import { loadCopyPart } from './load-copy-part.ts';

await loadCopyPart('-account');
