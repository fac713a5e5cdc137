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
    const reach = wobbleReach(px, DEFAULT_STRENGTH);
    let left = px;
    let top = px;
    let right = 0;
    let bottom = 0;
    for (const { bounds } of planes.heroes) {
      left = Math.min(left, Math.floor((bounds.x - HERO_MARGIN - this.view.x) * this.scale) - reach);
      top = Math.min(top, Math.floor((bounds.y - HERO_MARGIN) * this.scale) - reach);
      right = Math.max(right, Math.ceil((bounds.x + bounds.width + HERO_MARGIN - this.view.x) * this.scale) + reach);
      bottom = Math.max(bottom, Math.ceil((bounds.y + bounds.height + HERO_MARGIN) * this.scale) + reach);
    }
    left = Math.max(0, left);
    top = Math.max(0, top);
    const width = Math.min(px, right) - left;
    const height = Math.min(px, bottom) - top;
    return width > 0 && height > 0 ? { x: left, y: top, width, height } : undefined;
  }

  paintHero(page: Raster, rect: PixelRect): void {
    const { px, planes, finish: look } = this.request;
    const reach = wobbleReach(px, DEFAULT_STRENGTH);
    const wide = grow(rect, reach, px);
    const source = cut(this.below(), wide);
    const unit = 1 / this.scale;
    const heroView = {
      x: this.view.x + wide.x * unit,
      y: this.view.y + wide.y * unit,
      width: wide.width * unit,
      height: wide.height * unit,
    };
    layOver(source, rasterise(planeSvg(planes.hero, heroView, wide.width, wide.height)));
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
