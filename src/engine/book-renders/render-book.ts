// Renders pictures of the printed book from its cover and pages: standing, open on a table, and in a child's lap.
import { Resvg } from '@resvg/resvg-js';
import sharp, { type OverlayOptions } from 'sharp';
import { TRIM_MM } from '#engine/output/page-size.ts';
import { drawHands, drawLap, drawTable, drawTableTop, VIEW_SIZE_PX } from './backdrop.ts';
import { type Camera, createProjection, type Point, type Project } from './camera.ts';
import { createFrame, drawSurface, type Surface, type Texture } from './draw-surface.ts';
import { OPEN_FOOTPRINT, openBookSurfaces } from './open-book.ts';
import { STANDING_FOOTPRINT, standingBookSurfaces } from './standing-book.ts';

export const BOOK_VIEWS = ['standing', 'open', 'lap'] as const;
export type BookView = (typeof BOOK_VIEWS)[number];

export interface BookPictures {
  readonly cover: Uint8Array;
  /** Pages of a spread from the middle of the book. */
  readonly left: Uint8Array;
  readonly right: Uint8Array;
  readonly spineMm: number;
  readonly pages: number;
  /** Path of the brush texture that is blended over the backdrop. */
  readonly bristles: string;
}

/** Intermediate pictures: speed matters more than size. */
const FAST_PNG = { compressionLevel: 1 } as const;

/** Supersampling factor: drawn larger and scaled down for smooth edges. */
const SUPERSAMPLING = 2;

const CAMERAS: Readonly<Record<BookView, Camera>> = {
  standing: { eye: [0.62, -3.3, 1.5], target: [0.0, 0.05, 0.475], field: 0.53 },
  open: { eye: [0.3, -2.2, 2.75], target: [0, -0.04, 0], field: 0.7 },
  lap: { eye: [0, -1.55, 3.2], target: [0, -0.03, 0], field: 0.76 },
};

/** `small` is a third of the size. */
export type RenderSize = 'full' | 'small';

/** WebP of 1200 by 900 pixels. */
export async function renderBook(view: BookView, book: BookPictures, size: RenderSize = 'full'): Promise<Buffer> {
  const outputSize =
    size === 'full' ? VIEW_SIZE_PX : { width: VIEW_SIZE_PX.width / 3, height: VIEW_SIZE_PX.height / 3 };
  const width = outputSize.width * SUPERSAMPLING;
  const height = outputSize.height * SUPERSAMPLING;
  const project = createProjection(CAMERAS[view], width, height);
  const frame = createFrame(width, height);
  for (const surface of await surfacesOf(view, book)) drawSurface(frame, project, surface);
  const bookPicture = await sharp(frame.data, { raw: { width, height, channels: 4 } })
    .resize(outputSize.width, outputSize.height, { kernel: 'lanczos3' })
    .png(FAST_PNG)
    .toBuffer();
  const projectToView = createProjection(CAMERAS[view], VIEW_SIZE_PX.width, VIEW_SIZE_PX.height);
  const { backdrop, shadows, foreground } = await surroundingsOf(view, outputSize.width, projectToView);
  return sharp(backdrop)
    .composite([...shadows, { input: bookPicture }, ...foreground, await brushMarks(book.bristles, outputSize.width)])
    .removeAlpha()
    .webp({ quality: 84, effort: 2 })
    .toBuffer();
}

/** Where the hands hold the book: the outer edges, a little below the middle. */
const handPosition = (side: -1 | 1): Point => [side * 0.99, -0.24, 0.02];

const BACKDROPS = { standing: () => drawTable(430), open: drawTableTop, lap: drawLap };

/** What a view shows besides the book. */
interface Surroundings {
  readonly backdrop: Buffer;
  readonly shadows: readonly OverlayOptions[];
  readonly foreground: readonly OverlayOptions[];
}

const surroundings = new Map<string, Promise<Surroundings>>();

/** They are the same for every book, so each is drawn once. */
function surroundingsOf(view: BookView, width: number, projectToView: Project): Promise<Surroundings> {
  const key = `${view} ${width}`;
  const known = surroundings.get(key);
  if (known) return known;
  const drawn = drawSurroundings(view, width, projectToView);
  surroundings.set(key, drawn);
  return drawn;
}

