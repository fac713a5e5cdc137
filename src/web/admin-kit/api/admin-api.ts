// API client of /admin: renews an expired admin cookie once, asks for a fresh proof of identity where one is needed, and
// adds a localised message to each failure.
import { err, type Result } from '#core/result.ts';
import type { ApiFailure } from '#web/api/api-failure.ts';
import type { Answer, CallKey } from '#web/api/contracts.ts';
import { shopApi } from '#web/api/shop-api.ts';
import type { ApiCall } from '#web/api/transport.ts';
import { typedCall } from '#web/api/typed-call.ts';
import { type Upload, type UploadKey, upload } from '#web/api/upload.ts';
import { translator } from '#web/i18n/copy.ts';
import { localeOf } from '#web/i18n/locale.ts';
import { proveAgain } from '../session/fresh-proof.ts';
import { failureSentence } from './failure-sentence.ts';

export interface AdminFailure extends ApiFailure {
  /** Localised message to display; `message` is the raw one, for comparisons. */
  readonly sentence: string;
}

type Outcome<T> = Promise<Result<T, AdminFailure>>;

async function withSentence<T>(call: Promise<Result<T, ApiFailure>>): Outcome<T> {
  const answer = await call;
  if (answer.ok) return answer;
  const sentence = failureSentence(translator(localeOf(location.pathname)), answer.error);
  return err({ ...answer.error, sentence });
}

/** A call refused for an old proof of identity was not carried out, so it is sent again after a new proof. */
async function withProof(send: () => Promise<Result<unknown, ApiFailure>>): Promise<Result<unknown, ApiFailure>> {
  const first = await send();
  if (first.ok || first.error.details.reason !== 'not-fresh') return first;
  return (await proveAgain()) ? send() : first;
}

const send = (call: ApiCall): Outcome<unknown> => withSentence(withProof(() => shopApi.callStaff(call)));
const sendByProxy = (call: ApiCall): Outcome<unknown> => withSentence(withProof(() => shopApi.callAsAdmin(call)));

export const adminApi = {
  /** An endpoint under /api/admin, typed by its contract. */
  request: typedCall<AdminFailure>(send),
  /** A read of the contract `key` at an address that is already filled in. */
  read: <Key extends CallKey>(_key: Key, call: ApiCall) => send(call) as Outcome<Answer<Key>>,
  /** An endpoint of users, roles or uploads, called through the admin proxy. */
  requestByProxy: typedCall<AdminFailure>((call) => sendByProxy({ ...call, path: call.path.slice('/api'.length) })),
  /** The content API through the admin proxy; `content-api.ts` types its answers. */
  content: sendByProxy,
  /** A multipart upload with progress. */
  upload: <Key extends UploadKey>(form: Upload<Key>): Outcome<Answer<Key>> => withSentence(uploadAsStaff<Key>(form)),
};

/** A refused upload was not stored, so it may be sent again once the admin cookie is renewed. */
async function uploadAsStaff<Key extends UploadKey>(form: Upload<Key>): Promise<Result<Answer<Key>, ApiFailure>> {
  const first = await upload<Key>(form);
  if (first.ok || first.error.status !== 401) return first;
  return (await shopApi.renewStaffSession()) ? upload<Key>(form) : first;
}
