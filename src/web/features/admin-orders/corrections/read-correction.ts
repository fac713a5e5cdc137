// What a correction changes, and which of its fields the server refuses.
import type { Input } from '#web/api/contracts.ts';
import { type CorrectionForm, type CorrectionProblems, LOOK_PARTS, MARKS } from './correct-book-fields.tsx';

type Correction = NonNullable<Input<'POST /api/admin/orders/:id/books/:book/correction-preview'>['body']>;
type Corrected = Pick<CorrectionForm, 'child' | 'answers' | 'look'>;

/** The first message of each field; a part of a name's forms belongs to all of them. */
export function correctionProblems({ errors }: Readonly<Record<string, unknown>>): CorrectionProblems {
  const found: Record<string, string> = {};
  if (Array.isArray(errors))
    for (const { path, message } of errors) {
      if (!Array.isArray(path) || typeof message !== 'string') continue;
      const at = path.filter((part) => part !== 'correction').join('.');
      found[at.startsWith('child.forms') ? 'child.forms' : at] ??= message;
    }
  return found;
}

/** Only what differs from the stored book is sent. */
export function readCorrection(form: Corrected, next: Corrected, askPhoto: boolean): Correction {
  const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);
  const look = Object.fromEntries(
    [...LOOK_PARTS, ...MARKS].flatMap((part) => (next.look[part] === form.look[part] ? [] : [[part, next.look[part]]])),
  );
  return {
    ...(differs(form.child, next.child) ? { child: next.child } : {}),
    ...(differs(form.answers, next.answers) ? { answers: next.answers } : {}),
    ...(Object.keys(look).length > 0 ? { look } : {}),
    ...(askPhoto ? { askPhoto } : {}),
  };
}
