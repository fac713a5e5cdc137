// Pieces of bath-sea seen from unusual sides: the bathtub and the bed from above, the drain from inside, the mother from
// behind, a wave as high as the page.

import type { Brush } from '#engine/drawing/brush.ts';
import { linear, mix, n } from '#engine/drawing/draw.ts';
import { oval } from '#engine/drawing/path.ts';
import { flagParam, numberParam, type Piece, type PieceKit, textParam, tone } from '#engine/drawing/piece.ts';
import { animal } from '../characters/animal.ts';

const ENAMEL = '#fffaf0';

/** A rounded rectangle around the origin; a larger `k` has flatter sides. */
const tray = (rx: number, ry: number, k = 0.84): string =>
  `M0 ${n(-ry)}C${n(rx * k)} ${n(-ry)} ${n(rx)} ${n(-ry * k)} ${n(rx)} 0C${n(rx)} ${n(ry * k)} ${n(rx * k)} ${n(ry)} 0 ${n(ry)}C${n(-rx * k)} ${n(ry)} ${n(-rx)} ${n(ry * k)} ${n(-rx)} 0C${n(-rx)} ${n(-ry * k)} ${n(-rx * k)} ${n(-ry)} 0 ${n(-ry)}Z`;

/** The bathtub from above, `rx` x `ry` around the origin, full of water. */
const tubPlan = animal('happy', (brush, _nature, params) => {
  const rx = numberParam(params, 'rx', 860);
  const ry = numberParam(params, 'ry', 900);
  const water = textParam(params, 'fill', '#8fdcd6');
  const ripple = (k: number): string => brush.line(tray(rx * k, ry * k, 0.7), '#e6f8f2', 10, 0.8);
  return (
    `<path class="shade" d="${tray(rx * 1.02, ry * 1.02)}" transform="translate(26 40)" fill="${mix(brush.light.shade, '#8a5a4a', 0.5)}" opacity=".35"/>` +
    brush.solid(tray(rx, ry), ENAMEL, { shade: 0.4, depth: 34, dry: 40, dryAngle: 0.4, edge: 5 }) +
    brush.solid(tray(rx * 0.88, ry * 0.89), mix(water, '#3fa9b4', 0.45), { shade: 0.5, depth: 50, dry: 0 }) +
    brush.solid(tray(rx * 0.85, ry * 0.86), water, { shade: 0.2, dry: 60, dryAngle: 0.1, rim: 0 }) +
    ripple(0.7) +
    ripple(0.5)
  );
});

/** Captain Duck from above with only cap, beak and eyes out of the foam; looks up the page before `rotate`. */
const duckPlan = animal('wonder', (brush) => {
  const eye = (q: -1 | 1): string =>
    `<ellipse cx="${q * 92}" cy="-64" rx="20" ry="24" fill="#3a2430"/><circle class="tiny" cx="${q * 92 + 6}" cy="-72" r="7" fill="#fff"/>`;
  return (
    brush.solid('M-58 -96C-70 -180 -40 -232 0 -236C40 -232 70 -180 58 -96Z', '#f58a3f', { shade: 0.35, edge: 3 }) +
    brush.line('M-14 -204L-16 -190M14 -204L16 -190', '#b8482a', 8) +
    brush.solid(oval(0, 0, 140, 132), '#ffd34f', { shade: 0.4, dry: 14 }) +
    eye(-1) +
    eye(1) +
    brush.solid('M-80 -70C-50 -120 50 -120 80 -70Z', '#2f6f8a', { shade: 0.3, edge: 2 }) +
    brush.solid(oval(0, 20, 112, 104), '#2f6f8a', { shade: 0.3 }) +
    brush.solid(oval(0, 20, 94, 86), '#fff8ea', { shade: 0.35, dry: 10 }) +
    brush.solid(oval(0, 14, 20, 18), '#f58a3f', { shade: 0.3 })
  );
});

