// Draws a soft toy: legs with soles, a belly with a seam, arms, a head with button eyes; each toy adds its ears and
// face.

import type { Brush } from '#engine/drawing/brush.ts';
import { mix, n } from '#engine/drawing/draw.ts';
import { oval, tube } from '#engine/drawing/path.ts';
import type { Nature } from '../characters/animal.ts';

/**
 * Sitting to the front, hanging by one paw from a hand, held in both arms, lying with the head up the page, sitting with
 * both arms up, or standing with both arms to the right.
 */
export type ToyPose = 'sit' | 'hang' | 'hug' | 'lie' | 'raise' | 'push';

export interface ToyLook {
  fur: string;
  /** Belly, muzzle and soles. */
  pale: string;
  /** Behind the head: ears, a mane. */
  behind?: Part;
  /** On the head: a muzzle and a nose, spots, a horn. */
  face: Part;
  /** Over the belly: a bow, a skirt, a panel of buttons. */
  dress?: Part;
  /** Behind everything: tails and spikes. */
  tail?: Part;
  head?: string;
  eyes?: { x: number; y: number; r: number };
  /** Robots have no seams. */
  seams?: false;
}

export type Part = (brush: Brush, nature: Nature, pose: ToyPose) => string;

const INK = '#3a2430';
const HEAD =
  'M-94 -214C-98 -272 -54 -300 0 -300C54 -300 98 -272 94 -214C90 -164 46 -146 0 -146C-46 -146 -90 -164 -94 -214Z';
const BODY = 'M-56 -158C-84 -120 -90 -60 -74 -24C-50 0 50 0 74 -24C90 -60 84 -120 56 -158C30 -172 -30 -172 -56 -158Z';

/** The paw that a hand holds when the toy hangs. */
export const GRIP = { x: 142, y: -268 };

function armShape(pose: ToyPose, q: 1 | -1): string {
  const caps = [0.4, 0.8] as const;
  if (pose === 'hang' && q > 0) return tube([58, -140], [118, -190], [GRIP.x, GRIP.y], { half: [26, 24, 25], caps });
  if (pose === 'hug') return tube([q * 64, -138], [q * 88, -96], [q * 74, -62], { half: [24, 25, 26], caps });
  if (pose === 'raise') return tube([q * 58, -140], [q * 132, -200], [q * 150, -300], { half: [26, 24, 27], caps });
  if (pose === 'push')
    return tube([q * 50, -140], [110 + q * 14, -136 + q * 12], [178, -160 + q * 18], { half: [25, 24, 27], caps });
  return tube([q * 58, -140], [q * 92, -112], [q * 98, -66], { half: [24, 24, 27], caps });
}

export function drawPlush(brush: Brush, look: ToyLook, nature: Nature, pose: ToyPose): string {
  const { fur, pale } = look;
  const limb = mix(fur, '#6a3a4a', 0.07);
  const sits = pose === 'sit' || pose === 'raise';
  const leg = (q: 1 | -1): string => {
    if (sits)
      return (
        brush.solid(oval(q * 66, -30, 46, 38), limb, { shade: 0.45, edge: 3, dry: 5 }) +
        brush.solid(oval(q * 70, -26, 27, 24), pale, { shade: 0.2, rim: 0 }) +
        (look.seams === false
          ? ''
          : stitches(brush, `M${q * 70 - 12} -26L${q * 70 + 12} -26M${q * 70} -38L${q * 70} -14`))
      );
    const sway = pose === 'hang' ? 10 : 0;
    return brush.solid(
      tube([q * 38, -34], [q * 44 - sway, 10], [q * 46 - sway * 2, 48], { half: [32, 30, 34], caps: [0.4, 0.8] }),
      limb,
      { shade: 0.45, edge: 3, dry: 5 },
    );
  };
  const arm = (q: 1 | -1): string => brush.solid(armShape(pose, q), limb, { shade: 0.45, edge: 3, dry: 5 });
  const belly =
    brush.solid(BODY, fur, { shade: 0.45, dry: 12 }) +
    brush.solid(oval(0, -82, 46, 54), pale, { shade: 0.25, rim: 0 }) +
    (look.seams === false ? '' : stitches(brush, 'M0 -130L0 -34'));
  const raised = pose === 'hang' ? arm(1) : '';
  return (
    (look.tail?.(brush, nature, pose) ?? '') +
    raised +
    (sits ? '' : leg(-1) + leg(1)) +
    belly +
    (look.dress?.(brush, nature, pose) ?? '') +
    (sits ? leg(-1) + leg(1) : '') +
    arm(-1) +
    (raised === '' ? arm(1) : '') +
    (look.behind?.(brush, nature, pose) ?? '') +
    brush.solid(look.head ?? HEAD, fur, { shade: 0.45, dry: 12, edge: 2 }) +
    look.face(brush, nature, pose) +
    blush(look) +
    (nature.mood === 'yawn' ? yawn(brush) : '') +
    buttons(brush, nature, look)
  );
}

