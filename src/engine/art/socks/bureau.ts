// The Lost Property Office: a wall of drawers, its counter, the Glove that runs it, and the child's own drawer.

import { mix, n } from '#engine/drawing/draw.ts';
import { painted } from '#engine/drawing/painted.ts';
import { rowsParam } from '#engine/drawing/params.ts';
import { oval, tube } from '#engine/drawing/path.ts';
import { numberParam, type PieceKit, tone } from '#engine/drawing/piece.ts';

const INK = '#2a2038';

/** Small signs on the plates of the drawers: key, umbrella, mitten, pencil, tooth, button. */
const SIGNS = [
  'M-26 0a14 14 0 1 0 28 0a14 14 0 1 0 -28 0M2 0L34 0M22 0L22 12M30 0L30 9',
  'M-30 6C-26 -26 26 -26 30 6ZM0 4L0 22Q0 30 -9 26',
  'M-16 20L-16 -8C-16 -28 14 -28 14 -6C22 -16 32 -6 24 4L14 12L14 20Z',
  'M-32 12L16 -16L26 -2L-22 26L-36 26Z',
  'M-20 -16C-8 -26 8 -26 20 -16C26 0 14 8 14 24L5 24L0 6L-5 24L-14 24C-14 8 -26 0 -20 -16Z',
  'M-22 0a22 22 0 1 0 44 0a22 22 0 1 0 -44 0M-7 -6L-6 -6M7 -6L8 -6M-7 7L-6 7M7 7L8 7',
] as const;

/** Drawers over `box` "x y width height" in `columns` and `rows`; those that touch a box of `skip` are left out. */
const drawers = painted((brush, params, context) => {
  const [x = 0, y = 0, w = 2060, h = 1400] = rowsParam(params, 'box', '0 0 2060 1400')[0] ?? [];
  const columns = numberParam(params, 'columns', 7);
  const rows = numberParam(params, 'rows', 6);
  const skip = rowsParam(params, 'skip', '');
  const wood = tone(params, context, 'wood', '#a8744a');
  const dark = mix(wood, INK, 0.45);
  const cw = w / columns;
  const ch = h / rows;
  const { rng } = brush;
  let out = `<path d="M${n(x)} ${n(y)}L${n(x + w)} ${n(y)}L${n(x + w)} ${n(y + h)}L${n(x)} ${n(y + h)}Z" fill="${dark}"/>`;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const px = x + column * cw;
      const py = y + row * ch;
      const colour = mix(wood, rng.pick(['#d8a468', '#8a5a3a', '#c98a5a']), rng.between(0.1, 0.5));
      const sign = rng.pick(SIGNS);
      const hidden = skip.some(
        ([bx = 0, by = 0, bw = 0, bh = 0]) => px + cw > bx && px < bx + bw && py + ch > by && py < by + bh,
      );
      const l = px + 9;
      const t = py + 9;
      const r = px + cw - 9;
      const b = py + ch - 9;
      out += brush.solid(`M${n(l)} ${n(t)}L${n(r)} ${n(t)}L${n(r)} ${n(b)}L${n(l)} ${n(b)}Z`, colour, {
        shade: 0.35,
        depth: 12,
        dry: 8,
        dryAngle: 0.05,
        edge: 3,
      });
      if (hidden) continue;
      const cx = (l + r) / 2;
      const cy = (t + b) / 2;
      out += `<path d="M${n(cx - 62)} ${n(cy - 62)}L${n(cx + 62)} ${n(cy - 62)}L${n(cx + 62)} ${n(cy + 8)}L${n(cx - 62)} ${n(cy + 8)}Z" fill="#fff0d2"/><g class="tiny" transform="translate(${n(cx)} ${n(cy - 28)}) scale(.86)"><path d="${sign}" fill="none" stroke="#6a4a3a" stroke-width="6" stroke-linejoin="round" stroke-linecap="round"/></g><ellipse cx="${n(cx)}" cy="${n(cy + 46)}" rx="26" ry="14" fill="#e8b84a"/><ellipse class="shade" cx="${n(cx)}" cy="${n(cy + 50)}" rx="17" ry="6" fill="#8a5a1e"/>`;
    }
  }
  return out;
});

