// A page in full screen with zoom, pan and page turning. Loaded on demand.
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useT } from '#web/i18n/use-copy.ts';
import { cx } from '#web/ui/cx.ts';
import { Picture, type PictureSource } from '#web/ui/display/picture.tsx';
import { useCloseOnBack } from '#web/ui/overlays/use-close-on-back.ts';
import { FULL_VIEW, isAtEdge, panBy, type View, zoomBy } from './zoom.ts';

export interface LargePageProps {
  readonly pictures: readonly (PictureSource | null)[];
  readonly page: number;
  readonly label: (page: number) => string;
  /** Position text: the page number in the book, or the index among the pictures of an extract. */
  readonly place: string;
  /** Overlay of a page's picture. */
  readonly over: ((page: number) => ReactNode) | undefined;
  /** Which half of the page was tapped; none where a button was pressed. */
  readonly tapped: 'left' | 'right' | undefined;
  readonly onPage: (page: number) => void;
  readonly onClose: () => void;
}

const ZOOM_STEP = 1.6;
const DOUBLE_TAP_ZOOM = 2.4;
const PAN_STEP = 0.12;
const SWIPE_MIN_SHARE = 0.18;
/** Maximum movement of a tap. */
const TAP_MAX_MOVE_PX = 10;
/** On a screen so narrow a whole page is no larger than in the book, and its words are too small to read. */
const NARROW = '(width < 40rem) and (orientation: portrait)';
/** The words of a page are as large then as the words of the shop; the page still fits the height of a phone. */
const READING_SCALE = 1.6;
/** Where the words of a page are seen from: its left or its right edge, in shares from the middle. */
type Edge = -0.5 | 0.5;

/** Covers have nothing to read. */
const opened = (page: number, edge: Edge): View =>
  page > 0 && matchMedia(NARROW).matches ? zoomBy(FULL_VIEW, READING_SCALE, { x: edge, y: 0 }) : FULL_VIEW;