async function drawSurroundings(view: BookView, width: number, projectToView: Project): Promise<Surroundings> {
  const hands = () => raster(drawHands(projectToView(handPosition(-1)), projectToView(handPosition(1))), width);
  const ground = (view === 'standing' ? STANDING_FOOTPRINT : OPEN_FOOTPRINT).map((point) => projectToView(point));
  return {
    backdrop: raster(BACKDROPS[view](), width),
    shadows: await shadowsOf(ground, view, width),
    foreground: view === 'lap' ? [{ input: hands() }] : [],
  };
}

async function surfacesOf(view: BookView, book: BookPictures): Promise<Surface[]> {
  const thickness = book.spineMm / TRIM_MM;
  const left = await textureOf(book.left);
  const right = await textureOf(book.right);
  const leaves = book.pages / 2;
  if (view !== 'standing') return openBookSurfaces({ left, right, edges: pageEdgeTexture(leaves / 2), thickness });
  const cover = await textureOf(book.cover);
  const paper = solidTexture([250, 240, 222]);
  const spine = solidTexture(edgeColour(cover));
  return standingBookSurfaces({ cover, inside: [right, left], paper, spine, thickness, leaves });
}

async function textureOf(picture: Uint8Array): Promise<Texture> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

type Colour = readonly [number, number, number];

const solidTexture = (colour: Colour): Texture => ({ width: 1, height: 1, data: Uint8Array.from(colour) });

/** Average colour of the cover's left edge, for the spine. */
function edgeColour({ width, height, data }: Texture): Colour {
  const sum = [0, 0, 0];
  for (let y = 0; y < height; y++)
    for (let channel = 0; channel < 3; channel++)
      sum[channel] = (sum[channel] ?? 0) + (data[y * width * 3 + channel] ?? 0);
  return [0, 1, 2].map((channel) => (sum[channel] ?? 0) / height) as unknown as Colour;
}

/** Alternating lines of paper and shadow, one pair per leaf. */
function pageEdgeTexture(leaves: number): Texture {
  const height = Math.max(2, Math.round(leaves)) * 2;
  const data = new Uint8Array(height * 3);
  for (let y = 0; y < height; y++) data.set(y % 2 ? [196, 172, 138] : [252, 243, 226], y * 3);
  return { width: 1, height, data };
}

/** Several blurred shadows: wide and soft, narrow and dark at the contact. */
async function shadowsOf(
  ground: readonly { x: number; y: number }[],
  view: BookView,
  width: number,
): Promise<OverlayOptions[]> {
  const scale = width / VIEW_SIZE_PX.width;
  const stroke = view === 'standing' ? 10 : 2;
  const castShadow = async (dx: number, dy: number, opacity: number, blur: number): Promise<OverlayOptions> => {
    const path = ground.map(({ x, y }) => `${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)}`).join('L');
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${VIEW_SIZE_PX.width} ${VIEW_SIZE_PX.height}" width="${VIEW_SIZE_PX.width}" height="${VIEW_SIZE_PX.height}"><path d="M${path}Z" fill="#2c1638" fill-opacity="${opacity}" stroke="#2c1638" stroke-opacity="${opacity}" stroke-width="${stroke}" stroke-linejoin="round"/></svg>`;
    const soft = sharp(raster(svg, width)).blur(Math.max(0.5, blur * scale));
    return { input: await soft.png(FAST_PNG).toBuffer() };
  };
  return view === 'standing'
    ? [await castShadow(90, 16, 0.4, 40), await castShadow(22, 8, 0.5, 12), await castShadow(3, 4, 0.55, 4)]
    : [await castShadow(34, 36, 0.42, 34), await castShadow(6, 10, 0.5, 8)];
}

const raster = (svg: string, width: number): Buffer =>
  new Resvg(svg, { font: { loadSystemFonts: false }, fitTo: { mode: 'width', value: width } }).render().asPng();

const brushTextures = new Map<string, Promise<Buffer>>();

function brushMarks(bristles: string, width: number): Promise<OverlayOptions> {
  const key = `${bristles} ${width}`;
  const painted = brushTextures.get(key) ?? paintMarks(bristles, width);
  brushTextures.set(key, painted);
  return painted.then((input) => ({ input, blend: 'soft-light' }));
}

const paintMarks = (bristles: string, width: number): Promise<Buffer> =>
  sharp(bristles)
    .resize(width, (width * VIEW_SIZE_PX.height) / VIEW_SIZE_PX.width, { fit: 'cover' })
    .greyscale()
    .normalise()
    .toColourspace('srgb')
    .ensureAlpha(0.28)
    .png(FAST_PNG)
    .toBuffer();
