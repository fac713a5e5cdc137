// Cart state in the browser: optimistic updates sent one after another, re-read when the tab becomes visible.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CartChange } from '#core/orders/checkout.ts';
import type { BookChoice } from '#core/pricing/choice.ts';
import type { CartItem, CartView } from '#server/modules/orders/orders.types.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { setCartCount } from '#web/shell/session/cart-count.ts';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { createCallQueue } from './call-queue.ts';
import { type CartAnswer, cartCalls, reasonOf } from './cart-calls.ts';
import { type PendingItems, type ShownCart, shownCart } from './shown-cart.ts';
import { trackCartChange } from './track-cart.ts';

export interface CartController {
  /** Last state received from the server. */
  readonly cart: CartView | null;
  /** The server state with pending changes applied. */
  readonly shown: ShownCart;
  readonly saving: boolean;
  put(item: CartItem, choice: BookChoice): void;
  /** Puts the book into the cart; one that is there already keeps its formats. */
  add(item: CartItem): void;
  /** Shows a toast with an undo button. */
  remove(item: CartItem): void;
  applyCode(code: string): Promise<CartAnswer>;
  removeCode(): Promise<CartAnswer>;
  applyCertificate(code: string): Promise<CartAnswer>;
  removeCertificate(certificate: string): Promise<CartAnswer>;
  change(change: CartChange): Promise<CartAnswer>;
  refresh(): Promise<CartAnswer>;
}

export function useCart(first: CartView | null): CartController {
  const t = useT();
  const calls = cartCalls(useLocale());
  const { cart, queue, saving, send, refresh } = useServerCart(first, calls.read);
  const [wanted, setWanted] = useState<PendingItems>(new Map());

  async function applyOptimistically(
    book: string,
    item: CartItem | null,
    run: () => Promise<CartAnswer>,
  ): Promise<boolean> {
    setWanted((now) => new Map(now).set(book, item));
    const answer = await send(`book ${book}`, run);
    if (queue.hasWaiting(`book ${book}`)) return answer.ok;
    setWanted((now) => new Map([...now].filter(([key, value]) => key !== book || value !== item)));
    if (!answer.ok) {
      showToast({ title: reasonOf(answer.error) ? answer.error.message : t('errors.request'), tone: 'bad' });
      void refresh();
    }
    return answer.ok;
  }

  const put = (item: CartItem, choice: BookChoice) =>
    void applyOptimistically(item.documentId, { ...item, choice }, () => calls.putBook(item.documentId, choice));

  const add = (item: CartItem) =>
    void applyOptimistically(item.documentId, item, () => calls.addBook(item.documentId, item.choice));

  useRefreshOnReturn(refresh);

  return {
    cart,
    shown: shownCart(cart, wanted),
    saving,
    put,
    add,
    remove: async (item) => {
      const gone = await applyOptimistically(item.documentId, null, () => calls.removeBook(item.documentId));
      if (!gone) return;
      const undo = { label: t('checkout.item.undo'), run: () => put(item, item.choice) };
      showToast({ title: t('checkout.item.removed'), action: undo });
    },
    applyCode: (code) => send('code', () => calls.applyCode(code)),
    removeCode: () => send('code', calls.removeCode),
    applyCertificate: (code) => send('certificates', () => calls.applyCertificate(code)),
    removeCertificate: (id) => send(`certificate ${id}`, () => calls.removeCertificate(id)),
    change: (change) => send(`change ${Object.keys(change).join(' ')}`, () => calls.change(change)),
    refresh,
  };
}

/** The last state received from the server, and the calls that bring the next one. */
function useServerCart(first: CartView | null, read: () => Promise<CartAnswer>) {
  const [queue] = useState(createCallQueue<CartAnswer>);
  const [cart, setCart] = useState(first);
  const [open, setOpen] = useState(0);
  const newest = useRef(first);

  function accept(next: CartView | null): void {
    const now = newest.current;
    if (next && now?.documentId === next.documentId && next.revision < now.revision) return;
    trackCartChange(now, next);
    newest.current = next;
    setCart(next);
    setCartCount(next?.items.length ?? 0);
  }

  async function send(key: string, run: () => Promise<CartAnswer>): Promise<CartAnswer> {
    setOpen((count) => count + 1);
    const answer = await queue.add(key, run);
    if (answer.ok) accept(answer.value);
    // The cart was paid for in another tab; the re-read shows that it is gone.
    else if (answer.error.status === 404) void refresh();
    setOpen((count) => count - 1);
    return answer;
  }

  const refresh = () => send('read', read);

  // A revalidated loader delivers a new server state.
  const reload = useEffectEvent((next: CartView | null) => {
    if (next !== newest.current) accept(next);
    else setCartCount(next?.items.length ?? 0);
  });
  useEffect(() => reload(first), [first]);

  return { cart, queue, saving: open > 0, send, refresh };
}

/** Another tab, another device or a payment page may have changed the cart. */
function useRefreshOnReturn(refresh: () => Promise<CartAnswer>): void {
  const look = useEffectEvent(() => {
    if (!document.hidden) void refresh();
  });
  useEffect(() => {
    const left = new AbortController();
    // The browser shows a document of its history as it was first sent.
    if (isDocumentFromHistory()) look();
    document.addEventListener('visibilitychange', look, left);
    addEventListener('pageshow', ({ persisted }) => persisted && look(), left);
    return () => left.abort();
  }, []);
}

function isDocumentFromHistory(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward';
}
