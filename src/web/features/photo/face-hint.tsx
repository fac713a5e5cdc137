// Illustrations of photos: three good examples, and one for each problem.
import type { ReactNode } from 'react';
import type { QualityReason } from './photo-words.ts';

export type Hint = QualityReason | 'no-face' | 'window' | 'near' | 'calm';

interface Illustration {
  /** Transform of the head in the frame. */
  readonly head?: string;
  /** Sideways offset of eyes and mouth. */
  readonly turn?: number;
  readonly eyes?: ReactNode;
  readonly mouth?: ReactNode;
  /** Drawn behind the head, and over it. */
  readonly behind?: ReactNode;
  readonly over?: ReactNode;
  readonly grey?: boolean;
  /** Draws the head several times, as with a shaking hand. */
  readonly shaken?: boolean;
  readonly empty?: boolean;
}

const FRAME = { width: 96, height: 76 };
const veil = (className: string, width = FRAME.width) => (
  <rect width={width} height={FRAME.height} className={className} />
);

const ILLUSTRATIONS: Readonly<Record<Hint, Illustration>> = {
  window: {
    behind: (
      <>
        <rect x="6" y="6" width="26" height="44" rx="3" className="fill-marigold-200" />
        <path d="M19 6v44M6 28h26" className="stroke-cream-50" strokeWidth="3" />
      </>
    ),
    head: 'translate(58 44)',
  },
  near: { head: 'translate(48 44) scale(1.35)' },
  calm: { behind: <circle cx="80" cy="16" r="9" className="fill-marigold-400" /> },
  small: { head: 'translate(70 58) scale(.34)' },
  blurred: { shaken: true },
  dark: { over: veil('fill-night-900/70') },
  overexposed: { over: veil('fill-cream-50/75') },
  'uneven-light': { over: veil('fill-night-900/60', FRAME.width / 2) },
  turned: { turn: 10 },
  'eyes-closed': {
    eyes: <path d="M-12 -1q4 4 8 0M4 -1q4 4 8 0" className="fill-none stroke-night-900" strokeWidth="2" />,
  },
  covered: { over: <rect x="30" y="48" width="36" height="22" rx="8" className="fill-fern-600" /> },
  'no-colour': { grey: true },
  sunglasses: {
    eyes: (
      <path
        d="M-16 -5h14v6a6 6 0 0 1-14 0zM2 -5h14v6a6 6 0 0 1-14 0zM-3 -3h6"
        className="fill-night-900 stroke-night-900"
      />
    ),
  },
  hat: { over: <path d="M22 38q2-26 26-26t26 26q-26-9-52 0z" className="fill-berry-600" /> },
  'hair-cut-off': { head: 'translate(48 22)' },
  'mouth-open': { mouth: <ellipse cy="11" rx="7" ry="8" className="fill-berry-700" /> },
  sideways: { head: 'translate(48 40) rotate(90)' },
  'no-face': { empty: true, behind: <path d="M10 66l22-34 16 22 12-16 26 28z" className="fill-fern-600" /> },
};

export function FaceHint({ hint, className = 'w-24' }: { hint: Hint; className?: string }) {
  const illustration = ILLUSTRATIONS[hint];
  return (
    <svg
      viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}
      className={`shrink-0 rounded-md ${className}`}
      aria-hidden="true"
      focusable="false"
    >
      {veil('fill-plum-100')}
      {illustration.behind}
      {!illustration.empty && <Heads illustration={illustration} />}
      {illustration.over}
      <rect
        x="1.5"
        y="1.5"
        width={FRAME.width - 3}
        height={FRAME.height - 3}
        rx="8"
        className="fill-none stroke-plum-300"
        strokeWidth="3"
      />
    </svg>
  );
}

function Heads({ illustration }: { illustration: Illustration }) {
  if (!illustration.shaken) return <Head illustration={illustration} />;
  return [-7, 0, 7].map((shift) => (
    <g key={shift} transform={`translate(${shift} ${shift / 3})`} opacity=".45">
      <Head illustration={illustration} />
    </g>
  ));
}

function Head({
  illustration: { head = 'translate(48 44)', turn = 0, eyes, mouth, grey },
}: {
  illustration: Illustration;
}) {
  return (
    <g transform={head}>
      <path d="M-20 40q2-18 20-18t20 18z" className={grey ? 'fill-ink-soft' : 'fill-fern-600'} />
      <circle r="22" cy="-3" className={grey ? 'fill-ink-soft' : 'fill-fox-700'} />
      <ellipse rx="18" ry="20" cy="2" className={grey ? 'fill-cream-200' : 'fill-fox-100'} />
      <path d="M-19 -6q5-17 19-17t19 17q-9-9-19-8t-19 8z" className={grey ? 'fill-ink-soft' : 'fill-fox-700'} />
      <g transform={`translate(${turn} 0)`}>
        {eyes ?? (
          <>
            <circle cx="-7" r="2.4" className="fill-night-900" />
            <circle cx="7" r="2.4" className="fill-night-900" />
          </>
        )}
        <path d="M-1 5q2 2 3 0" className="fill-none stroke-fox-500" strokeWidth="1.6" />
        {mouth ?? <path d="M-6 11q6 5 12 0" className="fill-none stroke-berry-600" strokeWidth="2" />}
      </g>
    </g>
  );
}