/** A counter on the origin, `width` wide and 420 high, with a bell and an open ledger on it. */
const counter = painted((brush, params, context) => {
  const w = numberParam(params, 'width', 1000) / 2;
  const wood = tone(params, context, 'counter', '#6a4a58');
  return (
    brush.solid(`M${n(-w)} -380L${n(w)} -380L${n(w)} 0L${n(-w)} 0Z`, wood, {
      shade: 0.45,
      dry: 40,
      dryAngle: 1.57,
      edge: 5,
    }) +
    brush.solid(
      `M${n(-w - 50)} -430L${n(w + 50)} -430L${n(w + 50)} -370L${n(-w - 50)} -370Z`,
      mix(wood, '#f0c090', 0.35),
      {
        shade: 0.4,
        dry: 20,
        edge: 5,
      },
    ) +
    brush.solid(
      `M${n(w - 330)} -434L${n(w - 300)} -486C${n(w - 240)} -500 ${n(w - 190)} -496 ${n(w - 160)} -478C${n(w - 120)} -498 ${n(w - 70)} -500 ${n(w - 20)} -486L${n(w + 10)} -434Z`,
      '#fff6e2',
      {
        shade: 0.3,
        edge: 4,
      },
    ) +
    brush.line(`M${n(w - 160)} -478L${n(w - 160)} -436`, '#c0a88a', 6) +
    brush.stroke(
      `M${n(w - 280)} -462L${n(w - 200)} -470M${n(w - 284)} -448L${n(w - 190)} -456M${n(w - 120)} -468L${n(w - 40)} -466M${n(w - 116)} -452L${n(w - 30)} -450`,
      '#7a6a8a',
      5,
      0.8,
    ) +
    brush.solid(`M${n(-w + 60)} -434C${n(-w + 60)} -520 ${n(-w + 210)} -520 ${n(-w + 210)} -434Z`, '#e8b84a', {
      shade: 0.4,
      edge: 4,
    }) +
    brush.solid(oval(-w + 135, -512, 17), '#e8b84a', { shade: 0.3, edge: 3 })
  );
});

/** The Glove on its cuff at the origin, 640 tall: four fingers and a thumb, a face on the palm; `gazeX` its gaze. */
const glove = painted((brush, params, context) => {
  const leather = tone(params, context, 'leather', '#8a4f6a');
  const band = tone(params, context, 'band', '#f2d8a8');
  const gaze = numberParam(params, 'gazeX', 0) * 12;
  const finger = (x: number, top: number, lean: number): string =>
    brush.solid(
      tube([x, -290], [x + lean * 0.5, (top - 290) / 2], [x + lean, top], { half: [52, 47, 42], caps: [0.2, 0.9] }),
      leather,
      { shade: 0.4, dry: 10, dryAngle: 1.5, edge: 5 },
    );
  const eyes = [-54, 54]
    .map(
      (x) =>
        `<circle cx="${x}" cy="-250" r="40" fill="#fffaf0"/><circle class="ink-fill" cx="${n(x + gaze)}" cy="-246" r="18" fill="${INK}"/><circle class="ink" cx="${x}" cy="-250" r="46" fill="none" stroke="#e8b84a" stroke-width="8"/>`,
    )
    .join('');
  return (
    finger(-120, -560, -50) +
    finger(-42, -620, -16) +
    finger(40, -616, 14) +
    finger(116, -550, 46) +
    brush.solid(tube([130, -180], [220, -210], [268, -310], { half: [56, 50, 42], caps: [0.2, 0.9] }), leather, {
      shade: 0.4,
      edge: 5,
    }) +
    brush.solid(
      'M-172 -330C-190 -200 -170 -110 -120 -70L120 -70C172 -110 192 -200 172 -330C90 -370 -90 -370 -172 -330Z',
      leather,
      {
        shade: 0.4,
        depth: 36,
        dry: 24,
        dryAngle: 1.5,
      },
    ) +
    brush.solid('M-136 -84L136 -84C150 -50 150 -20 142 6L-142 6C-150 -20 -150 -50 -136 -84Z', band, {
      shade: 0.35,
      dry: 20,
      dryAngle: 1.57,
      edge: 5,
    }) +
    eyes +
    brush.line('M-8 -250L8 -250', '#e8b84a', 8) +
    brush.line('M-30 -168Q0 -148 30 -168', INK, 9)
  );
});

