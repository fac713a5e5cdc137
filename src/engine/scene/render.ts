// Renders one page of a scene: the finished background comes from a plate, only the hero's part is painted anew.

import { Resvg } from '@resvg/resvg-js';
import type { PieceDrawing } from '#engine/art/piece.ts';
import { DEFAULT_STRENGTH, finish } from '#engine/finish/finish.ts';
import { wobbleReach } from '#engine/finish/gouache.ts';
import type { Lut } from '#engine/finish/lut.ts';
import type { FinishMaps, FinishTextures } from '#engine/finish/maps.ts';
import { createRaster, type PixelRect, type Raster } from '#engine/finish/raster.ts';
import type { Box } from '#engine/types.ts';
import { cut, type Layer, layOver, opaque, screenOver } from './blend.ts';
import { PAGE, type ScenePlanes } from './compose.ts';
import { type PlateStore, plateKey } from './plates.ts';
import { planeSvg, type Side, viewOf } from './svg.ts';

/** How a story's pages are finished: its textures and its colour grade. */
export interface StoryFinish {
  textures: FinishTextures;
  /** Names the finish in plate keys, so that another LUT or paper makes other plates. */
  key: string;
  lut?: Lut;
}

export interface RenderRequest {
  planes: ScenePlanes;
  side: Side;
  /** Pixels a page side: 1000 for previews, 2433 for 300 DPI. */
  px: number;
  plates: PlateStore;
  finish: StoryFinish;
}

/** Room around a hero's box for what hangs over it: a shadow's edge, a strand of hair. */
const HERO_MARGIN = 30;

/** One finished page, ready for its text. */
export async function renderScene(request: RenderRequest): Promise<Raster> {
  const page = new PageRender(request, await request.finish.textures.maps(request.px));
  const finished = page.finishedBackground();
  const rect = page.heroRect();
  if (!rect) return finished;
  page.paintHero(finished, rect);
  return finished;
}

class PageRender {
  private readonly request: RenderRequest;
  private readonly maps: FinishMaps;
  private readonly view: Box;
  private readonly scale: number;
  private readonly originX: number;

  constructor(request: RenderRequest, maps: FinishMaps) {
    this.request = request;
    this.maps = maps;
    this.view = viewOf(request.planes, request.side);
    this.scale = request.px / PAGE;
    this.originX = Math.round(this.view.x * this.scale);
  }

  /** The page without a hero, finished; a fresh copy the caller may paint on. */
  finishedBackground(): Raster {
    const { px, plates, finish: look, planes } = this.request;
    const key = plateKey(
      'finished',
      look.key,
      String(px),
      ...[planes.below, planes.above, planes.glow].map(markup),
      String(this.view.x),
    );
    const bytes = plates.get(key, () => {
      const source = this.below();
      const above = this.plate(planes.above);
      if (above) layOver(source, above);
      const glow = this.plate(planes.glow);
      if (glow) screenOver(source, glow);
      const target = createRaster(px, px);
      finish(source, target, { maps: this.maps, lut: look.lut, originX: this.originX });
      return target.data;
    });
    return { width: px, height: px, data: new Uint8Array(bytes) };
  }

  /** The hero's part of the page in pixels, with room for the wobble; none when no hero is on this side. */
  heroRect(): PixelRect | undefined {
    const { px, planes } = this.request;
    if (planes.heroes.length === 0) return undefined;
    const rect = grow(this.heroCanvas(), wobbleReach(px, DEFAULT_STRENGTH), px);
    return rect.width > 0 && rect.height > 0 ? rect : undefined;
  }

  paintHero(page: Raster, rect: PixelRect): void {
    const { px, planes, finish: look } = this.request;
    const wide = grow(rect, wobbleReach(px, DEFAULT_STRENGTH), px);
    const source = cut(this.below(), wide);
    const canvas = this.heroCanvas();
    layOver(source, this.drawHero(canvas), { x: wide.x - canvas.x, y: wide.y - canvas.y });
    const above = this.plate(planes.above);
    if (above) layOver(source, above, wide);
    const glow = this.plate(planes.glow);
    if (glow) screenOver(source, glow, wide);
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

  /** All of the heroes in page pixels, even where they reach over the page's edge. */
  private heroCanvas(): PixelRect {
    const boxes = this.request.planes.heroes.map(({ bounds }) => bounds);
    const left = Math.floor((Math.min(...boxes.map((box) => box.x)) - HERO_MARGIN - this.view.x) * this.scale);
    const top = Math.floor((Math.min(...boxes.map((box) => box.y)) - HERO_MARGIN - this.view.y) * this.scale);
    const right = Math.max(...boxes.map((box) => box.x + box.width)) + HERO_MARGIN - this.view.x;
    const bottom = Math.max(...boxes.map((box) => box.y + box.height)) + HERO_MARGIN - this.view.y;
    return {
      x: left,
      y: top,
      width: Math.ceil(right * this.scale) - left,
      height: Math.ceil(bottom * this.scale) - top,
    };
  }

  /** The whole hero is drawn and then cut: resvg stops the process when groups lie far outside a small canvas. */
  private drawHero(canvas: PixelRect): Layer {
    const unit = 1 / this.scale;
    const view = {
      x: this.view.x + canvas.x * unit,
      y: this.view.y + canvas.y * unit,
      width: canvas.width * unit,
      height: canvas.height * unit,
    };
    return rasterise(planeSvg(this.request.planes.hero, view, canvas.width, canvas.height));
  }

  private below(): Raster {
    const { px, plates, planes } = this.request;
    const key = this.plateKeyOf('below', planes.below);
    const data = plates.get(key, () => opaque(this.draw(planes.below)).data);
    return { width: px, height: px, data: new Uint8Array(data) };
  }

  private plate(plane: PieceDrawing): Layer | undefined {
    if (plane.body === '') return undefined;
    const { px, plates } = this.request;
    const data = plates.get(this.plateKeyOf('layer', plane), () => this.draw(plane).data);
    return { width: px, height: px, data };
  }

  private plateKeyOf(kind: string, plane: PieceDrawing): string {
    return plateKey(kind, String(this.request.px), String(this.view.x), markup(plane));
  }

  private draw(plane: PieceDrawing): Layer {
    return rasterise(planeSvg(plane, this.view, this.request.px, this.request.px));
  }
}

function markup(plane: PieceDrawing): string {
  return plane.defs + plane.body;
}

function grow(rect: PixelRect, by: number, px: number): PixelRect {
  const x = Math.max(0, rect.x - by);
  const y = Math.max(0, rect.y - by);
  return {
    x,
    y,
    width: Math.min(px, rect.x + rect.width + by) - x,
    height: Math.min(px, rect.y + rect.height + by) - y,
  };
}

function rasterise(svg: string): Layer {
  const image = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  return { width: image.width, height: image.height, data: image.pixels };
}
