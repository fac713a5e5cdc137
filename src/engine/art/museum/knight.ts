// The suit of armour of night-museum.

import type { Brush } from '#engine/drawing/brush.ts';
import { mix } from '#engine/drawing/draw.ts';
import { oval, place, tube } from '#engine/drawing/path.ts';
import { flagParam, numberParam, type PieceKit, textParam } from '#engine/drawing/piece.ts';
import { animal } from '../characters/animal.ts';
import { cakeOf, drawCake } from './cake.ts';
import { type Armour, drawHelmet, helmetKindOf } from './helmet.ts';

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

/** A surcoat over the breastplate, from the shoulders to the knees, with a sign on the chest. */
function tabard(brush: Brush, colour: string, sign: string): string {
  const pale = mix(colour, '#fff2d0', 0.7);
  const signs: Readonly<Record<string, string>> = {
    chevron: brush.line('M-96 -470L0 -550L96 -470', pale, 26),
    star: brush.solid('M0 -580L18 -532L68 -530L28 -500L42 -450L0 -480L-42 -450L-28 -500L-68 -530L-18 -532Z', pale, {
      shade: 0.3,
    }),
    stripes: brush.line('M-62 -620L-66 -300M0 -630L0 -290M62 -620L66 -300', pale, 22),
    moon: brush.solid('M30 -590C-40 -580 -60 -500 -10 -456C20 -430 56 -436 70 -450C20 -460 -6 -530 30 -590Z', pale, {
      shade: 0.3,
    }),
  };
  return brush.solid(
    'M-100 -636C-60 -610 60 -610 100 -636L124 -430L150 -270C90 -246 60 -262 0 -246C-60 -262 -90 -246 -150 -270L-124 -430Z',
    colour,
    { shade: 0.5, depth: 30, dry: 16, edge: 4, inside: signs[sign] ?? '' },
  );
}

/**
 * Based on the origin, about 1000 high with the plume. `arms`: lance, down or carry (a cake, with `cherry`); `step`
 * lifts a leg; `cream` adds a smear; `rust` colours the cheeks. `helmet` is visor, bucket, kettle or beak; `tabard` the colour
 * of a surcoat with the `sign` chevron, star, stripes or moon; `girth` and `height` stretch the figure.
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
  const coat = textParam(params, 'tabard', '');
  const figure =
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
    (coat === '' ? '' : tabard(brush, coat, textParam(params, 'sign', 'chevron'))) +
    brush.solid(oval(-134, -604, 58, 52), suit.light, { shade: 0.45, edge: 4 }) +
    brush.solid(oval(134, -604, 58, 52), suit.light, { shade: 0.45, edge: 4 }) +
    (arms === 'lance' ? arm(1, [206, -520], [196, -430]) : '') +
    drawHelmet(brush, helmetKindOf(textParam(params, 'helmet', 'visor')), nature, flagParam(params, 'rust'), suit) +
    (arms === 'carry'
      ? `<g transform="${cake.transform}">${drawCake(cake.brush, { ...cakeOf(params), plate: true })}</g>${arm(-1, [-210, -480], [-126, -500])}${arm(1, [210, -480], [136, -500])}`
      : '') +
    (cream ? smear(-62, -236, 1.1) + smear(62 + step * 50, -232 - step * 50, 1.1) + smear(-176, -366, 1) : '');
  const [girth, height] = [numberParam(params, 'girth', 1), numberParam(params, 'height', 1)];
  return girth === 1 && height === 1 ? figure : `<g transform="scale(${girth} ${height})">${figure}</g>`;
});

export const knightPieces: PieceKit = { 'museum/knight': knight };
