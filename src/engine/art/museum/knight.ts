// The suit of armour of night-museum.

import type { Brush } from '#engine/drawing/brush.ts';
import { mix } from '#engine/drawing/draw.ts';
import { oval, place, tube } from '#engine/drawing/path.ts';
import { flagParam, numberParam, type PieceKit, textParam } from '#engine/drawing/piece.ts';
import { animal, type Nature } from '../characters/animal.ts';
import { cakeOf, drawCake } from './cake.ts';

interface Armour {
  iron: string;
  dark: string;
  light: string;
  plume: string;
}

const CREAM = '#fdd9dc';

/** Pink cream as a smear. */
const smear = (x: number, y: number, k = 1): string => {
  const d = place(
    'M-34 2C-40 -20 -14 -30 -2 -20C14 -34 42 -20 34 0C44 16 30 24 22 18C18 40 6 40 4 20C-8 30 -30 26 -34 2Z',
    [x, y],
    0,
    k,
  );
  return `<path d="${d}" fill="${CREAM}" stroke="#eab4bc" stroke-width="3"/>`;
};

function leg(brush: Brush, q: 1 | -1, lift: number, { iron, dark, light }: Armour): string {
  const x = q * 62;
  const knee: [number, number] = [x + lift * 50, -232 - lift * 50];
  const foot: [number, number] = [x + lift * 16, -36 - lift * 92];
  return (
    brush.solid(tube([x, -380], [x + lift * 26, -306], knee, { half: [50, 48, 42], caps: [0.3, 0.4] }), iron, {
      shade: 0.5,
      edge: 4,
    }) +
    brush.solid(tube(knee, [foot[0], (knee[1] + foot[1]) / 2], foot, { half: [42, 46, 34], caps: [0.3, 0.3] }), iron, {
      shade: 0.5,
      edge: 4,
    }) +
    brush.solid(oval(knee[0], knee[1], 46, 40), light, { shade: 0.45, edge: 4 }) +
    brush.solid(
      `M${foot[0] - 46} ${foot[1] + 36}C${foot[0] - 50} ${foot[1] - 20} ${foot[0] + 30} ${foot[1] - 26} ${foot[0] + q * 20 + 44} ${foot[1] + 10}C${foot[0] + q * 34 + 56} ${foot[1] + 24} ${foot[0] + q * 34 + 54} ${foot[1] + 36} ${foot[0] + q * 30 + 46} ${foot[1] + 36}Z`,
      mix(iron, dark, 0.25),
      { shade: 0.45, edge: 4 },
    )
  );
}

const gauntlet = (brush: Brush, x: number, y: number, { iron, light }: Armour): string =>
  brush.solid(oval(x, y, 42, 40), light, { shade: 0.45, edge: 4 }) +
  brush.line(
    `M${x - 18} ${y + 8}L${x - 16} ${y + 34}M${x} ${y + 10}L${x} ${y + 38}M${x + 18} ${y + 8}L${x + 16} ${y + 34}`,
    mix(iron, '#1c2430', 0.4),
    5,
  );

function helmet(brush: Brush, nature: Nature, rust: boolean, { iron, dark, light, plume }: Armour): string {
  const gx = nature.gaze.x * 12;
  const gy = nature.gaze.y * 6;
  const eye = (x: number): string =>
    nature.mood === 'joy'
      ? brush.line(`M${x - 18} -772Q${x} -796 ${x + 18} -772`, '#ffe9a8', 8)
      : nature.mood === 'asleep'
        ? brush.line(`M${x - 16} -780Q${x} -770 ${x + 16} -780`, '#ffe9a8', 7)
        : `<circle cx="${x}" cy="-780" r="17" fill="#fff3c4"/><circle cx="${x + gx * 0.6}" cy="${-780 + gy}" r="8" fill="#2a2430"/>`;
  return (
    brush.solid(
      'M10 -900C30 -1010 -60 -1040 -130 -1000C-190 -966 -190 -880 -150 -800C-120 -850 -80 -880 -20 -880Z',
      plume,
      { shade: 0.45, dry: 18, dryAngle: 1.9 },
    ) +
    brush.solid('M-104 -650C-126 -760 -116 -900 0 -912C116 -900 126 -760 104 -650C60 -624 -60 -624 -104 -650Z', iron, {
      shade: 0.5,
      depth: 30,
      edge: 4,
      dry: 12,
    }) +
    `<path d="M-94 -812C-40 -830 40 -830 94 -812L92 -752C40 -738 -40 -738 -92 -752Z" fill="#171c28"/>` +
    eye(-38) +
    eye(38) +
    brush.solid('M-110 -748C-40 -728 40 -728 110 -748C112 -700 60 -650 0 -640C-60 -650 -112 -700 -110 -748Z', light, {
      shade: 0.45,
      edge: 4,
    }) +
    brush.line('M-50 -706L-50 -680M-18 -700L-18 -668M18 -700L18 -668M50 -706L50 -680', dark, 9) +
    brush.line('M0 -910L0 -826', mix(iron, dark, 0.5), 12) +
    (rust
      ? '<g class="shade" fill="#d0643c" opacity=".62"><ellipse cx="-70" cy="-716" rx="30" ry="17"/><ellipse cx="70" cy="-716" rx="30" ry="17"/></g>'
      : '')
  );
}

