// A cut-out drawing as a story shows it: in chalk on a wall, as a fire, or in a gilt frame.
import type { DrawingTurn } from '#core/answers/drawing.ts';
import { type DrawingStyle, drawingColour } from '#core/drawings/drawing-colours.ts';
import { TRACE_SIDE, type TracedDrawing } from '#core/drawings/traced-drawing.ts';

const MARGIN = 170;
const QUARTER_DEGREES = 90;
const GROUNDS: Record<DrawingStyle, string> = { chalk: '#6f5a63', fire: '#41304a', framed: '#fbf4e2' };
const LINE_WEIGHTS: Record<DrawingStyle, number> = { chalk: 11, fire: 9, framed: 7 };
const HALOS = [
  { colour: '#f58a2e', width: 138 },
  { colour: '#ffd95e', width: 84 },
];

interface ShownDrawingProps {
  drawing: TracedDrawing;
  turn: DrawingTurn;
  style: DrawingStyle;
  label: string;
}

export function ShownDrawing({ drawing, turn, style, label }: ShownDrawingProps) {
  const side = TRACE_SIDE + 2 * MARGIN;
  const middle = side / 2;
  const { width, height, shapes } = drawing;
  const place = `translate(${middle} ${middle}) rotate(${turn * QUARTER_DEGREES}) translate(${-width / 2} ${-height / 2})`;
  return (
    <svg viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label} className="w-full rounded-md">
      <rect width={side} height={side} fill={GROUNDS[style]} />
      {style === 'framed' && (
        <rect x="34" y="34" width={side - 68} height={side - 68} fill="none" stroke="#d9a441" strokeWidth="68" />
      )}
      <g transform={place} strokeLinejoin="round">
        {style === 'fire' &&
          HALOS.map(({ colour, width: strokeWidth }) => (
            <g key={colour} fill={colour} stroke={colour} strokeWidth={strokeWidth}>
              {shapes.map(({ path, colour: own, area }) => (
                <path key={`${own}${area}`} d={path} />
              ))}
            </g>
          ))}
        {shapes.map(({ path, colour, area }) => {
          const own = drawingColour(colour, style);
          const weight = area ? 3 : LINE_WEIGHTS[style];
          return (
            <path key={`${colour}${area}`} d={path} fill={own} fillRule="evenodd" stroke={own} strokeWidth={weight} />
          );
        })}
      </g>
    </svg>
  );
}
