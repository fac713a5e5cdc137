// The eight hair styles, bare-headed and under a hat: what lies behind the head, over it, and over the clothes.

import { type Dot, lerp, mix, n, smooth } from '#engine/drawing/draw.ts';
import type { HairStyle } from '#engine/types.ts';
import { braid, brimFringe, cap, curls, type HairJob, sideLocks, tail } from './strands.ts';

export interface HairLayers {
  /** Behind the whole child. */
  back: string;
  /** Over the face's edge, under a hat. */
  front: string;
  /** Braids and tails that hang over the clothes. */
  over: string;
  ears: boolean;
}

type Style = (job: HairJob, ribbon: string) => HairLayers;

/** A mass of hair behind head and neck, down to `endY`. */
function curtain(job: HairJob, out: number, endY: number, waist = 0): string {
  const { shape, hair, brush } = job;
  const x = shape.half + out;
  const top = job.brim ?? shape.centre[1] - 30;
  const dots: Dot[] = [
    [-x * 0.7, top],
    [-x, lerp(top, endY, 0.3)],
    [-x - 4 + waist, lerp(top, endY, 0.7)],
    [-x + 8, endY - 10],
    [-x * 0.6, endY + 2],
    [0, endY - 8],
    [x * 0.6, endY + 2],
    [x - 8, endY - 10],
    [x + 4 - waist, lerp(top, endY, 0.7)],
    [x, lerp(top, endY, 0.3)],
    [x * 0.7, top],
  ];
  return brush.solid(smooth(dots), mix(hair.base, hair.dark, 0.45), { shade: 0.4, dry: 10 });
}

const bare = (job: HairJob): boolean => job.brim === undefined;

const short: Style = (job) => ({
  back: '',
  front: bare(job)
    ? cap(job, { volume: 11, sideY: job.shape.eye.y - 4, thick: 9 })
    : sideLocks(job, { endY: job.shape.eye.y - 2, out: 2, cover: 0.13 }) + brimFringe(job),
  over: '',
  ears: true,
});

const tousled: Style = (job) => {
  const { shape, hair, brush } = job;
  const tufts = bare(job)
    ? ''
    : ([-1, 1] as const)
        .map((q) => {
          const x = q * (shape.half + 2);
          const y = (job.brim ?? 0) + 24;
          const d = `M${n(x - q * 26)} ${n(y - 24)}L${n(x + q * 4)} ${n(y - 22)}Q${n(x + q * 28)} ${n(y - 14)} ${n(x + q * 40)} ${n(y + 2)}Q${n(x + q * 24)} ${n(y)} ${n(x + q * 14)} ${n(y + 5)}Q${n(x + q * 26)} ${n(y + 14)} ${n(x + q * 28)} ${n(y + 32)}Q${n(x - q * 2)} ${n(y + 18)} ${n(x - q * 7)} ${n(y + 8)}Q${n(x - q * 12)} ${n(y + 2)} ${n(x - q * 26)} ${n(y - 24)}Z`;
          return brush.solid(d, hair.base, { shade: 0.45 });
        })
        .join('');
  return {
    back: '',
    front: bare(job)
      ? cap(job, { volume: 17, sideY: shape.eye.y - 2, thick: 12, ruffle: 26 })
      : tufts + brimFringe({ ...job, fringe: true }),
    over: '',
    ears: true,
  };
};

