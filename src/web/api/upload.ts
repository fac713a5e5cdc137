// Sends a form with a file and tells how far it is: fetch cannot say that, so the browser's older way is used here alone.
import { pathPattern } from '#core/path-pattern.ts';
import { err, ok, type Result } from '#core/result.ts';
import { isReported, sendFailure } from '#web/integrations/error-reporting/failed-answers.ts';
import { type ApiFailure, failureOf, UNREACHED } from './api-failure.ts';
import { visitorKey } from './visitor-key.ts';

export interface Upload {
  readonly path: string;
  readonly form: FormData;
  readonly signal: AbortSignal;
  /** 0..1 of what leaves the browser. */
  onProgress(share: number): void;
}

/** A file on a slow line may take minutes; a line that is silent for so long is dead. */
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
