// Uploads a form with progress events, which fetch lacks; hence XMLHttpRequest.
import { pathPattern } from '#core/http/path-pattern.ts';
import { err, ok, type Result } from '#core/result.ts';
import { isReported, sendFailure } from '#web/integrations/error-reporting/report-failures.ts';
import { type ApiFailure, NETWORK_FAILURE, readFailure } from './api-failure.ts';
import type { Answer, CallKey } from './contracts.ts';
import { visitorKey } from './visitor-key.ts';

export type UploadKey = Extract<CallKey, `POST ${string}`>;

/** The path of the contract, also through the admin proxy. */
type PathOf<Key> = Key extends `POST /api${infer Path}` ? `/api${Path}` | `/api/admin/strapi-api-proxy${Path}` : never;

export interface Upload<Key extends UploadKey> {
  readonly path: PathOf<Key> | `${PathOf<Key>}?${string}`;
  readonly form: FormData;
  readonly signal: AbortSignal;
  /** Share of the request body sent, 0..1. */
  onProgress(share: number): void;
}

/** An upload on a slow connection may take minutes; one without progress for this long is aborted. */
const STALL_TIMEOUT_MS = 60_000;

/** The key of the contract is a type only: the path is checked against it, and the answer is typed by it. */
export function upload<Key extends UploadKey>(given: Upload<Key>): Promise<Result<Answer<Key>, ApiFailure>> {
  const { path, form, signal, onProgress } = given;
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let stallTimer: number | undefined;
    const restartStallTimer = () => {
      clearTimeout(stallTimer);
      stallTimer = window.setTimeout(() => request.abort(), STALL_TIMEOUT_MS);
    };
    const stop = () => request.abort();
    request.open('POST', path);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('accept-language', document.documentElement.lang);
    for (const [name, value] of Object.entries(visitorKey)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      restartStallTimer();
      if (lengthComputable) onProgress(loaded / total);
    };
    request.onloadend = async () => {
      clearTimeout(stallTimer);
      signal.removeEventListener('abort', stop);
      if (request.status === 0) return resolve(err(NETWORK_FAILURE));
      // XMLHttpRequest is not covered by the reporting wrapper around fetch.
      if (isReported(request.status)) sendFailure({ method: 'POST', path: pathPattern(path), status: request.status });
      const answer = new Response(request.responseText, { status: request.status });
      resolve(answer.ok ? await answer.json().then(ok, () => err(NETWORK_FAILURE)) : err(await readFailure(answer)));
    };
    signal.addEventListener('abort', stop);
    restartStallTimer();
    request.send(form);
  });
}
