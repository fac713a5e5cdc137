// Draggable frame on the rendered page: moved by pointer or arrow keys (Shift: larger step, Alt: resize), resized at its corner.
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { cx } from '#web/ui/cx.ts';

export interface Movement {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

type Move = (dx: number, dy: number, from: Movement) => void;

interface MovableProps {
  label: string;
  tone: 'hero' | 'zone';
  style: CSSProperties;
  value: Movement;
  unitsPerPixel: () => number;
  onMove: Move;
  onResize?: Move;
}

const STEP_UNITS = 10;
const LARGE_STEP_UNITS = 50;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const TONES = {
  hero: 'border-fox-700 bg-fox-100/10 hover:bg-fox-100/30',
  zone: 'border-plum-700 bg-plum-100/10 hover:bg-plum-100/30',
};

export function Movable({ label, tone, style, value, unitsPerPixel, onMove, onResize }: MovableProps) {
  const start = useRef<{ x: number; y: number; from: Movement; act: Move } | null>(null);

  const press = (act: Move) => (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, y: event.clientY, from: value, act };
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const { current: began } = start;
    if (!began) return;
    event.stopPropagation();
    const units = unitsPerPixel();
    began.act((event.clientX - began.x) * units, (event.clientY - began.y) * units, began.from);
  };
  const release = () => {
    start.current = null;
  };
  const push = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    const step = event.shiftKey ? LARGE_STEP_UNITS : STEP_UNITS;
    const act = event.altKey && onResize ? onResize : onMove;
    act(arrow[0] * step, arrow[1] * step, value);
  };
  return (
    <div className="pointer-events-none absolute" style={style}>
      <button
        type="button"
        aria-label={label}
        title={label}
        className={cx('pointer-events-auto size-full cursor-move touch-none border-2 border-dashed', TONES[tone])}
        onPointerDown={press(onMove)}
        onPointerMove={move}
        onPointerUp={release}
        onPointerCancel={release}
        onKeyDown={push}
      />
      {onResize && (
        <span
          aria-hidden="true"
          className="pointer-events-auto absolute -right-1.5 -bottom-1.5 size-4 cursor-nwse-resize touch-none rounded-sm border-2 border-plum-700 bg-white"
          onPointerDown={press(onResize)}
          onPointerMove={move}
          onPointerUp={release}
          onPointerCancel={release}
        />
      )}
    </div>
  );
}
