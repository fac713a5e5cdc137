// A page in full screen with zoom, pan and page turning. Loaded on demand.
import {
  type Dispatch,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SetStateAction,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useT } from '#web/i18n/use-copy.ts';
import { cx } from '#web/ui/cx.ts';
import { Picture, type PictureSource } from '#web/ui/display/picture.tsx';
import { useCloseOnBack } from '#web/ui/overlays/use-close-on-back.ts';
import { usePageGestures, useWheelZoom } from './use-page-gestures.ts';
import { FULL_VIEW, panBy, type View, zoomBy } from './zoom.ts';

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
const PAN_STEP = 0.12;
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
  const [view, setView] = useState(() => opened(page, tapped === 'right' ? 0.5 : -0.5));
  const picture = pictures[page];
  const close = view.scale > 1;
  const zoom = (factor: number) => setView((now) => zoomBy(now, factor));
  useCloseOnBack(true, () => dialog.current?.close());
  useModalDialog(dialog);
  useWheelZoom(dialog, pane, setView);

  const turn = (by: 1 | -1) => {
    const next = page + by;
    if (next < 0 || next >= pictures.length) return;
    // Read from its beginning, or, leafing back, from its end.
    setView(opened(next, by < 0 ? 0.5 : -0.5));
    onPage(next);
  };
  const gestures = usePageGestures({ dialog, pane, view, setView, turn });

  return (
    <dialog
      ref={dialog}
      className="large-page on-night"
      aria-label={label(page)}
      onClose={onClose}
      onKeyDown={keyHandler({ close, setView, turn })}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the bar below and the keys do the same */}
      <div
        ref={pane}
        className={cx('large-page-pane', close && 'is-close')}
        data-scale={view.scale.toFixed(2)}
        {...gestures}
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
        <ToolButton label={t('book.zoomOut')} onClick={close ? () => zoom(1 / ZOOM_STEP) : undefined}>
          −
        </ToolButton>
        <p role="status">{place}</p>
        <ToolButton label={t('book.zoomIn')} onClick={view.scale < 4 ? () => zoom(ZOOM_STEP) : undefined}>
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

/** The native modal dialog traps the focus, closes on Escape and restores the focus. */
function useModalDialog(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (!element.open) element.showModal();
    // Not the first button, which is disabled on the first page.
    element.querySelector<HTMLElement>('[data-first]')?.focus();
  }, [dialog]);
}

interface KeyInput {
  close: boolean;
  setView: Dispatch<SetStateAction<View>>;
  turn: (by: 1 | -1) => void;
}

/** Arrow keys move an enlarged page and turn a whole one. */
function keyHandler({ close, setView, turn }: KeyInput) {
  const push = (x: number, y: number) => setView((now) => panBy(now, { x, y }));
  const zoom = (factor: number) => setView((now) => zoomBy(now, factor));
  const keys: Readonly<Record<string, () => void>> = {
    ArrowRight: () => (close ? push(-PAN_STEP, 0) : turn(1)),
    ArrowLeft: () => (close ? push(PAN_STEP, 0) : turn(-1)),
    ArrowUp: () => push(0, PAN_STEP),
    ArrowDown: () => push(0, -PAN_STEP),
    PageDown: () => turn(1),
    PageUp: () => turn(-1),
    '+': () => zoom(ZOOM_STEP),
    '=': () => zoom(ZOOM_STEP),
    '-': () => zoom(1 / ZOOM_STEP),
    '0': () => setView(FULL_VIEW),
  };
  return (event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
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
