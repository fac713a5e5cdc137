// Renders one page of a scene: the finished background comes from a plate, only the hero's part is painted anew.

import { Resvg } from '@resvg/resvg-js';
import type { PieceDrawing } from '#engine/art/piece.ts';
import { DEFAULT_STRENGTH, finish } from '#engine/finish/finish.ts';
import { wobbleReach } from '#engine/finish/gouache.ts';
import type { Lut } from '#engine/finish/lut.ts';
import type { FinishMaps, FinishTextures } from '#engine/finish/maps.ts';
import { createRaster, type PixelRect, type Raster } from '#engine/finish/raster.ts';
import type { Box } from '#engine/types.ts';
import { cut, cutLayer, type Layer, layOver, opaque, screenOver } from './blend.ts';
import { PAGE, type ScenePlanes } from './compose.ts';
import { type PlateStore, plateKey } from './plates.ts';
import { covering, grow, within } from './rect.ts';
import { planeSvg, type Side, viewOf } from './svg.ts';

/** How a story's pages are finished: its textures and its colour grade. */
export interface StoryFinish {
  textures: FinishTextures;
  /** Names the finish in plate keys, so that another LUT or paper makes other plates. */
  key: string;
  lut?: Lut;
}

interface RenderRequest {
  planes: ScenePlanes;
  side: Side;
  /** Pixels a page side: 1000 for previews, 2433 for 300 DPI. */
  px: number;
  plates: PlateStore;
  finish: StoryFinish;
}

/** Room around a hero's box for what hangs over it: a shadow's edge, a strand of hair. */
const HERO_MARGIN = 30;
/** Plates around the hero end on this grid, so that children of different build share them. */
const PLATE_GRID = 120;

/** One finished page, ready for its text. */
export async function renderScene(request: RenderRequest): Promise<Raster> {
  const page = new PageRender(request, await request.finish.textures.maps(request.px));
  const finished = page.finishedBackground();
  page.paintHero(finished);
  return finished;
}

class PageRender {
  private readonly request: RenderRequest;
  private readonly maps: FinishMaps;
  private readonly view: Box;
  private readonly scale: number;
  private readonly originX: number;
  private readonly reach: number;
  /** Planes drawn for this page, so that a cold page draws each only once. */
  private readonly drawn = new Map<PieceDrawing, Layer>();

  constructor(request: RenderRequest, maps: FinishMaps) {
    this.request = request;
    this.maps = maps;
    this.view = viewOf(request.planes, request.side);
    this.scale = request.px / PAGE;
    this.originX = Math.round(this.view.x * this.scale);
    this.reach = wobbleReach(request.px, DEFAULT_STRENGTH);
  }

  /** The page without a hero, finished; a fresh copy to paint the hero on. */
  finishedBackground(): Raster {
    const { px, plates, finish: look, planes } = this.request;
    const data = plates.copy(this.key('finished', look.key, planes.below, planes.above, planes.glow), () => {
      const source = opaque(this.draw(planes.below));
      if (planes.above.body !== '') layOver(source, this.draw(planes.above));
      if (planes.glow.body !== '') screenOver(source, this.draw(planes.glow));
      const target = createRaster(px, px);
      finish(source, target, { maps: this.maps, lut: look.lut, originX: this.originX });
      return target.data;
    });
    return { width: px, height: px, data };
  }

  /** Paints the hero into the page, if one stands on this side. */
  paintHero(page: Raster): void {
    const { px, planes, finish: look } = this.request;
    const canvas = this.heroCanvas();
    const rect = canvas && within(grow(canvas, this.reach), px);
    if (!canvas || !rect) return;
    const wide = within(grow(rect, this.reach), px) ?? rect;
    // Plates reach to the next line of a coarse grid, beyond what this child needs.
    const room = covering(wide, Math.round(PLATE_GRID * this.scale), px);
    const inRoom = { x: wide.x - room.x, y: wide.y - room.y };
    const source = cut(this.belowPlate(room), { ...wide, ...inRoom });
    layOver(source, this.drawHero(canvas), { x: wide.x - canvas.x, y: wide.y - canvas.y });
    if (planes.above.body !== '') layOver(source, this.layerPlate(planes.above, room), inRoom);
    if (planes.glow.body !== '') screenOver(source, this.layerPlate(planes.glow, room), inRoom);
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
  private heroCanvas(): PixelRect | undefined {
    const boxes = this.request.planes.heroes.map(({ bounds }) => bounds);
    if (boxes.length === 0) return undefined;
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

  private belowPlate(room: PixelRect): Raster {
    const { plates, planes } = this.request;
    const data = plates.get(this.key('below', JSON.stringify(room), planes.below), () => {
      return cut(opaque(this.draw(planes.below)), room).data;
    });
    return { width: room.width, height: room.height, data };
  }

  private layerPlate(plane: PieceDrawing, room: PixelRect): Layer {
    const data = this.request.plates.get(this.key('layer', JSON.stringify(room), plane), () => {
      return cutLayer(this.draw(plane), room).data;
    });
    return { width: room.width, height: room.height, data };
  }

  private key(kind: string, detail: string, ...planes: PieceDrawing[]): string {
    const content = planes.map((plane) => plane.defs + plane.body);
    return plateKey(kind, detail, String(this.request.px), String(this.view.x), ...content);
  }

  private draw(plane: PieceDrawing): Layer {
    const before = this.drawn.get(plane);
    if (before) return before;
    const layer = rasterise(planeSvg(plane, this.view, this.request.px, this.request.px));
    this.drawn.set(plane, layer);
    return layer;
  }
}

function rasterise(svg: string): Layer {
  const image = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  return { width: image.width, height: image.height, data: image.pixels };
}
