// Telling somebody that an answer was not as it should be: which method, which path, which status. Nothing personal.

export interface Failure {
  /** Where it was noticed. */
  readonly side: 'server' | 'browser' | 'worker';
  readonly method: string;
  /** A pattern without ids and query: `/api/products/:id`. */
  readonly path: string;
  /** 0 where no answer came. */
  readonly status: number;
  /** A fault of the program: its class and where it arose. Never its message, which may quote a customer. */
  readonly fault?: { readonly type: string; readonly stack?: string | undefined } | undefined;
}

export interface ErrorReporter {
  /** Never throws and never keeps anybody waiting. */
  report(failure: Failure): void;
  /** Settled when what was reported has left, or could not. */
  close(): Promise<void>;
}