/** Looks out of the drain: dark pipe over the picture from `x` to its right edge, with a round opening at `cx` `cy`. */
const drain: Piece = (params, context) => {
  const { width, height } = context.size;
  const x = numberParam(params, 'x', width / 2);
  const cx = numberParam(params, 'cx', (x + width) / 2);
  const cy = numberParam(params, 'cy', 1270);
  const r = numberParam(params, 'r', 610);
  const pipe = tone(params, context, 'pipe', '#1f6470');
  const fill = context.id('pipe');
  // The opening is wound against the frame, so that it is a hole under any fill rule.
  const hole = `M${n(cx - r)} ${n(cy)}A${n(r)} ${n(r)} 0 1 0 ${n(cx + r)} ${n(cy)}A${n(r)} ${n(r)} 0 1 0 ${n(cx - r)} ${n(cy)}Z`;
  const frame = `M${n(x)} -20H${width + 20}V${height + 20}H${n(x)}Z${hole}`;
  const ring = (k: number, opacity: number, dash: string): string =>
    `<circle class="shade" cx="${n(cx)}" cy="${n(cy)}" r="${n(r * k)}" fill="none" stroke="#7fd0d0" stroke-width="18" stroke-linecap="round" stroke-dasharray="${dash}" stroke-opacity="${opacity}"/>`;
  const clip = context.id('side');
  return {
    defs: `${linear(fill, [
      [0, mix(pipe, '#0f3a46', 0.4)],
      [1, pipe],
    ])}<clipPath id="${clip}"><path d="M${n(x)} -20H${width + 20}V${height + 20}H${n(x)}Z"/></clipPath>`,
    body: `<path fill-rule="evenodd" d="${frame}" fill="url(#${fill})"/><g clip-path="url(#${clip})">${ring(1.3, 0.35, '420 260')}${ring(1.55, 0.28, '300 340')}${ring(1.16, 0.4, '620 180')}</g><circle class="ink" cx="${n(cx)}" cy="${n(cy)}" r="${n(r + 22)}" fill="none" stroke="#eab35a" stroke-width="52"/><circle class="shade" cx="${n(cx)}" cy="${n(cy)}" r="${n(r + 6)}" fill="none" stroke="#b87a30" stroke-width="10"/>`,
  };
};

/** Wide soft stripes that follow the back of a robe. */
const robeStripes = (brush: Brush, colour: string): string =>
  [-400, -280, -160, -40, 80, 200, 320, 440]
    .map((x) =>
      brush.stroke(
        `M${n(x * 0.72 + 30)} -600C${n(x * 0.9)} -300 ${n(x * 1.05)} 100 ${n(x * 1.12)} 720`,
        colour,
        34,
        0.42,
      ),
    )
    .join('');

/** The mother from behind in a robe, a towel around her hair, a child at her left shoulder; origin at her waist. */
const motherBack = animal('happy', (brush, _nature, params) => {
  const robe = textParam(params, 'robe', '#e8788a');
  const crease = mix(robe, '#8a2a4a', 0.4);
  return (
    brush.solid(
      'M40 -640C-30 -700 -20 -860 60 -930C130 -1000 290 -1000 360 -920C430 -850 430 -700 360 -640C280 -590 120 -590 40 -640Z',
      '#fff4e0',
      {
        shade: 0.4,
        depth: 40,
        dry: 30,
        dryAngle: 0.5,
        inside: brush.stroke(
          'M50 -700C160 -760 280 -800 390 -880M60 -840C160 -820 270 -740 350 -660M200 -980C230 -900 300 -840 410 -800',
          '#d9b68a',
          12,
          0.7,
        ),
      },
    ) +
    brush.solid('M180 -960C150 -1040 220 -1100 300 -1060C350 -1030 330 -960 270 -940Z', '#fff4e0', {
      shade: 0.35,
      edge: 4,
    }) +
    brush.solid(
      'M-470 700C-500 200 -480 -250 -380 -420C-300 -540 -140 -560 0 -590C100 -620 300 -620 400 -570C520 -500 560 -200 570 200L580 700Z',
      robe,
      {
        shade: 0.42,
        depth: 60,
        dry: 80,
        dryAngle: 1.4,
        inside:
          robeStripes(brush, mix(robe, '#fff6dc', 0.5)) +
          brush.stroke('M90 -300C110 0 100 300 120 700M-250 60C-240 300 -260 500 -270 700', crease, 12, 0.5),
      },
    ) +
    brush.solid('M20 -600C100 -680 300 -690 390 -590C330 -530 100 -520 20 -600Z', mix(robe, '#ffffff', 0.35), {
      shade: 0.35,
      edge: 4,
      dry: 14,
    }) +
    brush.solid(
      'M-350 -420C-500 -330 -560 -120 -520 60C-490 160 -380 180 -300 120C-220 60 -220 -100 -230 -220Z',
      robe,
      { shade: 0.4, edge: 6, dry: 24, dryAngle: 1.2 },
    ) +
    brush.solid('M430 -440C590 -330 640 -80 590 110C550 190 430 180 380 110C340 40 330 -120 350 -240Z', robe, {
      shade: 0.4,
      edge: 6,
      dry: 24,
      dryAngle: 1.2,
    }) +
    (flagParam(params, 'belt', true)
      ? brush.solid(
          'M-440 250C-150 300 300 300 576 240L580 340C300 400 -150 400 -446 350Z',
          mix(robe, '#ffffff', 0.25),
          {
            shade: 0.35,
            edge: 4,
          },
        )
      : '')
  );
});

