// Recorded voices of books: for owners, for relatives who read, and for listeners.
import type { OpenPagesDeps } from '../reading/open-pages.ts';
import type { VoicesService } from '../voices.types.ts';
import { createListening } from './listening.ts';
import { createOwnedRecordings } from './owned-recordings.ts';
import { createOwnedVoices, type VoicesDeps } from './owned-voices.ts';
import { createRecordings } from './recordings.ts';

export const createVoicesService = (deps: VoicesDeps & OpenPagesDeps): VoicesService => ({
  ...createOwnedVoices(deps),
  ...createOwnedRecordings(deps),
  ...createRecordings(deps),
  ...createListening(deps),
});
