// Lazy-loaded grammar of names and answers, the same code as in the book engine.
import { declineTown } from '#core/answers/towns.ts';
import { declineFirstName } from '#core/names/decline.ts';
import { declineChildName, personalizeText } from '#core/personalization/personalize-text.ts';

export const telling = { declineFirstName, declineTown, nameForms: declineChildName, speak: personalizeText };
export type Telling = typeof telling;