/**
 * The child's drawer, pulled out, around the middle of its front panel, 1000 wide: pencils, a tooth, the squared
 * notebook with seven torn stubs, a card. The first letter goes on the plate, a layer of its own. `shut` (0 to 400)
 * pushes front and contents back under the cabinet by so much.
 */
const ownDrawer = painted((brush, params, context) => {
  const wood = tone(params, context, 'wood', '#a8744a');
  const { brush: turned, transform } = brush.at(-190, -250, -8, 1);
  let stubs = '';
  for (let i = 0; i < 7; i++)
    stubs += `M${n(-150 + i * 11)} -150L${n(-142 + i * 11)} -128L${n(-152 + i * 11)} -100L${n(-141 + i * 11)} -60L${n(-151 + i * 11)} -20L${n(-141 + i * 11)} 30L${n(-149 + i * 11)} 90`;
  const grid =
    'M-60 -150V120M-20 -150V120M20 -150V120M60 -150V120M100 -150V120M140 -150V120M-90 -110H170M-90 -70H170M-90 -30H170M-90 10H170M-90 50H170M-90 90H170';
  const notebook = `<g transform="${transform}">${turned.solid('M-176 -160L176 -160L176 130L-176 130Z', '#4f8a80', { shade: 0.4, edge: 4 })}${turned.solid('M-70 -150L166 -150L166 120L-70 120Z', '#fffaf0', { shade: 0.2, inside: `<path class="tiny" d="${grid}" stroke="#9fc0d8" stroke-width="4" fill="none"/>` })}${turned.line(stubs, '#fffaf0', 6)}</g>`;
  const pencil = (x: number, y: number, turn: number, colour: string): string =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-120 -14L90 -14L90 14L-120 14Z" fill="${colour}"/><path d="M90 -14L132 0L90 14Z" fill="#f2d8a8"/><path d="M118 -5L132 0L118 5Z" fill="${INK}"/></g>`;
  const contents =
    brush.solid('M-430 -470L430 -470L500 -60L-500 -60Z', mix(wood, INK, 0.55), { shade: 0.3, edge: 5 }) +
    pencil(250, -380, 12, '#d8483e') +
    pencil(270, -320, -6, '#e8a03a') +
    pencil(240, -266, 8, '#5a86b8') +
    notebook +
    brush.solid('M110 -190L330 -204L338 -96L118 -84Z', '#fff0d2', { shade: 0.25, edge: 4 }) +
    brush.stroke('M140 -164L300 -174M142 -140L270 -148M144 -116L304 -126', '#8a5a6a', 7, 0.8) +
    brush.solid(
      'M392 -150C404 -172 440 -172 452 -150C460 -126 444 -118 444 -88L432 -88L424 -112L414 -88L400 -88C402 -118 384 -126 392 -150Z',
      '#fffdf4',
      {
        shade: 0.3,
        edge: 4,
      },
    );
  const shut = numberParam(params, 'shut', 0);
  const cabinet = -470;
  const inside =
    shut === 0
      ? contents
      : brush.within(
          `M-520 ${cabinet}L520 ${cabinet}L520 ${-60 - shut}L-520 ${-60 - shut}Z`,
          `<g transform="translate(0 ${-shut})">${contents}</g>`,
        );
  const front =
    brush.solid('M-520 -80L520 -80L520 260L-520 260Z', wood, { shade: 0.4, dry: 40, dryAngle: 0.05, edge: 6 }) +
    brush.solid('M-130 -40L130 -40L130 160L-130 160Z', '#fff0d2', { shade: 0.25, edge: 5 }) +
    brush.solid(oval(0, 206, 70, 26), '#e8b84a', { shade: 0.45, edge: 5 });
  return inside + (shut === 0 ? front : `<g transform="translate(0 ${-shut})">${front}</g>`);
});

export const bureauPieces: PieceKit = {
  'socks/drawers': drawers,
  'socks/counter': counter,
  'socks/glove': glove,
  'socks/own-drawer': ownDrawer,
};
