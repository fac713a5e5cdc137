// A link inside the shop: localised, with its page preloaded on hover or focus.
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Link, PrefetchPageLinks } from 'react-router';
import { useHref } from '#web/i18n/use-copy.ts';
import { preloads } from './preload-queue.ts';

const INTENT_MS = 90;
const GIVE_UP_MS = 5_000;

interface ShopLinkProps extends Omit<ComponentProps<typeof Link>, 'to' | 'prefetch'> {
  /** Path without the language prefix: `/books`. */
  to: string;
}

export function ShopLink({ to, ...rest }: ShopLinkProps) {
  const href = useHref()(to);
  const [preload, setPreload] = useState(false);
  const intent = useRef<ReturnType<typeof setTimeout>>(undefined);
  const page = href.split('#')[0] ?? href;

  useEffect(() => () => clearTimeout(intent.current), []);
  useEffect(() => {
    if (!preload) return;
    const timer = setTimeout(() => preloads.finish(page), GIVE_UP_MS);
    return () => {
      clearTimeout(timer);
      preloads.finish(page);
    };
  }, [preload, page]);

  const come = () => {
    intent.current = setTimeout(() => preloads.ask(page, () => setPreload(true)), INTENT_MS);
  };
  const go = () => {
    clearTimeout(intent.current);
    preloads.leave(page);
  };
  // Its type omits event handlers, but passes every property to the link elements.
  const ended: object = { onLoad: () => preloads.finish(page), onError: () => preloads.finish(page) };
  return (
    <>
      <Link to={href} onPointerEnter={come} onPointerLeave={go} onFocus={come} onBlur={go} {...rest} />
      {preload && <PrefetchPageLinks page={page} {...ended} />}
    </>
  );
}
