// Draws the sheets of four-way trials: a calm portrait and four crops of photos per row.

import sharp from 'sharp';
import { drawHero } from '#engine/hero/draw-hero.ts';
import { proportionsFor } from '#engine/hero/rig.ts';
import { uprightPipeline } from '#engine/photo/intake/decode.ts';
import { flattenOnWhite } from '#engine/scene/blend.ts';
import { rasterisePart } from '#engine/scene/rasterise.ts';
import type { Expression, HeroLook, Outfit, SceneLight } from '#engine/types.ts';
import type { ManifestEntry } from './manifest.ts';
import { OPTION_NAMES, type TrialKind } from './trials.ts';

const CELL_PX = 240;
const GAP_PX = 10;
const LABEL_PX = 34;
const ROW_PX = CELL_PX + GAP_PX;
export const TRIALS_PER_SHEET = 5;
export const SHEET_PX = {
  width: LABEL_PX * 2 + (CELL_PX + GAP_PX) * (OPTION_NAMES.length + 1),
  height: LABEL_PX + TRIALS_PER_SHEET * ROW_PX,
} as const;

/** Side of a crop in heights of the face box: the whole head with its hair, or the face alone. */
const CROP_IN_FACE_HEIGHTS: Record<TrialKind, number> = { whole: 2.3, 'face-only': 1.15 };
/** Side of a portrait in heights of the drawn face: the highest knot is inside. */
const PORTRAIT_IN_FACE_HEIGHTS = 1.75;
/** The crop of a whole head is moved up, because hair is above the face box. */
const SHIFT_UP_IN_FACE_HEIGHTS: Record<TrialKind, number> = { whole: 0.15, 'face-only': 0 };

const PLAIN_OUTFIT: Outfit = {
  top: { garment: 'sweater', colour: '#3f8f9a' },
  bottom: { garment: 'leggings', colour: '#3c4a8a' },
  shoes: { garment: 'boots', colour: '#d8423a' },
};
const DAYLIGHT: SceneLight = {
  key: { colour: '#fff6e6', from: { x: -600, y: -1600 }, strength: 0.5 },
  shade: '#6a5668',
};

/** Mouth of a page without strong feelings: a laugh in the photo would give the answer away. */
const CALM_MOUTH = { smile: 0.3, mouthOpen: 0 } as const;

/** One hair and one skin for everyone: only the face can be recognised. */
const ONE_FOR_ALL = {
  skin: 'light',
  hair: 'brown',
  hairStyle: 'short',
  hairTexture: 'straight',
  fringe: 'none',
  parting: 'left',
  eyes: 'brown',
  glasses: false,
  freckles: false,
  moles: [],
} as const satisfies Partial<HeroLook>;

export function trialLook(look: HeroLook, kind: TrialKind): HeroLook {
  const face = { ...look.face, ...CALM_MOUTH };
  if (kind === 'whole') return { ...look, face };
  const { gender, dimples, toothGap } = look;
  return { gender, dimples, toothGap, ...ONE_FOR_ALL, moles: [], face };
}

/** A square PNG of the bare head with a calm face. */
export const drawTrialPortrait = (look: HeroLook, age: number, kind: TrialKind): Promise<Buffer> =>
  drawExpression(trialLook(look, kind), age, 'calm');

/** A square PNG of the bare head. */
export function drawExpression(look: HeroLook, age: number, expression: Expression): Promise<Buffer> {
  const { defs, body, bounds, face } = drawHero({
    look,
    outfit: PLAIN_OUTFIT,
    pose: 'stand',
    expression,
    proportions: proportionsFor(age),
    age,
    light: DAYLIGHT,
    seed: 1,
    bust: true,
  });
  const side = face.height * PORTRAIT_IN_FACE_HEIGHTS;
  const view = {
    x: face.x + face.width / 2 - side / 2,
    y: face.y + face.height * 0.42 - side / 2,
    width: side,
    height: side,
  };
  const { data, width, height } = flattenOnWhite(rasterisePart({ defs, body }, bounds, view, CELL_PX, CELL_PX));
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

/** The labelled face of a photo, cut square; the area outside of the photo is grey. */
export async function cropFace(bytes: Uint8Array, entry: ManifestEntry, kind: TrialKind): Promise<Buffer> {
  const { data, info } = await uprightPipeline(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const [x, y, w, h] = entry.face;
  const tall = h * info.height;
  const side = Math.max(8, Math.round(tall * CROP_IN_FACE_HEIGHTS[kind]));
  const left = Math.round((x + w / 2) * info.width - side / 2);
  const top = Math.round((y + h / 2) * info.height - tall * SHIFT_UP_IN_FACE_HEIGHTS[kind] - side / 2);
  const cut = {
    left: Math.max(0, left),
    top: Math.max(0, top),
    right: Math.min(info.width, left + side),
    bottom: Math.min(info.height, top + side),
  };
  const width = cut.right - cut.left;
  const height = cut.bottom - cut.top;
  const part = sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .extract({ left: cut.left, top: cut.top, width, height })
    .extend({
      left: cut.left - left,
      top: cut.top - top,
      right: left + side - cut.right,
      bottom: top + side - cut.bottom,
      background: '#b8b8b8',
    });
  // Resizing comes after extending only in a second pipeline.
  return sharp(await part.png().toBuffer())
    .resize(CELL_PX, CELL_PX)
    .png()
    .toBuffer();
}

export interface SheetRow {
  number: number;
  portrait: Buffer;
  options: readonly Buffer[];
}

const text = (value: string | number, width: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${LABEL_PX}"><text x="${width / 2}" y="26" font-size="26" font-weight="700" text-anchor="middle" font-family="sans-serif" fill="#111">${value}</text></svg>`,
  );

export function composeSheet(rows: readonly SheetRow[]): Promise<Buffer> {
  const columnLeft = (column: number): number => LABEL_PX * 2 + column * (CELL_PX + GAP_PX);
  const headings = OPTION_NAMES.map((name, i) => ({ input: text(name, CELL_PX), left: columnLeft(i + 1), top: 0 }));
  const cells = rows.flatMap(({ number, portrait, options }, row) => {
    const top = LABEL_PX + row * ROW_PX;
    return [
      { input: text(number, LABEL_PX * 2), left: 0, top: top + CELL_PX / 2 - LABEL_PX / 2 },
      ...[portrait, ...options].map((input, column) => ({ input, left: columnLeft(column), top })),
    ];
  });
  return sharp({ create: { ...SHEET_PX, channels: 3, background: '#ffffff' } })
    .composite([...headings, ...cells])
    .png()
    .toBuffer();
}
