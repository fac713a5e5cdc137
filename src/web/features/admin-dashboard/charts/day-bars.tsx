// Bar chart by day with a line for the previous period.
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar, LinePath } from '@visx/shape';
import { useWidth } from './use-width.ts';

export interface DayBar {
  readonly day: string;
  /** Tooltip text. */
  readonly text: string;
  /** Axis label, shown when there is room. */
  readonly label: string;
  readonly now: number;
  readonly before: number;
}

const CHART_HEIGHT_PX = 220;
const MARGIN = { top: 10, right: 4, bottom: 24 };
/** Width reserved for each letter of an axis label, in pixels. */
const LETTER_WIDTH_PX = 8;
const TICKS = 4;
/** Width reserved for a day label, in pixels. */
const LABEL_WIDTH_PX = 52;

interface DayBarsProps {
  days: readonly DayBar[];
  label: string;
  axis: (value: number) => string;
  legend: { readonly now: string; readonly before: string };
}

export function DayBars({ days, label, axis, legend }: DayBarsProps) {
  const [ref, width] = useWidth<HTMLDivElement>();
  const most = Math.max(1, ...days.flatMap(({ now, before }) => [now, before]));
  const least = Math.min(0, ...days.flatMap(({ now, before }) => [now, before]));
  const y = scaleLinear({ domain: [least, most], range: [CHART_HEIGHT_PX - MARGIN.bottom, MARGIN.top], nice: TICKS });
  // Fractions of a rouble have the label of the whole one.
  const ticks = y.ticks(TICKS).filter((tick, index, all) => index === 0 || axis(tick) !== axis(all[index - 1] ?? 0));
  const left = 12 + LETTER_WIDTH_PX * Math.max(...ticks.map((tick) => axis(tick).length));
  const x = scaleBand({
    domain: days.map(({ day }) => day),
    range: [left, Math.max(left + 1, width - MARGIN.right)],
    padding: 0.25,
  });
  const step = Math.max(1, Math.ceil(LABEL_WIDTH_PX / Math.max(1, x.step())));
  const middle = (day: DayBar): number => (x(day.day) ?? 0) + x.bandwidth() / 2;
  return (
    <div ref={ref}>
      <p className="mb-1 flex flex-wrap gap-x-4 text-small text-ink-soft" aria-hidden="true">
        <span>
          <span className="mr-1.5 inline-block size-3 rounded-xs bg-plum-600 align-[-1px]" />
          {legend.now}
        </span>
        <span>
          <span className="mr-1.5 inline-block h-0.5 w-4 bg-fox-500 align-middle" />
          {legend.before}
        </span>
      </p>
      {width > 0 && (
        <svg width={width} height={CHART_HEIGHT_PX} role="img" aria-label={label} className="block text-small">
          {ticks.map((tick) => (
            <g key={tick}>
              <line x1={left} x2={width - MARGIN.right} y1={y(tick)} y2={y(tick)} className="stroke-cream-200" />
              <text x={left - 8} y={y(tick)} dy="0.32em" textAnchor="end" className="fill-ink-soft tabular-nums">
                {axis(tick)}
              </text>
            </g>
          ))}
          {days.map((day, index) => (
            <g key={day.day}>
              <Bar
                x={x(day.day) ?? 0}
                y={Math.min(y(day.now), y(0))}
                width={x.bandwidth()}
                height={Math.abs(y(day.now) - y(0))}
                rx={1.5}
                className="fill-plum-600 hover:fill-plum-800"
              >
                <title>{day.text}</title>
              </Bar>
              {index % step === 0 && (
                <text
                  x={middle(day)}
                  y={CHART_HEIGHT_PX - 6}
                  textAnchor="middle"
                  className="fill-ink-soft tabular-nums"
                >
                  {day.label}
                </text>
              )}
            </g>
          ))}
          {days.length > 1 && (
            <LinePath
              data={[...days]}
              x={middle}
              y={(day) => y(day.before)}
              strokeWidth={2}
              className="fill-none stroke-fox-500"
              pointerEvents="none"
            />
          )}
        </svg>
      )}
    </div>
  );
}
