// Uploads a form with progress events, which fetch lacks; hence XMLHttpRequest.
import { pathPattern } from '#core/http/path-pattern.ts';
import { err, ok, type Result } from '#core/result.ts';
import { isReported, sendFailure } from '#web/integrations/error-reporting/failed-answers.ts';
import { type ApiFailure, failureOf, UNREACHED } from './api-failure.ts';
import { visitorKey } from './visitor-key.ts';

export interface Upload {
  readonly path: string;
  readonly form: FormData;
  readonly signal: AbortSignal;
  /** Share of the request body sent, 0..1. */
  onProgress(share: number): void;
}

/** An upload on a slow connection may take minutes; one without progress for this long is aborted. */
const SILENCE_MS = 60_000;

export function upload<T>({ path, form, signal, onProgress }: Upload): Promise<Result<T, ApiFailure>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let silence: number | undefined;
    const heard = () => {
      clearTimeout(silence);
      silence = window.setTimeout(() => request.abort(), SILENCE_MS);
    };
    const stop = () => request.abort();
    request.open('POST', path);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('accept-language', document.documentElement.lang);
    for (const [name, value] of Object.entries(visitorKey)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      heard();
      if (lengthComputable) onProgress(loaded / total);
    };
    request.onloadend = async () => {
      clearTimeout(silence);
      signal.removeEventListener('abort', stop);
      if (request.status === 0) return resolve(err(UNREACHED));
      // XMLHttpRequest is not covered by the reporting wrapper around fetch.
      if (isReported(request.status)) sendFailure({ method: 'POST', path: pathPattern(path), status: request.status });
      const answer = new Response(request.responseText, { status: request.status });
      resolve(answer.ok ? await answer.json().then(ok, () => err(UNREACHED)) : err(await failureOf(answer)));
    };
    signal.addEventListener('abort', stop);
    heard();
    request.send(form);
  });
}
