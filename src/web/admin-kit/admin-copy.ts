// Import this in the frame of /admin: its module is ready when the texts of such screens are.
import { loadCopyPart } from '#web/load-copy-part.ts';

await loadCopyPart('-admin');
