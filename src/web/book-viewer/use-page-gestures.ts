// Gestures on an enlarged page: pinch and wheel zoom, one finger moves the page or turns it at its edge.
import {
  type Dispatch,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  type SetStateAction,
  useEffect,
  useRef,
} from 'react';
import { FULL_VIEW, isAtEdge, panBy, type View, zoomBy } from './zoom.ts';

const DOUBLE_TAP_ZOOM = 2.4;
const SWIPE_MIN_SHARE = 0.18;
/** Maximum movement of a tap. */
const TAP_MAX_MOVE_PX = 10;

interface GestureInput {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly pane: RefObject<HTMLDivElement | null>;
  readonly view: View;
  readonly setView: Dispatch<SetStateAction<View>>;
  readonly turn: (by: 1 | -1) => void;
}

export function usePageGestures({ dialog, pane, view, setView, turn }: GestureInput) {
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const start = useRef({ x: 0, y: 0 });
  /** A second finger has touched the page since the last time there was none: this gesture is neither a swipe nor a tap. */
  const pinched = useRef(false);
  /** The view when the finger came down. */
  const viewBefore = useRef(view);

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
    } else {
      const moved = { x: (x - before.x) / box.clientWidth, y: (y - before.y) / box.clientHeight };
      setView((now) => panBy(now, moved));
    }
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
    if (!box || view.scale > 1 || pinched.current) return;
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

  return {
    onPointerDown,
    onPointerMove,
    onPointerUp: onPointerEnd,
    onPointerCancel: onPointerEnd,
    onClick,
    onDoubleClick,
  };
}

/** Zooms by the wheel. React's wheel listeners are passive; this one must prevent the browser from zooming the page. */
export function useWheelZoom(
  dialog: RefObject<HTMLDialogElement | null>,
  pane: RefObject<HTMLDivElement | null>,
  setView: Dispatch<SetStateAction<View>>,
): void {
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const point = pointOf(pane.current, event.clientX, event.clientY);
      setView((now) => zoomBy(now, Math.exp(-event.deltaY / (event.ctrlKey ? 120 : 420)), point));
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [dialog, pane, setView]);
}

/** A screen position relative to the centre of the pane, as a share of its size. */
function pointOf(box: Element | null, x: number, y: number): { x: number; y: number } {
  if (!box) return { x: 0, y: 0 };
  const { left, top, width, height } = box.getBoundingClientRect();
  return { x: (x - left) / width - 0.5, y: (y - top) / height - 0.5 };
}