/**
 * Based on the origin, about 1000 high with the plume. `arms`: lance, down or carry (a cake, with `cherry`); `step`
 * lifts a leg; `cream` adds a smear; `rust` colours the cheeks.
 */
const knight = animal('happy', (brush, nature, params) => {
  const iron = textParam(params, 'iron', '#8f9fb0');
  const suit: Armour = {
    iron,
    dark: mix(iron, '#1c2438', 0.6),
    light: mix(iron, '#ffffff', 0.22),
    plume: textParam(params, 'plume', '#b8433c'),
  };
  const arms = textParam(params, 'arms', 'lance');
  const step = numberParam(params, 'step', 0);
  const arm = (q: 1 | -1, elbow: [number, number], wrist: [number, number]): string =>
    brush.solid(tube([q * 128, -590], elbow, wrist, { half: [44, 40, 34], caps: [0.4, 0.4] }), iron, {
      shade: 0.5,
      edge: 4,
    }) + gauntlet(brush, ...wrist, suit);
  const lance =
    brush.line('M196 0L196 -1180', '#6a4a34', 18) +
    brush.solid('M196 -1290L226 -1180L166 -1180Z', suit.light, { shade: 0.4, edge: 4 }) +
    brush.solid('M204 -1150L330 -1120L204 -1070Z', suit.plume, { shade: 0.4 });
  const cake = brush.at(6, -520, 0, 0.86);
  const cream = flagParam(params, 'cream');
  return (
    '<ellipse class="shade" cx="0" cy="4" rx="200" ry="26" fill="#0c1420" opacity=".5"/>' +
    (arms === 'lance' ? lance : '') +
    leg(brush, -1, 0, suit) +
    leg(brush, 1, step, suit) +
    (arms === 'carry' ? '' : arm(-1, [-196, -500], [-176, -380])) +
    (arms === 'down' ? arm(1, [196, -500], [176, -380]) : '') +
    brush.solid(
      'M-112 -420C-60 -400 60 -400 112 -420L128 -332C70 -300 40 -330 0 -330C-40 -330 -70 -300 -128 -332Z',
      suit.dark,
      {
        shade: 0.4,
        edge: 4,
      },
    ) +
    brush.solid(
      'M-132 -620C-150 -520 -120 -440 -104 -400C-50 -384 50 -384 104 -400C120 -440 150 -520 132 -620C80 -650 -80 -650 -132 -620Z',
      iron,
      { shade: 0.5, depth: 34, dry: 16, edge: 4 },
    ) +
    brush.line('M0 -636L0 -392M-108 -430C-50 -410 50 -410 108 -430', mix(iron, suit.dark, 0.6), 7) +
    brush.solid(oval(-134, -604, 58, 52), suit.light, { shade: 0.45, edge: 4 }) +
    brush.solid(oval(134, -604, 58, 52), suit.light, { shade: 0.45, edge: 4 }) +
    (arms === 'lance' ? arm(1, [206, -520], [196, -430]) : '') +
    helmet(brush, nature, flagParam(params, 'rust'), suit) +
    (arms === 'carry'
      ? `<g transform="${cake.transform}">${drawCake(cake.brush, { ...cakeOf(params), plate: true })}</g>${arm(-1, [-210, -480], [-126, -500])}${arm(1, [210, -480], [136, -500])}`
      : '') +
    (cream ? smear(-62, -236, 1.1) + smear(62 + step * 50, -232 - step * 50, 1.1) + smear(-176, -366, 1) : '')
  );
});

export const knightPieces: PieceKit = { 'museum/knight': knight };
