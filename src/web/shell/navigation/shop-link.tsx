// A link inside the shop: localised, with its page preloaded on hover or focus.
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Link, PrefetchPageLinks } from 'react-router';
import { useHref } from '#web/i18n/use-copy.ts';
import { preloads } from './preload-queue.ts';

const HOVER_INTENT_MS = 90;
const PRELOAD_TIMEOUT_MS = 5_000;

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
    const timer = setTimeout(() => preloads.finish(page), PRELOAD_TIMEOUT_MS);
    return () => {
      clearTimeout(timer);
      preloads.finish(page);
    };
  }, [preload, page]);

  const startIntent = () => {
    intent.current = setTimeout(() => preloads.enqueue(page, () => setPreload(true)), HOVER_INTENT_MS);
  };
  const cancelIntent = () => {
    clearTimeout(intent.current);
    preloads.cancel(page);
  };
  // Its type omits event handlers, but passes every property to the link elements.
  const preloadEvents: object = { onLoad: () => preloads.finish(page), onError: () => preloads.finish(page) };
  return (
    <>
      <Link
        to={href}
        onPointerEnter={startIntent}
        onPointerLeave={cancelIntent}
        onFocus={startIntent}
        onBlur={cancelIntent}
        {...rest}
      />
      {preload && <PrefetchPageLinks page={page} {...preloadEvents} />}
    </>
  );
}
