// Helmets of the knights of night-museum, around a head 640 to 910 units above the ground.

import type { Brush } from '#engine/drawing/brush.ts';
import { mix } from '#engine/drawing/draw.ts';
import type { Nature } from '../characters/animal.ts';

export interface Armour {
  iron: string;
  dark: string;
  light: string;
  plume: string;
}

export type HelmetKind = 'visor' | 'bucket' | 'kettle' | 'beak';

const SKULL = 'M-104 -650C-126 -760 -116 -900 0 -912C116 -900 126 -760 104 -650C60 -624 -60 -624 -104 -650Z';
const DARKNESS = '#171c28';

const PLUMES: Readonly<Record<HelmetKind, string>> = {
  visor: 'M10 -900C30 -1010 -60 -1040 -130 -1000C-190 -966 -190 -880 -150 -800C-120 -850 -80 -880 -20 -880Z',
  bucket:
    'M-20 -900C-60 -960 -50 -1040 -20 -1080C-4 -1050 0 -1030 6 -1010C20 -1050 44 -1070 66 -1076C60 -1010 60 -950 24 -900Z',
  kettle: 'M96 -850C150 -900 220 -960 300 -950C280 -900 260 -880 276 -840C220 -820 150 -810 96 -826Z',
  beak: 'M0 -900C-40 -960 -150 -980 -220 -930C-250 -880 -240 -780 -200 -700C-170 -650 -150 -620 -156 -580C-110 -660 -120 -790 -60 -870Z',
};

function eyes(nature: Nature, y: number): (brush: Brush) => string {
  const gx = nature.gaze.x * 12;
  const gy = nature.gaze.y * 6;
  return (brush) =>
    [-38, 38]
      .map((x) =>
        nature.mood === 'joy'
          ? brush.line(`M${x - 18} ${y + 8}Q${x} ${y - 16} ${x + 18} ${y + 8}`, '#ffe9a8', 8)
          : nature.mood === 'asleep'
            ? brush.line(`M${x - 16} ${y}Q${x} ${y + 10} ${x + 16} ${y}`, '#ffe9a8', 7)
            : `<circle cx="${x}" cy="${y}" r="17" fill="#fff3c4"/><circle cx="${x + gx * 0.6}" cy="${y + gy}" r="8" fill="#2a2430"/>`,
      )
      .join('');
}

const visor = (brush: Brush, nature: Nature, { iron, dark, light }: Armour): string =>
  brush.solid(SKULL, iron, { shade: 0.5, depth: 30, edge: 4, dry: 12 }) +
  `<path d="M-94 -812C-40 -830 40 -830 94 -812L92 -752C40 -738 -40 -738 -92 -752Z" fill="${DARKNESS}"/>` +
  eyes(nature, -780)(brush) +
  brush.solid('M-110 -748C-40 -728 40 -728 110 -748C112 -700 60 -650 0 -640C-60 -650 -112 -700 -110 -748Z', light, {
    shade: 0.45,
    edge: 4,
  }) +
  brush.line('M-50 -706L-50 -680M-18 -700L-18 -668M18 -700L18 -668M50 -706L50 -680', dark, 9) +
  brush.line('M0 -910L0 -826', mix(iron, dark, 0.5), 12);

/** A great helm: a pot with a cross of brass, a slit and holes to breathe through. */
const bucket = (brush: Brush, nature: Nature, { iron, dark }: Armour): string =>
  brush.solid('M-124 -640L-118 -880C-70 -908 70 -908 118 -880L124 -640C60 -616 -60 -616 -124 -640Z', iron, {
    shade: 0.5,
    depth: 34,
    edge: 4,
    dry: 14,
  }) +
  brush.solid('M-112 -816L112 -816L112 -744L-112 -744Z', DARKNESS, { shade: 0, rim: 0 }) +
  eyes(nature, -780)(brush) +
  brush.solid('M-13 -890L13 -890L13 -640L-13 -640ZM-120 -742L120 -742L121 -718L-121 -718Z', '#c9973e', {
    shade: 0.4,
    edge: 3,
  }) +
  `<g fill="${dark}">${[-84, -52, 48, 80].flatMap((x) => [-692, -664].map((y) => `<circle cx="${x}" cy="${y}" r="8"/>`)).join('')}</g>`;