const curly: Style = (job) => {
  const { shape } = job;
  const h = shape.half;
  const e = shape.eye.y;
  if (!bare(job)) {
    const bunch = ([-1, 1] as const).flatMap((q): [number, number, number][] => [
      [q * (h + 14), e - 22, 21],
      [q * (h + 20), e + 10, 23],
      [q * (h + 8), e + 38, 20],
      [q * (h - 4), e + 6, 15],
      [q * (h - 8), e - 22, 16],
    ]);
    const low = job.fringe
      ? ([-58, -34, -10, 14, 38, 60] as const).map((x, i): [number, number, number] => [
          x + shape.turn * 0.5,
          (job.brim ?? 0) + 6 + Math.abs(x) * 0.11,
          13 + (i % 2) * 2,
        ])
      : [];
    return { back: '', front: curls(job, [...bunch, ...low]), over: '', ears: false };
  }
  const back: [number, number, number][] = [];
  for (let i = 0; i <= 12; i++) {
    const a = Math.PI * 1.12 - (i / 12) * Math.PI * 1.24;
    back.push([Math.cos(a) * (h + 16), shape.centre[1] - 16 - Math.sin(a) * 112, 35 + (i % 2) * 5]);
  }
  const edge: [number, number, number][] = [];
  const rows = job.fringe ? shape.hairline - 8 : shape.hairline - 28;
  for (let i = 0; i <= 6; i++) {
    const u = i / 6 - 0.5;
    edge.push([u * h * 1.7 + shape.turn * 0.5, rows + Math.abs(u) * Math.abs(u) * 150, 21 + (i % 2) * 4]);
  }
  const mid: [number, number, number][] = [-70, -30, 12, 52, 80].map((x, i) => [x, shape.top + 20 + (i % 2) * 10, 32]);
  const sides: [number, number, number][] = [
    [-h - 2, e - 20, 24],
    [h + 2, e - 20, 24],
    [-h - 6, e + 12, 22],
    [h + 6, e + 12, 22],
  ];
  return {
    back: curls(job, back),
    front:
      cap({ ...job, fringe: false }, { volume: 16, sideY: e - 6, thick: 8, rim: 0 }) +
      curls(job, [...mid, ...edge, ...sides]),
    over: '',
    ears: false,
  };
};

const bob: Style = (job) => {
  const { shape } = job;
  const endY = lerp(shape.eye.y, shape.chin, 0.92);
  const locks = sideLocks(job, { endY, out: 15, cover: 0.2, curl: 10 });
  return {
    back: curtain(job, 14, endY + 8),
    front: bare(job) ? cap(job, { volume: 15, sideY: endY, thick: 17 }) : locks + brimFringe(job),
    over: '',
    ears: false,
  };
};

const braids: Style = (job, ribbon) => {
  const { shape } = job;
  const y = lerp(shape.eye.y, shape.chin, 0.5);
  const hang = ([-1, 1] as const)
    .filter((q) => !job.lying || q > 0)
    .map((q) => braid(job, [q * (shape.half + 4) - shape.turn * 0.3, y], q, 5, ribbon))
    .join('');
  return {
    back: '',
    front: bare(job)
      ? cap(job, { volume: 12, sideY: y + 8, thick: 13 })
      : sideLocks(job, { endY: y + 14, out: 11, cover: 0.16 }) + brimFringe(job),
    over: hang,
    ears: false,
  };
};

const ponytail: Style = (job, ribbon) => {
  const { shape, brush } = job;
  const side = shape.turn > 0 ? -1 : 1;
  if (bare(job)) {
    const root: Dot = [side * 62, shape.top + 18];
    const band = brush.solid(
      `M${n(root[0] - 14)} ${n(root[1] - 16)}C${n(root[0] + 6)} ${n(root[1] - 22)} ${n(root[0] + 22)} ${n(root[1] - 6)} ${n(root[0] + 18)} ${n(root[1] + 14)}C${n(root[0] + 2)} ${n(root[1] + 20)} ${n(root[0] - 16)} ${n(root[1] + 2)} ${n(root[0] - 14)} ${n(root[1] - 16)}Z`,
      ribbon,
    );
    const fall = tail(job, [root, [root[0] + side * 76, root[1] + 40], [root[0] + side * 70, root[1] + 186]], 40);
    return {
      back: fall + band,
      front: cap(job, { volume: 9, sideY: shape.eye.y - 2, thick: 8 }),
      over: '',
      ears: true,
    };
  }
  const y = shape.chin - 34;
  const x = side * (shape.half - 8);
  const ring = brush.solid(
    smooth([
      [x - 15, y + 4],
      [x, y - 4],
      [x + 15, y + 4],
      [x + 13, y + 15],
      [x, y + 18],
      [x - 13, y + 15],
    ]),
    ribbon,
  );
  return {
    back: '',
    front: sideLocks(job, { endY: shape.eye.y + 4, out: 3, cover: 0.14 }) + brimFringe(job),
    over:
      tail(
        job,
        [
          [x, y],
          [x + side * 16, y + 70],
          [x + side * 2, y + 132],
        ],
        27,
      ) + ring,
    ears: true,
  };
};

