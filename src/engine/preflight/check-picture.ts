// Checks one drawn page: position of faces, text over faces, resolution, total ink, contrast.

import type { BookSpec, PageChoice } from '#engine/book/book-spec.ts';
import { drawPlanes, findPage, type PlannedPage } from '#engine/book/page/compose-page.ts';
import { overlayText } from '#engine/book/page/overlay-text.ts';
import { variantNumber } from '#engine/book/page/page-variant.ts';
import { typesetPage } from '#engine/book/page/typeset-page.ts';
import type { EngineResources } from '#engine/book/resources.ts';
import { IDENTITY, type Matrix, multiply, readTransform, scaleOf } from '#engine/coloring/outline.ts';
import { indexIds, readSvg, type SvgNode } from '#engine/coloring/svg-tree.ts';
import type { Raster } from '#engine/finish/raster.ts';
import { INK_LIMIT_PERCENT, inkOfColour, maxTotalInkPercent, parseHex, toInks } from '#engine/output/cmyk.ts';
import { PAGE_UNITS, pageOriginX } from '#engine/output/page-size.ts';
import type { ScenePlanes } from '#engine/scene/compose.ts';
import { renderScene } from '#engine/scene/render.ts';
import type { StoryFiles } from '#engine/story/story-files.ts';
import type { LaidOutText } from '#engine/text/laid-out.ts';
import { haloToSvg, laidOutToSvg } from '#engine/text/to-svg.ts';
import type { Box } from '#engine/types.ts';
import { distanceToTrim, millimetres } from './check-words.ts';
import type { PreflightIssue } from './issue.ts';

const FACE_MARGIN_UNITS = 50;
const GUTTER_X_UNITS = 2030;
const MIN_DPI = 250;
/** WCAG contrast ratio for large text. */
const MIN_CONTRAST = 3;
const PROOF_PX = 309;

export interface PictureJob {
  story: StoryFiles;
  spec: BookSpec;
  choice: PageChoice;
  /** Whether to render a proof for the contact sheet and measure its ink; otherwise only geometry is checked. */
  proof: boolean;
}

export interface CheckedPicture {
  issues: PreflightIssue[];
  /** RGB of PROOF_PX squared, with text. */
  proof: Raster | undefined;
}

export const checkPicture = async (
  resources: EngineResources,
  { story: source, spec, choice, proof }: PictureJob,
): Promise<CheckedPicture> => {
  const story = await resources.story(source);
  const page = findPage(story, choice.page);
  if (!page) throw new Error(`The story ${spec.story} has no page ${choice.page}`);
  const others = Object.entries(spec.cast ?? {}).map(
    ([slot, hero]) => `, ${slot} ${'age' in hero ? hero.age : hero.role}`,
  );
  const who = `${spec.child.gender}, age ${spec.child.age}${others.join('')}, variant ${variantNumber(choice.variant)}, seed ${choice.seed}`;
  const issues: PreflightIssue[] = [];
  const note = (code: PreflightIssue['code'], detail: string) => issues.push({ code, page: choice.page, who, detail });
  let planes: ScenePlanes;
  try {
    planes = drawPlanes(story, page, spec, choice);
  } catch (cause) {
    note('cannot-draw', (cause as Error).message);
    return { issues, proof: undefined };
  }
  const words = typesetPage(story, page, spec);
  checkFaces(planes, page, words, note);
  const dpi = minDpi(planes);
  if (dpi < MIN_DPI) note('low-resolution', `${Math.round(dpi)} DPI`);
  if (!proof) return { issues, proof: undefined };

  const { plates } = resources;
  const picture = await renderScene({ planes, side: page.side, px: PROOF_PX, plates, finish: story.finish });
  const inks = await resources.inks();
  if (words) overlayText(picture, haloToSvg(words), words, pageOriginX(page.side));
  const inkPercent = maxTotalInkPercent(toInks(picture.data, picture.width * picture.height, inks));
  if (inkPercent > INK_LIMIT_PERCENT) note('too-much-ink', `${Math.round(inkPercent)} %`);
  if (words) {
    const ofWords = inkOfColour(words.colour, inks).reduce((sum, ink) => sum + ink, 0);
    if (ofWords > INK_LIMIT_PERCENT) note('too-much-ink', `words, ${Math.round(ofWords)} %`);
    const ratio = words.halo
      ? contrast(parseHex(words.colour), parseHex(words.halo))
      : contrastWithPicture(picture, words, page);
    if (ratio < MIN_CONTRAST) note('words-hard-to-read', `contrast ${ratio.toFixed(1)}`);
    overlayText(picture, laidOutToSvg(words), words, pageOriginX(page.side));
  }
  return { issues, proof: picture };
};