export default function LargePage(props: LargePageProps) {
  const { pictures, page, label, place, over, tapped, onPage, onClose } = props;
  const t = useT();
  const dialog = useRef<HTMLDialogElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const start = useRef({ x: 0, y: 0 });
  /** A second finger has touched the page since the last time there was none: this gesture is neither a swipe nor a tap. */
  const pinched = useRef(false);
  const [view, setView] = useState(() => opened(page, tapped === 'right' ? 0.5 : -0.5));
  /** The view when the finger came down. */
  const viewBefore = useRef(view);
  const picture = pictures[page];
  useCloseOnBack(true, () => dialog.current?.close());

  // The native modal dialog traps the focus, closes on Escape and restores the focus.
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (!element.open) element.showModal();
    // Not the first button, which is disabled on the first page.
    element.querySelector<HTMLElement>('[data-first]')?.focus();
    // React's wheel listeners are passive; this one must prevent the browser from zooming the page.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const point = pointOf(pane.current, event.clientX, event.clientY);
      setView((now) => zoomBy(now, Math.exp(-event.deltaY / (event.ctrlKey ? 120 : 420)), point));
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, []);

  const turn = (by: 1 | -1) => {
    const next = page + by;
    if (next < 0 || next >= pictures.length) return;
    // Read from its beginning, or, leafing back, from its end.
    setView(opened(next, by < 0 ? 0.5 : -0.5));
    onPage(next);
  };
  const push = (x: number, y: number) => setView((now) => panBy(now, { x, y }));
  const close = view.scale > 1;
  const keys: Readonly<Record<string, () => void>> = {
    ArrowRight: () => (close ? push(-PAN_STEP, 0) : turn(1)),
    ArrowLeft: () => (close ? push(PAN_STEP, 0) : turn(-1)),
    ArrowUp: () => push(0, PAN_STEP),
    ArrowDown: () => push(0, -PAN_STEP),
    PageDown: () => turn(1),
    PageUp: () => turn(-1),
    '+': () => setView((now) => zoomBy(now, ZOOM_STEP)),
    '=': () => setView((now) => zoomBy(now, ZOOM_STEP)),
    '-': () => setView((now) => zoomBy(now, 1 / ZOOM_STEP)),
    '0': () => setView(FULL_VIEW),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  const onPointerDown = ({ pointerId, clientX: x, clientY: y, currentTarget }: PointerEvent) => {
    currentTarget.setPointerCapture(pointerId);
    pinched.current = fingers.current.size > 0;
    start.current = { x, y };
    viewBefore.current = view;
    fingers.current.set(pointerId, { x, y });
  };
  const onPointerMove = ({ pointerId, clientX: x, clientY: y }: PointerEvent) => {
    const before = fingers.current.get(pointerId);
    const box = pane.current;
    if (!before || !box) return;
    const other = [...fingers.current].find(([id]) => id !== pointerId)?.[1];
    fingers.current.set(pointerId, { x, y });
    if (other) {
      const apart = (finger: { x: number; y: number }) => Math.hypot(finger.x - other.x, finger.y - other.y);
      const middle = pointOf(box, (x + other.x) / 2, (y + other.y) / 2);
      setView((now) => zoomBy(now, apart({ x, y }) / Math.max(1, apart(before)), middle));
    } else push((x - before.x) / box.clientWidth, (y - before.y) / box.clientHeight);
  };
  const onPointerEnd = ({ pointerId, clientX, type }: PointerEvent) => {
    const alone = !pinched.current && type === 'pointerup';
    fingers.current.delete(pointerId);
    const across = (clientX - start.current.x) / (pane.current?.clientWidth ?? 1);
    const by = across < 0 ? 1 : -1;
    // A page that was pushed to its edge already is turned by the next swipe the same way.
    if (alone && Math.abs(across) > SWIPE_MIN_SHARE && isAtEdge(viewBefore.current, by)) turn(by);
  };
  /** A tap outside the page closes the dialog. */
  const onClick = ({ clientX, clientY }: MouseEvent) => {
    const box = pane.current;
    if (!box || close || pinched.current) return;
    const still = Math.hypot(clientX - start.current.x, clientY - start.current.y) < TAP_MAX_MOVE_PX;
    const { x, y } = pointOf(box, clientX, clientY);
    const half = Math.min(box.clientWidth, box.clientHeight) / 2;
    const beside = Math.max(Math.abs(x * box.clientWidth), Math.abs(y * box.clientHeight)) > half;
    if (still && beside) dialog.current?.close();
  };
  const onDoubleClick = ({ clientX, clientY }: MouseEvent) =>
    setView((now) =>
      now.scale > 1 ? FULL_VIEW : zoomBy(now, DOUBLE_TAP_ZOOM, pointOf(pane.current, clientX, clientY)),
    );

  return (
    <dialog
      ref={dialog}
      className="large-page on-night"
      aria-label={label(page)}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the bar below and the keys do the same */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes, too */}
      <div
        ref={pane}
        className={cx('large-page-pane', close && 'is-close')}
        data-scale={view.scale.toFixed(2)}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerEnd}
        onPointerCancel={onPointerEnd}
        onClick={onClick}
        onDoubleClick={onDoubleClick}
        onDragStart={(event) => event.preventDefault()}
      >
        <div
          className="large-page-view"
          style={{ transform: `translate(${view.x * 100}%, ${view.y * 100}%) scale(${view.scale})` }}
        >
          <div className="large-page-sheet">
            {picture && (
              <Picture key={picture.url} picture={picture} sizes="max(100vmin, 60rem)" eager alt={label(page)} />
            )}
            {over?.(page)}
          </div>
        </div>
      </div>
      <div className="large-page-bar">
        <ToolButton label={t('book.previous')} onClick={page > 0 ? () => turn(-1) : undefined}>
          ‹
        </ToolButton>
        <ToolButton
          label={t('book.zoomOut')}
          onClick={close ? () => setView((now) => zoomBy(now, 1 / ZOOM_STEP)) : undefined}
        >
          −
        </ToolButton>
        <p role="status">{place}</p>
        <ToolButton
          label={t('book.zoomIn')}
          onClick={view.scale < 4 ? () => setView((now) => zoomBy(now, ZOOM_STEP)) : undefined}
        >
          +
        </ToolButton>
        <ToolButton first label={t('book.next')} onClick={page < pictures.length - 1 ? () => turn(1) : undefined}>
          ›
        </ToolButton>
        <ToolButton label={t('book.close')} onClick={() => dialog.current?.close()}>
          ×
        </ToolButton>
      </div>
    </dialog>
  );
}

/** A screen position relative to the centre of the pane, as a share of its size. */
function pointOf(box: Element | null, x: number, y: number): { x: number; y: number } {
  if (!box) return { x: 0, y: 0 };
  const { left, top, width, height } = box.getBoundingClientRect();
  return { x: (x - left) / width - 0.5, y: (y - top) / height - 0.5 };
}

interface ToolProps {
  label: string;
  /** Takes the initial focus. */
  first?: boolean;
  onClick: (() => void) | undefined;
  children: ReactNode;
}

const ToolButton = ({ label, first, onClick, children }: ToolProps) => (
  <button type="button" data-first={first} aria-label={label} aria-disabled={!onClick || undefined} onClick={onClick}>
    {children}
  </button>
);