/** A hat of iron with a wide brim, over the darkness within. */
const kettle = (brush: Brush, nature: Nature, { iron, dark, light }: Armour): string =>
  brush.solid(
    'M-96 -650C-110 -720 -110 -800 -92 -826L92 -826C110 -800 110 -720 96 -650C50 -628 -50 -628 -96 -650Z',
    DARKNESS,
    {
      shade: 0,
      edge: 4,
    },
  ) +
  eyes(nature, -756)(brush) +
  brush.solid('M-100 -690C-50 -660 50 -660 100 -690L96 -640C50 -616 -50 -616 -96 -640Z', mix(iron, dark, 0.3), {
    shade: 0.4,
    edge: 4,
  }) +
  brush.solid('M-104 -826C-110 -900 -60 -950 0 -952C60 -950 110 -900 104 -826Z', iron, {
    shade: 0.5,
    depth: 26,
    dry: 10,
    edge: 4,
  }) +
  brush.solid('M-206 -800C-150 -856 150 -856 206 -800C150 -786 -150 -786 -206 -800Z', light, { shade: 0.45, edge: 4 }) +
  brush.line('M0 -950L0 -846', mix(iron, dark, 0.5), 10);

/** A helmet with a long pointed snout. */
const beak = (brush: Brush, nature: Nature, { iron, dark, light }: Armour): string => {
  const side = nature.gaze.x < 0 ? -1 : 1;
  const x = (value: number): number => value * side;
  return (
    brush.solid('M-100 -646C-124 -760 -90 -920 0 -936C90 -920 124 -760 100 -646C60 -622 -60 -622 -100 -646Z', iron, {
      shade: 0.5,
      depth: 30,
      edge: 4,
      dry: 12,
    }) +
    `<path d="M-96 -816C-40 -836 40 -836 96 -816L94 -756C40 -740 -40 -740 -94 -756Z" fill="${DARKNESS}"/>` +
    eyes(nature, -784)(brush) +
    brush.solid(
      `M${x(-106)} -752C${x(-40)} -740 ${x(60)} -752 ${x(108)} -748C${x(170)} -730 ${x(226)} -706 ${x(232)} -694C${x(190)} -668 ${x(90)} -640 ${x(20)} -636C${x(-60)} -644 ${x(-108)} -690 ${x(-106)} -752Z`,
      light,
      { shade: 0.45, edge: 4 },
    ) +
    brush.line(`M${x(40)} -706L${x(46)} -690M${x(84)} -710L${x(90)} -692M${x(128)} -708L${x(132)} -692`, dark, 9)
  );
};

const HELMETS: Readonly<Record<HelmetKind, (brush: Brush, nature: Nature, suit: Armour) => string>> = {
  visor,
  bucket,
  kettle,
  beak,
};

/** A helmet with its plume; `rust` colours the cheeks. */
export function drawHelmet(brush: Brush, kind: HelmetKind, nature: Nature, rust: boolean, suit: Armour): string {
  return (
    brush.solid(PLUMES[kind], suit.plume, { shade: 0.45, dry: 18, dryAngle: 1.9 }) +
    HELMETS[kind](brush, nature, suit) +
    (rust
      ? '<g class="shade" fill="#d0643c" opacity=".62"><ellipse cx="-70" cy="-716" rx="30" ry="17"/><ellipse cx="70" cy="-716" rx="30" ry="17"/></g>'
      : '')
  );
}

export const helmetKindOf = (name: string): HelmetKind =>
  name === 'bucket' || name === 'kettle' || name === 'beak' ? name : 'visor';