/** An open mouth over the seam that smiles. */
const yawn = (brush: Brush): string =>
  brush.solid(oval(0, -176, 21, 25), '#7a3a4e', { shade: 0.2, edge: 3 }) +
  `<ellipse class="tiny" cx="0" cy="-165" rx="12" ry="9" fill="#f08a9a"/>`;

/** Small dashes of thread. */
export const stitches = (brush: Brush, d: string): string => brush.stroke(d, '#5a3040', 3.2, 0.42, '9 8');

/** A seam that smiles. */
export const smile = (brush: Brush, y: number, wide = 20, colour = INK): string =>
  brush.line(`M${n(-wide)} ${n(y)}Q0 ${n(y + wide * 0.8)} ${n(wide)} ${n(y)}`, colour, 4.4);

/** A nose with the short seam under it and a smile. */
export const snout = (brush: Brush, y: number, colour: string, wide = 17): string =>
  brush.solid(
    `M${n(-wide)} ${n(y - 6)}C${n(-wide)} ${n(y - 18)} ${n(wide)} ${n(y - 18)} ${n(wide)} ${n(y - 6)}C${n(wide * 0.8)} ${n(y + 8)} ${n(wide * 0.3)} ${n(y + 12)} 0 ${n(y + 12)}C${n(-wide * 0.3)} ${n(y + 12)} ${n(-wide * 0.8)} ${n(y + 8)} ${n(-wide)} ${n(y - 6)}Z`,
    colour,
    { shade: 0.3, rim: 0.5 },
  ) +
  brush.line(
    `M0 ${n(y + 12)}L0 ${n(y + 20)}M-18 ${n(y + 20)}Q-9 ${n(y + 32)} 0 ${n(y + 20)}Q9 ${n(y + 32)} 18 ${n(y + 20)}`,
    INK,
    4,
  );

const blush = ({ eyes }: ToyLook): string => {
  const { x, y } = eyes ?? { x: 40, y: -236 };
  return `<g class="shade" fill="#f0806e" opacity=".42"><ellipse cx="${n(-x - 20)}" cy="${n(y + 36)}" rx="16" ry="11"/><ellipse cx="${n(x + 20)}" cy="${n(y + 36)}" rx="16" ry="11"/></g>`;
};

/** Button eyes with a shine; asleep they are two arcs of thread. */
function buttons(brush: Brush, nature: Nature, look: ToyLook): string {
  const { x, y, r } = look.eyes ?? { x: 40, y: -236, r: 11 };
  const one = (q: 1 | -1): string => {
    const cx = q * x;
    if (nature.mood === 'asleep' || nature.mood === 'yawn')
      return brush.line(`M${n(cx - r * 1.2)} ${n(y)}Q${n(cx)} ${n(y + r * 1.1)} ${n(cx + r * 1.2)} ${n(y)}`, INK, 4.4);
    return `<circle class="ink-fill" cx="${n(cx)}" cy="${n(y)}" r="${n(r)}" fill="${INK}"/><circle class="tiny" cx="${n(cx + r * 0.34)}" cy="${n(y - r * 0.36)}" r="${n(r * 0.34)}" fill="#fff"/>`;
  };
  return one(-1) + one(1);
}
