// SQL of the funnel steps in the collection `events`.
import { newDocumentId } from '#core/ids.ts';
import type { CountStep } from './events.types.ts';

const INSERT = `
insert into content.events (document_id, name, subject, payload, happened_at) values ($1, $2, $3, $4, now())`;

export const countStep: CountStep = async (tx, { step, story, locale, source }) =>
  void (await tx.prepared('count-step', INSERT, [
    newDocumentId(),
    step,
    story ?? null,
    JSON.stringify({ ...(locale && { locale }), ...source }),
  ]));
