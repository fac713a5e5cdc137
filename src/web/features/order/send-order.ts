// Submits the form and maps refusals to field errors.
import type { NewBook } from '#core/books/book-request.ts';
import type { ApiFailure } from '#web/api/api-failure.ts';
import { shopApi } from '#web/api/shop-api.ts';
import type { CopyKey } from '#web/i18n/copy.ts';
import { withWriteAccess } from '#web/shell/write-access/write-access.ts';
import { toBookChange } from './edited-book.ts';
import type { OrderField, Problems } from './read-order.ts';

export type SendResult =
  | { readonly made: string }
  | { readonly problems: Problems; readonly alert: { readonly key: CopyKey } | { readonly text: string } };

/** Server reasons that belong to one field. */
const FIELD_BY_REASON: Readonly<Record<string, OrderField>> = {
  'name-not-printable': 'name',
  'gender-not-in-story': 'gender',
  'no-such-photo': 'photos',
  'no-such-drawing': 'drawing',
};
/** Field names of the request. */
const FIELD_BY_REQUEST_NAME: Readonly<Record<string, OrderField>> = {
  name: 'name',
  fullName: 'fullName',
  forms: 'forms',
  age: 'age',
  gender: 'gender',
  dedication: 'dedication',
  town: 'town',
  friend: 'friend',
  pet: 'pet',
  photos: 'photos',
  consent: 'consent',
};

/** `made`: id of the book to change. `key`: of the private link of a group order. */
export async function sendOrder(order: NewBook, made?: string, key?: string): Promise<SendResult> {
  if (key !== undefined && !made) {
    const filled = await shopApi.request('POST /api/shop/group-links/:key/book', { params: { key }, body: order });
    return filled.ok ? { made: filled.value.data.documentId } : toProblems(filled.error);
  }
  const answer = made
    ? await withWriteAccess({ kind: 'book', id: made }, () =>
        shopApi.request('PATCH /api/shop/books/:id', { params: { id: made }, body: toBookChange(order) }),
      )
    : await shopApi.request('POST /api/shop/books', { body: order });
  return answer.ok ? { made: answer.value.data.documentId } : toProblems(answer.error);
}

function toProblems({ status, message, details }: ApiFailure): SendResult {
  if (status === 0) return { problems: {}, alert: { key: 'orderForm.offline' } };
  if (status >= 500) return { problems: {}, alert: { key: 'errors.request' } };
  const field = FIELD_BY_REASON[String(details.reason)];
  if (field) return { problems: { [field]: { text: message } }, alert: { key: 'orderForm.invalid' } };
  const problems = problemsOf(details.errors);
  if (Object.keys(problems).length > 0) return { problems, alert: { key: 'orderForm.invalid' } };
  return { problems: {}, alert: details.reason ? { text: message } : { key: 'errors.request' } };
}

function problemsOf(errors: unknown): Problems {
  const problems: Problems = {};
  for (const error of Array.isArray(errors) ? (errors as { path?: unknown; message?: unknown }[]) : []) {
    const path = Array.isArray(error.path) ? error.path : [];
    const field = path.map((part) => FIELD_BY_REQUEST_NAME[String(part)]).find(Boolean);
    if (field && typeof error.message === 'string') problems[field] ??= { text: error.message };
  }
  return problems;
}
