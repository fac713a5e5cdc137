// The id of the request whose page failed, for a visitor who writes to support.
import { createContext, use, useState } from 'react';

/** Set on the server only, for pages that failed. */
export const FailedRequestContext = createContext<string | null>(null);

/** Attribute of the element that shows the id: hydration reads it there. */
const MARK = 'data-request-id';

export const markRequestId = (id: string): Readonly<Record<typeof MARK, string>> => ({ [MARK]: id });

/** Null for pages that failed in the browser. */
export function useFailedRequestId(): string | null {
  const fromServer = use(FailedRequestContext);
  const [id] = useState(() => fromServer ?? shownId());
  return id;
}

const shownId = (): string | null =>
  typeof document === 'undefined' ? null : (document.querySelector(`[${MARK}]`)?.getAttribute(MARK) ?? null);
