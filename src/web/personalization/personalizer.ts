// Lazy-loaded grammar of names and answers, the same code as in the book engine.
import { declineTown } from '#core/answers/towns.ts';
import { declineFirstName } from '#core/names/decline.ts';
import { declineChildName, personalizeText } from '#core/personalization/personalize-text.ts';

export const personalizer = { declineFirstName, declineTown, declineChildName, personalizeText };
export type Personalizer = typeof personalizer;
