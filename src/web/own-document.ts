// A page with a content policy of its own: it is loaded as a document, whichever way the visitor comes.
import { type RouterContextProvider, redirectDocument } from 'react-router';
import { storefrontContext } from './context.ts';

/** Call first in the loader of such a page: a visitor who moves inside the shop still has the policy of another one. */
export function requireOwnDocument(context: Readonly<RouterContextProvider>, url: URL): void {
  if (context.get(storefrontContext).dataOnly) throw redirectDocument(url.pathname + url.search);
}

/** A page that needs more than others names it in its data as `outsideServices`: the policy opens there, and on no other page. */
export function servicesNamedBy(data: unknown): readonly string[] {
  const named = typeof data === 'object' && data !== null && 'outsideServices' in data ? data.outsideServices : [];
  return Array.isArray(named) ? named : [];
}
