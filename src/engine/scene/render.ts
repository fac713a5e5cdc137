// Renders one page of a scene: the finished background comes from a plate, only the area of the hero is rendered again.

import type { PieceDrawing } from '#engine/drawing/piece.ts';
import { DEFAULT_STRENGTH, finish } from '#engine/finish/finish.ts';
import { maxDisplacementPx } from '#engine/finish/gouache.ts';
import type { Lut } from '#engine/finish/lut.ts';
import type { FinishMaps, FinishTextures } from '#engine/finish/maps.ts';
import { createRaster, type PixelRect, type Raster } from '#engine/finish/raster.ts';
import { releaseNativeImages } from '#engine/memory.ts';
import type { Box } from '#engine/types.ts';
import { compositeOver, compositeScreen, cropLayer, cropRaster, flattenOnWhite, type Layer } from './blend.ts';
import { PAGE_SIDE_UNITS, type ScenePlanes } from './compose.ts';
import { type PlateStore, plateKey } from './plates.ts';
import { rasterise } from './rasterise.ts';
import { alignToGrid, clipToPage, containsRect, grow, unionRect } from './rect.ts';
import { planeSvg, type Side, viewOf } from './svg.ts';

/** Texture and colour grade of a story's pages. */
export interface StoryFinish {
  textures: FinishTextures;
  /** Identifies the finish in plate keys, so that another LUT or paper texture makes other plates. */
  key: string;
  lut?: Lut;
}

interface RenderRequest {
  planes: ScenePlanes;
  side: Side;
  /** Pixels per page side: 1000 for previews, 2433 for 300 DPI. */
  px: number;
  plates: PlateStore;
  finish: StoryFinish;
}

/** Units around a hero's bounds for what overhangs them: a soft shadow, a strand of hair. */
const HERO_MARGIN_UNITS = 30;
/** Plates for heroes beyond the shared area are aligned to this grid, so that several heroes share one. */
const PLATE_GRID_UNITS = 120;

/** Layers of preview and print pages are larger; drafts and locked pages need no explicit collection. */
const LARGE_LAYER_BYTES = 4e6;

/** Renders one finished page without text. */
export async function renderScene(request: RenderRequest): Promise<Raster> {
  const page = new PageRender(request, await request.finish.textures.maps(request.px));
  const finished = await page.finishedBackground();
  await page.paintHero(finished);
  return finished;
}

/** Renders the plates of a page that are missing, so that the first customer does not wait for them. */
export async function renderPlates(request: RenderRequest): Promise<void> {
  const page = new PageRender(request, await request.finish.textures.maps(request.px));
  await page.addPlates();
}

class PageRender {
  private readonly request: RenderRequest;
  private readonly maps: FinishMaps;
  private readonly view: Box;
  private readonly scale: number;
  private readonly originX: number;
  private readonly maxDisplacement: number;

  constructor(request: RenderRequest, maps: FinishMaps) {
    this.request = request;
    this.maps = maps;
    this.view = viewOf(request.planes, request.side);
    this.scale = request.px / PAGE_SIDE_UNITS;
    this.originX = Math.round(this.view.x * this.scale);
    this.maxDisplacement = maxDisplacementPx(request.px, DEFAULT_STRENGTH);
  }

  /** A copy of the finished page without the hero, to draw the hero on. */
  async finishedBackground(): Promise<Raster> {
    const { px, plates, finish: look, planes } = this.request;
    const { below, above, glow } = planes;
    const data = await plates.copy(this.finishedKey(), async () => {
      // One plane at a time: a print plane takes 24 MB, and three at once would be too much.
      const area = this.plateRect();
      const source = flattenOnWhite(await this.draw(below));
      if (area) await this.belowPlate(area, async () => source);
      for (const [plane, lay] of [[above, compositeOver] as const, [glow, compositeScreen] as const]) {
        if (plane.body === '') continue;
        const layer = await this.draw(plane);
        if (area) await this.layerPlate(plane, area, async () => layer);
        lay(source, layer);
      }
      const target = createRaster(px, px);
      finish(source, target, { maps: this.maps, lut: look.lut, originX: this.originX });
      return target.data;
    });
    return { width: px, height: px, data };
  }

  async addPlates(): Promise<void> {
    const { plates, planes } = this.request;
    if (!plates.has(this.finishedKey())) await this.finishedBackground();
    const area = this.plateRect();
    if (!area) return;
    if (!plates.has(this.belowKey(area))) await this.belowPlate(area);
    for (const plane of [planes.above, planes.glow])
      if (plane.body !== '' && !plates.has(this.layerKey(plane, area))) await this.layerPlate(plane, area);
  }

