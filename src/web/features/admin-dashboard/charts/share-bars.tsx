// Horizontal bars with a mark for the previous period.
import { scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { useWidth } from './use-width.ts';

export interface ShareBar {
  readonly id: string;
  readonly name: string;
  readonly now: number;
  readonly before: number;
  /** Text beside the bar. */
  readonly text: string;
}

const ROW_HEIGHT_PX = 44;
const BAR_HEIGHT_PX = 16;

export function ShareBars({ bars, label }: { bars: readonly ShareBar[]; label: string }) {
  const [ref, width] = useWidth<HTMLDivElement>();
  const most = Math.max(1, ...bars.flatMap(({ now, before }) => [now, before]));
  const x = scaleLinear({ domain: [0, most], range: [0, Math.max(1, width - 2)] });
  return (
    <div ref={ref}>
      {width > 0 && (
        <svg
          width={width}
          height={ROW_HEIGHT_PX * bars.length}
          role="img"
          aria-label={label}
          className="block text-small"
        >
          {bars.map((bar, index) => (
            <g key={bar.id} transform={`translate(0 ${index * ROW_HEIGHT_PX})`}>
              <text y={15} className="fill-ink">
                {bar.name}
              </text>
              <text x={width} y={15} textAnchor="end" className="fill-ink tabular-nums">
                {bar.text}
              </text>
              <rect y={21} width={width} height={BAR_HEIGHT_PX} rx={2} className="fill-plum-100/50" />
              <Bar y={21} width={x(bar.now)} height={BAR_HEIGHT_PX} rx={2} className="fill-plum-600" />
              {bar.before > 0 && (
                <Bar x={x(bar.before)} y={19} width={2} height={BAR_HEIGHT_PX + 4} className="fill-fox-500" />
              )}
            </g>
          ))}
        </svg>
      )}
    </div>
  );
}