/** A wave as high as the page that curls over to the right, with its crest at the origin. */
const bigWave = animal('happy', (brush) => {
  const body =
    'M-1500 1500C-1300 900 -1150 300 -760 40C-480 -140 -60 -120 140 60C250 160 250 300 180 350C150 240 40 200 -60 250C-220 340 -160 700 200 900C520 1080 900 1130 1500 1160L1500 1900L-1500 1900Z';
  const claw = (x: number, y: number, r: number): string =>
    brush.solid(oval(x, y, r, r * 0.86), '#fffaf0', { shade: 0.25 });
  return (
    brush.solid(body, '#57bcc2', {
      shade: 0.4,
      depth: 70,
      dry: 70,
      dryAngle: -0.9,
      inside: brush.stroke(
        'M-1380 1500C-1180 980 -1000 420 -640 160C-420 0 -120 0 40 100M-1200 1600C-980 1100 -860 620 -560 360C-420 240 -300 220 -200 260M-960 1700C-760 1240 -660 900 -420 640',
        '#bfeee6',
        26,
        0.85,
      ),
    }) +
    claw(-700, 20, 96) +
    claw(-560, -60, 110) +
    claw(-400, -110, 120) +
    claw(-220, -110, 118) +
    claw(-50, -70, 112) +
    claw(90, 20, 104) +
    claw(180, 130, 92) +
    claw(216, 240, 76) +
    claw(196, 330, 54)
  );
});

/** The sea from above: water from `x` to the right edge, with short ripples. */
const seaPlan: Piece = (params, context) => {
  const { rng, size } = context;
  const x = numberParam(params, 'x', 0);
  const water = tone(params, context, 'water', '#8fdcd6');
  const deep = tone(params, context, 'deep', '#3fa9b4');
  const fill = context.id('sea');
  const shore = `M${n(x)} -20C${n(x + 120)} 300 ${n(x - 140)} 620 ${n(x - 20)} 980C${n(x + 90)} 1340 ${n(x - 130)} 1700 ${n(x + 30)} ${size.height + 20}`;
  let ripples = '';
  for (let i = 0; i < 46; i++) {
    const px = rng.between(x + 160, size.width);
    const py = rng.between(40, size.height - 40);
    const w = rng.between(50, 110);
    ripples += `M${n(px)} ${n(py)}q${n(w / 2)} ${n(-w * 0.4)} ${n(w)} 0`;
  }
  return {
    defs: linear(fill, [
      [0, mix(water, '#ffffff', 0.3)],
      [1, mix(water, deep, 0.35)],
    ]),
    body: `<path d="${shore}H${size.width + 20}V-20Z" fill="url(#${fill})"/><path class="shade" d="${ripples}" fill="none" stroke="#ffffff" stroke-width="10" stroke-linecap="round" opacity=".55"/><path class="ink" d="${shore}" fill="none" stroke="#fffaf0" stroke-width="34" stroke-linecap="round"/>`,
  };
};

/** A pillow on a sheet from above over the whole picture; the sheet ends at `edge` for the floor beside the bed. */
const bedPlan: Piece = (params, context) => {
  const { width, height } = context.size;
  const sheet = tone(params, context, 'sheet', '#cfc6ee');
  const pillow = tone(params, context, 'pillow', '#fff4e4');
  const x = numberParam(params, 'x', width / 2);
  const y = numberParam(params, 'y', 700);
  const rx = numberParam(params, 'rx', 760);
  const ry = numberParam(params, 'ry', 460);
  const shape = tray(rx, ry, 0.94);
  return {
    defs: '',
    body: `<rect class="sky" x="-20" y="-20" width="${width + 40}" height="${height + 40}" fill="${sheet}"/><g transform="translate(${n(x)} ${n(y)})"><path class="shade" d="${shape}" transform="translate(16 30)" fill="#5a4a94" fill-opacity=".35"/><path d="${shape}" fill="${pillow}"/><path class="ink" d="${tray(rx * 0.93, ry * 0.89, 0.94)}" fill="none" stroke="#f0b98a" stroke-width="9" stroke-dasharray="34 26" stroke-opacity=".8"/><path class="shade" d="M${n(-rx * 0.5)} ${n(ry * 0.2)}Q${n(-rx * 0.3)} ${n(ry * 0.1)} ${n(-rx * 0.26)} ${n(-ry * 0.2)}M${n(rx * 0.5)} ${n(ry * 0.24)}Q${n(rx * 0.36)} ${n(ry * 0.1)} ${n(rx * 0.3)} ${n(-ry * 0.2)}" stroke="#d9b8a0" stroke-width="14" fill="none" stroke-linecap="round" opacity=".6"/></g>`,
  };
};

export const viewpointPieces: PieceKit = {
  'bath/tub-plan': tubPlan,
  'bath/duck-plan': duckPlan,
  'bath/drain': drain,
  'bath/mother-back': motherBack,
  'bath/big-wave': bigWave,
  'bath/sea-plan': seaPlan,
  'bath/bed-plan': bedPlan,
};
