// API client of /admin: renews an expired admin cookie once and adds a localised message to each failure.
import { err, type Result } from '#core/result.ts';
import type { ApiFailure } from '#web/api/api-failure.ts';
import { shopApi } from '#web/api/shop-api.ts';
import type { ApiCall } from '#web/api/transport.ts';
import { typedCall } from '#web/api/typed-call.ts';
import { type Upload, upload } from '#web/api/upload.ts';
import { translator } from '#web/i18n/copy.ts';
import { localeOf } from '#web/i18n/locale.ts';
import { failureSentence } from './failure-sentence.ts';

export interface AdminFailure extends ApiFailure {
  /** Localised message to display; `message` is the raw one, for comparisons. */
  readonly sentence: string;
}

type Answer<T> = Promise<Result<T, AdminFailure>>;

async function withSentence<T>(call: Promise<Result<T, ApiFailure>>): Answer<T> {
  const answer = await call;
  if (answer.ok) return answer;
  const sentence = failureSentence(translator(localeOf(location.pathname)), answer.error);
  return err({ ...answer.error, sentence });
}

export const adminApi = {
  /** An endpoint under /api/admin, typed by its contract. */
  request: typedCall<AdminFailure>((call) => withSentence(shopApi.callStaff<unknown>(call))),
  /** An endpoint under /api/admin. */
  call: <T>(call: ApiCall): Answer<T> => withSentence(shopApi.callStaff<T>(call)),
  /** A content API endpoint, such as `/products`. */
  content: <T>(call: ApiCall): Answer<T> => withSentence(shopApi.callAsAdmin<T>(call)),
  /** A multipart upload with progress. */
  upload: <T>(form: Upload): Answer<T> => withSentence(uploadAsStaff<T>(form)),
};

/** A refused upload was not stored, so it may be sent again once the admin cookie is renewed. */
async function uploadAsStaff<T>(form: Upload): Promise<Result<T, ApiFailure>> {
  const first = await upload<T>(form);
  if (first.ok || first.error.status !== 401) return first;
  return (await shopApi.renewStaffSession()) ? upload<T>(form) : first;
}
