// A painting of night-museum cut in two: a still life with half a teapot, and a girl with the other half.

import type { Brush } from '#engine/drawing/brush.ts';
import { mix, n } from '#engine/drawing/draw.ts';
import { oval } from '#engine/drawing/path.ts';
import { flagParam, type PieceKit, textParam } from '#engine/drawing/piece.ts';
import { animal, type Nature } from '../characters/animal.ts';
import { cakeOf, drawCake } from './cake.ts';
import { gilded, yearPlate } from './frames.ts';

/** The whole canvas runs from 0 to WIDE; it is cut at CUT, through the teapot. */
const [WIDE, CUT, HIGH] = [1080, 590, 540] as const;
const INK = '#3a2a20';

function teapot(brush: Brush): string {
  const clay = '#4f8fa0';
  const dark = mix(clay, '#12303c', 0.5);
  return (
    brush.line('M508 10C436 -2 436 110 516 112', clay, 24) +
    brush.line('M506 20C458 14 458 98 514 100', dark, 5, 0.6) +
    brush.solid('M664 36C704 38 700 4 728 -20L752 -6C734 18 736 84 664 94Z', clay, { shade: 0.5, edge: 4 }) +
    brush.solid('M496 60C496 -34 684 -34 684 60C684 118 650 140 590 140C530 140 496 118 496 60Z', clay, {
      shade: 0.5,
      edge: 4,
    }) +
    brush.solid('M536 -6C540 -44 640 -44 644 -6C620 6 560 6 536 -6Z', mix(clay, '#ffffff', 0.14), {
      shade: 0.4,
      edge: 4,
    }) +
    brush.solid(oval(590, -46, 19), '#e8b450', { shade: 0.4, edge: 3 }) +
    brush.line('M512 70C540 96 566 52 590 70C614 88 640 50 668 68', '#f4e6c4', 9) +
    brush.line('M520 100C550 116 570 92 590 104C612 114 640 92 660 98', '#f4e6c4', 6, 0.8)
  );
}

/** The girl in the painting, of the child's age. */
function girl(brush: Brush, nature: Nature, cream: boolean): string {
  const skin = '#f2cba6';
  const hair = '#8a4a26';
  const dress = '#c9566a';
  const gx = nature.gaze.x * 9;
  const gy = nature.gaze.y * 7;
  const closed = nature.mood === 'joy' || nature.mood === 'asleep';
  const eye = (x: number): string =>
    closed
      ? brush.line(`M${x - 20} -66Q${x} -${nature.mood === 'joy' ? 92 : 50} ${x + 20} -66`, INK, 7)
      : `<ellipse class="ink-fill" cx="${x}" cy="-70" rx="21" ry="20" fill="#fffaf0"/><circle cx="${n(x + gx)}" cy="${n(-70 + gy)}" r="13" fill="${INK}"/><circle class="tiny" cx="${n(x + gx + 4)}" cy="${n(-75 + gy)}" r="4.5" fill="#fff"/>`;
  const mouth: Readonly<Record<string, string>> = {
    sad: 'M832 -4Q850 -16 868 -4',
    wonder: oval(850, -6, 11, 13),
    joy: 'M820 -18Q850 -10 880 -18Q876 18 850 18Q824 18 820 -18Z',
    happy: 'M826 -14Q850 8 874 -14',
  };
  const smile = mouth[nature.mood] ?? mouth.happy ?? '';
  const braid = (q: 1 | -1): string =>
    [0, 1, 2, 3]
      .map((i) =>
        brush.solid(oval(850 + q * (98 + i * 3), -40 + i * 42, 27 - i * 2, 26), hair, { shade: 0.45, edge: 3 }),
      )
      .join('') +
    brush.solid(
      `M${850 + q * 108} 118L${850 + q * 140} 100L${850 + q * 138} 140ZM${850 + q * 108} 118L${850 + q * 76} 100L${850 + q * 78} 140Z`,
      '#e8b450',
      { shade: 0.35, edge: 3 },
    );
  return (
    brush.solid('M690 300C690 150 742 64 806 48L894 48C958 64 1010 150 1010 300Z', dress, { shade: 0.45, dry: 14 }) +
    brush.solid('M788 62C812 112 888 112 912 62L888 36L812 36Z', '#fbf4e2', { shade: 0.3, edge: 3 }) +
    brush.solid('M748 -60C742 -190 958 -190 952 -60C956 0 944 20 930 30L770 30C756 20 744 0 748 -60Z', hair, {
      shade: 0.45,
      dry: 12,
    }) +
    brush.solid('M764 -62C764 -128 936 -128 936 -62C940 0 900 46 850 46C800 46 760 0 764 -62Z', skin, {
      shade: 0.35,
      soft: true,
    }) +
    brush.solid(
      'M760 -56C760 -160 820 -168 850 -166C890 -168 940 -154 940 -56C926 -92 906 -112 872 -118C866 -106 846 -98 820 -100C790 -98 772 -84 760 -56Z',
      hair,
      { shade: 0.4, dry: 10 },
    ) +
    braid(-1) +
    braid(1) +
    brush.solid(
      'M850 -164C824 -204 788 -200 792 -172C796 -150 826 -150 850 -164C874 -150 904 -150 908 -172C912 -200 876 -204 850 -164Z',
      '#e8b450',
      { shade: 0.35, edge: 3 },
    ) +
    '<g class="shade" fill="#e8776e" opacity=".5"><ellipse cx="794" cy="-28" rx="22" ry="14"/><ellipse cx="906" cy="-28" rx="22" ry="14"/></g>' +
    eye(812) +
    eye(888) +
    brush.line(
      nature.mood === 'sad'
        ? 'M790 -100Q812 -116 834 -112M866 -112Q888 -116 910 -100'
        : 'M790 -104Q812 -118 834 -108M866 -108Q888 -118 910 -104',
      mix(hair, INK, 0.4),
      7,
    ) +
    brush.line('M848 -50Q858 -36 846 -32', '#c98a6a', 6) +
    (nature.mood === 'joy' || nature.mood === 'wonder'
      ? brush.solid(smile, '#a8383c', { shade: 0, rim: 0 })
      : brush.line(smile, '#a8383c', 8)) +
    (cream
      ? '<path d="M832 -40C826 -56 846 -58 850 -52C858 -62 876 -54 868 -40C872 -26 834 -24 832 -40Z" fill="#fffaf2" stroke="#e8d8c0" stroke-width="3"/>'
      : '')
  );
}

