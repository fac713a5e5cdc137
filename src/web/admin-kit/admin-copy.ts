// Import this in the layout of /admin: its module resolves once the copy of the admin screens is loaded.
import { loadCopyPart } from '#web/load-copy-part.ts';

await loadCopyPart('-admin');