  /** Draws the hero into the page, if there is one on this side. */
  async paintHero(page: Raster): Promise<void> {
    const { px, planes, finish: look } = this.request;
    const canvas = this.heroCanvas();
    const rect = canvas && clipToPage(grow(canvas, this.maxDisplacement), px);
    const area = this.plateRect();
    if (!canvas || !rect || !area) return;
    const wide = clipToPage(grow(rect, this.maxDisplacement), px) ?? rect;
    const inRoom = { x: wide.x - area.x, y: wide.y - area.y };
    const source = cropRaster(await this.belowPlate(area), { ...wide, ...inRoom });
    const inCanvas = { x: wide.x - canvas.x, y: wide.y - canvas.y };
    compositeOver(source, this.drawChildPlane(planes.hero, canvas), inCanvas);
    if (planes.above.body !== '') compositeOver(source, await this.layerPlate(planes.above, area), inRoom);
    if (planes.near.body !== '') compositeOver(source, this.drawChildPlane(planes.near, canvas), inCanvas);
    if (planes.glow.body !== '') compositeScreen(source, await this.layerPlate(planes.glow, area), inRoom);
    finish(source, page, {
      maps: this.maps,
      lut: look.lut,
      rect,
      sourceAt: wide,
      originX: this.originX,
      faces: planes.heroes.map(({ face }) => ({
        x: (face.x - this.view.x) * this.scale,
        y: (face.y - this.view.y) * this.scale,
        width: face.width * this.scale,
        height: face.height * this.scale,
      })),
    });
  }

  /**
   * The part of the page whose planes are cached unfinished, to composite heroes between them. It fits any child, so
   * that the next book reuses it; a hero that extends beyond it gets a larger one.
   */
  private plateRect(): PixelRect | undefined {
    const { px, planes } = this.request;
    const canvas = this.heroCanvas();
    if (!canvas) return undefined;
    const onPage = (rect: PixelRect) => clipToPage(grow(rect, 2 * this.maxDisplacement), px);
    const own = onPage(canvas);
    const shared = planes.childArea && onPage(this.pixelRectOf([planes.childArea]));
    if (!shared || !own) return shared ?? own;
    return containsRect(shared, own)
      ? shared
      : alignToGrid(unionRect(shared, own), Math.round(PLATE_GRID_UNITS * this.scale), px);
  }

  /** The bounds of all heroes in page pixels, including parts beyond the page. */
  private heroCanvas(): PixelRect | undefined {
    const { heroes, companions } = this.request.planes;
    const boxes = [...heroes.map(({ bounds }) => bounds), ...companions];
    return boxes.length === 0 ? undefined : this.pixelRectOf(boxes);
  }

  /** The page pixels covered by boxes of the scene, with margin. */
  private pixelRectOf(boxes: readonly Box[]): PixelRect {
    const left = Math.floor((Math.min(...boxes.map((box) => box.x)) - HERO_MARGIN_UNITS - this.view.x) * this.scale);
    const top = Math.floor((Math.min(...boxes.map((box) => box.y)) - HERO_MARGIN_UNITS - this.view.y) * this.scale);
    const right = Math.max(...boxes.map((box) => box.x + box.width)) + HERO_MARGIN_UNITS - this.view.x;
    const bottom = Math.max(...boxes.map((box) => box.y + box.height)) + HERO_MARGIN_UNITS - this.view.y;
    return {
      x: left,
      y: top,
      width: Math.ceil(right * this.scale) - left,
      height: Math.ceil(bottom * this.scale) - top,
    };
  }

  /** Draws the whole hero and crops it: resvg aborts if groups are far outside a small canvas. */
  private drawChildPlane(plane: PieceDrawing, canvas: PixelRect): Layer {
    const unit = 1 / this.scale;
    const view = {
      x: this.view.x + canvas.x * unit,
      y: this.view.y + canvas.y * unit,
      width: canvas.width * unit,
      height: canvas.height * unit,
    };
    return rasterise(planeSvg(plane, view, canvas.width, canvas.height));
  }

  /** `whole` supplies the plane of the whole page if it is already rendered. */
  private async belowPlate(
    area: PixelRect,
    renderWhole = async () => flattenOnWhite(await this.draw(this.request.planes.below)),
  ): Promise<Raster> {
    const { plates } = this.request;
    const data = await plates.get(this.belowKey(area), async () => cropRaster(await renderWhole(), area).data);
    return { width: area.width, height: area.height, data };
  }

  private async layerPlate(plane: PieceDrawing, area: PixelRect, renderWhole = () => this.draw(plane)): Promise<Layer> {
    const { plates } = this.request;
    const data = await plates.get(this.layerKey(plane, area), async () => cropLayer(await renderWhole(), area).data);
    return { width: area.width, height: area.height, data };
  }

  private finishedKey(): string {
    const { finish: look, planes } = this.request;
    return this.key('finished', look.key, planes.below, planes.above, planes.glow);
  }

  private belowKey(area: PixelRect): string {
    return this.key('below', JSON.stringify(area), this.request.planes.below);
  }

  private layerKey(plane: PieceDrawing, area: PixelRect): string {
    return this.key('layer', JSON.stringify(area), plane);
  }

  private key(kind: string, detail: string, ...planes: PieceDrawing[]): string {
    const content = planes.map((plane) => plane.defs + plane.body);
    return plateKey(kind, detail, String(this.request.px), String(this.view.x), ...content);
  }

  /** Rasterises a plane of the whole page. */
  private async draw(plane: PieceDrawing): Promise<Layer> {
    const layer = rasterise(planeSvg(plane, this.view, this.request.px, this.request.px));
    if (layer.data.byteLength > LARGE_LAYER_BYTES) await releaseNativeImages();
    return layer;
  }
}
