// Fetched when a child is told about, apart from the screen: the grammar of names and answers, as the book itself uses it.
import { declineTown } from '#core/answers/towns.ts';
import { declineFirstName } from '#core/names/decline.ts';
import { nameForms, speak } from '#core/telling/speak.ts';

export const telling = { declineFirstName, declineTown, nameForms, speak };
export type Telling = typeof telling;