const long: Style = (job) => {
  const { shape } = job;
  const endY = 62;
  return {
    back: job.lying ? '' : curtain(job, 18, endY - 8),
    front: bare(job)
      ? cap(job, { volume: 15, sideY: job.lying ? shape.chin : endY, thick: 15 })
      : sideLocks(job, { endY: job.lying ? shape.chin : endY, out: 13, cover: 0.16, curl: -4 }) + brimFringe(job),
    over: '',
    ears: false,
  };
};

/** Cropped to a few millimetres: the scalp shines through, short ticks show the growth. */
const buzz: Style = (job) => {
  const { shape, hair, brush } = job;
  const thin = { ...hair, base: mix(hair.base, job.skin, 0.34), light: mix(hair.base, job.skin, 0.6) };
  if (!bare(job)) {
    return {
      back: '',
      front: sideLocks({ ...job, hair: thin }, { endY: shape.eye.y - 16, out: -1, cover: 0.08 }),
      over: '',
      ears: true,
    };
  }
  let ticks = '';
  for (let i = 0; i < 90; i++) {
    const a = brush.rng.between(Math.PI * 0.04, Math.PI * 0.96);
    const r = brush.rng.between(0.5, 0.97);
    const y = shape.centre[1] - Math.sin(a) * r * (shape.centre[1] - shape.top);
    if (y > shape.hairline - 18) continue;
    ticks += `M${n(Math.cos(a) * r * shape.half)} ${n(y)}l${n(Math.cos(a) * 4)} -5`;
  }
  const edge = shape.hairline - 14;
  const w = shape.half;
  const d = `M${n(-w - 1)} ${n(shape.eye.y - 18)}C${n(-w - 4)} ${n(shape.top + 44)} ${n(-w * 0.62)} ${n(shape.top - 4)} 0 ${n(shape.top - 4)}C${n(w * 0.62)} ${n(shape.top - 4)} ${n(w + 4)} ${n(shape.top + 44)} ${n(w + 1)} ${n(shape.eye.y - 18)}C${n(w - 7)} ${n(shape.eye.y - 26)} ${n(w - 12)} ${n(edge + 26)} ${n(w * 0.76)} ${n(edge + 10)}C${n(w * 0.4)} ${n(edge - 10)} ${n(-w * 0.4)} ${n(edge - 10)} ${n(-w * 0.76)} ${n(edge + 10)}C${n(-w + 12)} ${n(edge + 26)} ${n(-w + 7)} ${n(shape.eye.y - 26)} ${n(-w - 1)} ${n(shape.eye.y - 18)}Z`;
  const inside = `<path class="tiny" d="${ticks}" stroke="${mix(hair.dark, hair.base, 0.4)}" stroke-width="2.6" stroke-linecap="round" fill="none" opacity=".55"/>`;
  return { back: '', front: brush.solid(d, thin.base, { inside, shade: 0.35, rim: 0.5 }), over: '', ears: true };
};

const styles: Record<HairStyle, Style> = { short, tousled, curly, bob, braids, ponytail, long, buzz };

export function drawHair(style: HairStyle, job: HairJob, ribbon: string): HairLayers {
  return styles[style](job, ribbon);
}