const checkFaces = (
  { heroes, size }: ScenePlanes,
  page: PlannedPage,
  words: LaidOutText | undefined,
  note: (code: PreflightIssue['code'], detail: string) => void,
): void => {
  for (const { face, isMother } of heroes) {
    const near = distanceToTrim(face, page);
    if (near < FACE_MARGIN_UNITS) note('face-near-trim', millimetres(near));
    if (
      size.width > PAGE_UNITS &&
      face.x < GUTTER_X_UNITS + FACE_MARGIN_UNITS &&
      face.x + face.width > GUTTER_X_UNITS - FACE_MARGIN_UNITS
    )
      note(
        'face-in-gutter',
        millimetres(Math.min(Math.abs(face.x - GUTTER_X_UNITS), Math.abs(face.x + face.width - GUTTER_X_UNITS))),
      );
    // A mother's cheek may touch the child's.
    const others = heroes.filter((other) => other.face !== face && other.isMother === isMother);
    if (others.some((other) => overlap(face, other.face))) note('faces-overlap', '');
    if (words && lineBoxes(words).some((line) => overlap(line, face))) note('words-over-face', '');
  }
};

/** Boxes of single runs: the bounding box of all text would hide the space beside short lines. */
const lineBoxes = ({ lines }: LaidOutText): Box[] =>
  lines.flatMap(({ runs }) => runs.map(({ x, y, width, size }) => ({ x, y: y - size * 0.8, width, height: size })));

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** The lowest resolution of a raster image in the drawing, in DPI; Infinity for vectors. */
const minDpi = (planes: ScenePlanes): number => {
  let least = Infinity;
  for (const { defs, body } of [planes.below, planes.hero, planes.above, planes.near]) {
    if (!body.includes('<image') && !defs.includes('<image')) continue;
    const root = readSvg(`<g>${defs}${body}</g>`);
    const ids = indexIds(root);
    const visit = (node: SvgNode, from: Matrix): void => {
      const matrix = multiply(from, readTransform(node.attributes.transform));
      const href = node.attributes.href ?? node.attributes['xlink:href'] ?? '';
      if (node.tag === 'image') {
        const units = Number(node.attributes.width ?? 0) * scaleOf(matrix);
        if (units > 0) least = Math.min(least, (pngWidth(href) * 254) / units);
      }
      const target = node.tag === 'use' ? ids.get(href.slice(1)) : undefined;
      for (const child of target ? [target] : node.children) visit(child, matrix);
    };
    visit(root, IDENTITY);
  }
  return least;
};

const pngWidth = (href: string): number => {
  const base64 = href.split('base64,')[1];
  return base64 ? Buffer.from(base64.slice(0, 64), 'base64').readUInt32BE(16) : 0;
};

type Rgb = [number, number, number];

const luminance = (rgb: Rgb): number => {
  const [r, g, b] = rgb.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

const contrast = (a: Rgb, b: Rgb): number => {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

/** Contrast of the text colour with the mean of the picture below it. */
const contrastWithPicture = (picture: Raster, words: LaidOutText, page: PlannedPage): number => {
  const scale = picture.width / PAGE_UNITS;
  const left = Math.max(0, Math.floor((words.box.x - pageOriginX(page.side)) * scale));
  const right = Math.min(picture.width, Math.ceil((words.box.x + words.box.width - pageOriginX(page.side)) * scale));
  const top = Math.max(0, Math.floor(words.box.y * scale));
  const bottom = Math.min(picture.height, Math.ceil((words.box.y + words.box.height) * scale));
  const sum: Rgb = [0, 0, 0];
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++)
      for (let c = 0; c < 3; c++) sum[c as 0 | 1 | 2] += picture.data[(y * picture.width + x) * 3 + c] ?? 0;
  const count = Math.max(1, (right - left) * (bottom - top));
  return contrast(parseHex(words.colour), sum.map((value) => value / count) as Rgb);
};
