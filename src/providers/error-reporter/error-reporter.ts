// Interface of an error reporter: method, path and status of a failed response, without personal data.

export interface Failure {
  /** Where it was detected. */
  readonly side: 'server' | 'browser' | 'worker';
  readonly method: string;
  /** A pattern without ids and query: `/api/products/:id`. */
  readonly path: string;
  /** 0 if there was no response. */
  readonly status: number;
  /** A bug: class and stack of the error. Never its message, which may contain personal data. */
  readonly fault?: { readonly type: string; readonly stack?: string | undefined } | undefined;
}

export interface ErrorReporter {
  /** Never throws and never blocks. */
  report(failure: Failure): void;
  /** Resolves when all pending reports are sent or have failed. */
  close(): Promise<void>;
}