/** The whole canvas as it was painted, from (0, -HIGH/2). */
function canvas(brush: Brush, under: string, over: string): string {
  const top = -HIGH / 2;
  const low = HIGH / 2;
  let checks = '';
  for (let i = 0; i < 24; i++) checks += `M${i * 54 - 60} 84L${i * 62 - 150} ${low + 10}`;
  checks += `M-10 130L${WIDE + 10} 130M-10 178L${WIDE + 10} 178M-10 234L${WIDE + 10} 234`;
  const curtain = brush.solid(`M930 ${top - 10}C960 -120 1010 -20 1100 20L1100 ${top - 10}Z`, '#7a3f52', {
    shade: 0.45,
    dry: 10,
  });
  return (
    `<rect x="-10" y="${top - 10}" width="${WIDE + 20}" height="${HIGH + 20}" fill="#59402c"/><path class="shade" d="M-10 ${top - 10}L520 ${top - 10}L-10 120Z" fill="#8a6838" opacity=".7"/>` +
    curtain +
    under +
    brush.solid(`M-20 84L${WIDE + 20} 84L${WIDE + 20} ${low + 20}L-20 ${low + 20}Z`, '#f2e8d0', {
      shade: 0.25,
      rim: 0,
      inside: brush.stroke(checks, '#5f86b4', 15, 0.5),
    }) +
    teapot(brush) +
    brush.solid(
      'M96 152C50 148 40 68 88 54C108 48 122 56 130 60C146 50 184 52 190 96C194 136 166 156 130 152C120 158 110 154 96 152Z',
      '#c4453a',
      { shade: 0.5, edge: 3 },
    ) +
    brush.line('M130 60Q132 30 150 18', '#5a3a20', 8) +
    brush.solid(oval(316, 158, 142, 37), '#fbf4e2', { shade: 0.25, edge: 4 }) +
    brush.line(oval(316, 154, 104, 24), '#d8b878', 5) +
    over
  );
}

/**
 * `part`: still-life, girl or whole. `cake`: where it is, plate, girl or none. The girl has a `mood`, looks towards
 * `gazeX`, `gazeY` and may have `cream` on her nose; `plate` (false for none) shows the year under the frame.
 */
const twoHalves = animal('sad', (brush, nature, params) => {
  const part = textParam(params, 'part', 'still-life');
  const gilt = textParam(params, 'gilt', '#cf9c42');
  const cake = textParam(params, 'cake', 'none');
  const cream = flagParam(params, 'cream');
  const [from, to] = part === 'girl' ? [CUT, WIDE] : part === 'whole' ? [0, WIDE] : [0, CUT];
  const w = to - from;
  const drawn = brush.at(cake === 'girl' ? 740 : 316, cake === 'girl' ? 206 : 172, 0, cake === 'girl' ? 0.96 : 0.9);
  const sweet =
    cake === 'none'
      ? flagParam(params, 'crumbs', true)
        ? [
            [280, 150],
            [312, 144],
            [346, 156],
            [372, 148],
            [300, 164],
            [402, 174],
          ]
            .map(
              ([x = 0, y = 0], i) =>
                `<ellipse cx="${x}" cy="${y}" rx="${8 + (i % 3) * 3}" ry="${6 + (i % 2) * 3}" fill="${i % 3 ? '#d89a4e' : '#f6c8cc'}"/>`,
            )
            .join('')
        : ''
      : `<g transform="${drawn.transform}">${drawCake(drawn.brush, cakeOf(params))}</g>`;
  const moved = brush.at(-(from + to) / 2, 0, 0, 1);
  const inner = canvas(moved.brush, `<g transform="translate(36 -46)">${girl(moved.brush, nature, cream)}</g>`, sweet);
  const seam =
    part === 'whole' && flagParam(params, 'seam')
      ? brush.stroke(`M${CUT - w / 2} ${-HIGH / 2}L${CUT - w / 2} ${HIGH / 2}`, '#2a1c14', 5, 0.7)
      : '';
  return (
    gilded(brush, w, HIGH, gilt, `<g transform="${moved.transform}">${inner}</g>${seam}`) +
    (flagParam(params, 'plate', true) ? yearPlate(brush, HIGH, textParam(params, 'year', '1724'), gilt) : '')
  );
});

export const halvesPieces: PieceKit = { 'museum/two-halves': twoHalves };
