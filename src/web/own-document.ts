// Pages with their own content security policy, which must be loaded as documents.
import { type RouterContextProvider, redirectDocument } from 'react-router';
import { storefrontContext } from './context.ts';

/** Call first in the loader of such a page: a client-side navigation would keep the policy of the previous page. */
export function requireOwnDocument(context: Readonly<RouterContextProvider>, url: URL): void {
  if (context.get(storefrontContext).dataOnly) throw redirectDocument(url.pathname + url.search);
}

/** A page names the services it needs in its data as `outsideServices`: its policy allows them, and no other page's does. */
export function servicesNamedBy(data: unknown): readonly string[] {
  const named = typeof data === 'object' && data !== null && 'outsideServices' in data ? data.outsideServices : [];
  return Array.isArray(named) ? named : [];
}
