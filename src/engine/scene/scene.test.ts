// Tests of scene composition and page rendering: alternatives, placement, plate reuse, determinism.

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPiece } from '#engine/art/registry.ts';
import { loadTextures } from '#engine/finish/maps.ts';
import type { Box, HeroDrawing, Scene } from '#engine/types.ts';
import { bindLayers, DEFAULT_CHILD_FACTS } from './bind-layers.ts';
import { composeScene, layersOfComposition, SceneError } from './compose.ts';
import { placedBounds, placementTransform } from './place.ts';
import { createPlateStore } from './plates.ts';
import { renderPlates, renderScene, type StoryFinish } from './render.ts';
import { sceneSvg, viewOf } from './svg.ts';

const SCENES = 'content/stories/night-forest/scenes';
const scenes = readdirSync(SCENES)
  .filter((file) => file.endsWith('.json'))
  .map((file) => JSON.parse(readFileSync(join(SCENES, file), 'utf8')) as Scene);

const tiny: Scene = {
  id: 'tiny',
  span: 'spread',
  palette: {},
  light: { key: { colour: '#ffffff', from: { x: 0, y: 0 }, strength: 1 }, shade: '#222266' },
  layers: [
    { kind: 'piece', piece: 'sky/night', plane: 'below' },
    { kind: 'piece', id: 'hill', piece: 'ground/hill', plane: 'below' },
    { kind: 'hero', id: 'hero', pose: 'stand', expression: 'smile', at: { x: 1200, y: 1800 }, scale: 1 },
    { kind: 'piece', piece: 'plant/fern', plane: 'above', at: { x: 100, y: 2000 } },
    { kind: 'piece', piece: 'light/glow', plane: 'glow', at: { x: 1400, y: 1400 } },
  ],
  zones: [],
  alternatives: [
    {
      id: 'wave',
      layers: [{ kind: 'hero', id: 'hero', pose: 'wave', expression: 'laugh', at: { x: 900, y: 1800 }, scale: 1 }],
    },
  ],
};

function child(colour = '#ff0000'): HeroDrawing {
  return {
    defs: '',
    body: `<rect x="-100" y="-800" width="200" height="800" fill="${colour}"/>`,
    bounds: { x: -100, y: -800, width: 200, height: 800 },
    face: { x: -80, y: -780, width: 160, height: 160 },
    hands: { left: { x: 0, y: 0 }, right: { x: 0, y: 0 } },
  };
}

let folder: string;
let finish: StoryFinish;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plates-'));
  finish = { textures: await loadTextures('content/assets/textures', 'cold-press'), key: 'test' };
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('composeScene', () => {
  it('replaces layers of the same id in an alternative composition', () => {
    const hero = layersOfComposition(tiny, 'wave').find((layer) => layer.kind === 'hero');
    expect(hero).toMatchObject({ pose: 'wave' });
    expect(layersOfComposition(tiny, 'wave')).toHaveLength(tiny.layers.length);
    expect(() => layersOfComposition(tiny, 'dance')).toThrow(SceneError);
  });

  it('names the piece that the kit lacks', () => {
    const broken: Scene = { ...tiny, layers: [{ kind: 'piece', piece: 'tree/plastic', plane: 'below' }] };
    expect(() => composeScene(broken, () => child())).toThrow(/tree\/plastic/);
  });

  it('computes the bounds of a flipped and rotated hero', () => {
    const box = placedBounds({ x: 0, y: -10, width: 4, height: 10 }, { at: { x: 100, y: 100 }, scale: 2, flip: true });
    expect(box).toEqual({ x: 92, y: 80, width: 8, height: 20 });
  });

  it('skews and narrows a slanted piece, and leaves the transform of others as it was', () => {
    const place = { at: { x: 100, y: 50 }, scale: 2 };
    expect(placementTransform({ ...place, slant: 12 })).toBe('translate(100 50) skewY(12) scale(0.8 1) scale(2 2)');
    expect(placementTransform(place)).toBe('translate(100 50) scale(2 2)');
  });

  it('raises a small child whose feet are hidden by `lift`', () => {
    const hero = tiny.layers[2];
    if (hero?.kind !== 'hero') throw new Error('the third layer is the hero');
    const standing = (age: number) => bindLayers([{ ...hero, lift: 150 }], { ...DEFAULT_CHILD_FACTS, age });
    expect(standing(5)).toEqual([{ ...hero, at: { x: 1200, y: 1650 } }]);
    expect(standing(6)).toEqual([hero]);
  });

  it("transforms the light into the hero's coordinates", () => {
    let seen = 0;
    composeScene(tiny, (_, light) => {
      seen = light.key.from.x;
      return child();
    });
    expect(seen).toBe(-1200);
  });

  it('combines all planes into one document for line art, with the glow marked as a shade', () => {
    const planes = composeScene(tiny, () => child());
    const svg = sceneSvg(planes, viewOf(planes, 'right'));
    expect(svg).toContain('viewBox="2000 0 2060 2060"');
    expect(svg).toContain('class="shade" style="mix-blend-mode:screen"');
  });
});

describe('renderScene', () => {
  const px = 160;
  it('gives the same bytes for the same child and reuses every plate for the next child', async () => {
    const plates = createPlateStore({ folder });
    const red = composeScene(tiny, () => child('#ff0000'));
    const first = await renderScene({ planes: red, side: 'left', px, plates, finish });
    const made = plates.createdCount();
    const again = await renderScene({ planes: red, side: 'left', px, plates, finish });
    expect(Buffer.compare(Buffer.from(first.data), Buffer.from(again.data))).toBe(0);
    const blue = composeScene(tiny, () => child('#0000ff'));
    const other = await renderScene({ planes: blue, side: 'left', px, plates, finish });
    expect(plates.createdCount()).toBe(made);
    expect(Buffer.compare(Buffer.from(first.data), Buffer.from(other.data))).not.toBe(0);
  });

  it('cuts plates to the shared area and makes a larger plate for a hero beyond it', async () => {
    const plates = createPlateStore();
    const draw = async (height: number, childArea: Box | undefined) => {
      const hero = { ...child(), bounds: { x: -100, y: -height, width: 200, height } };
      const planes = { ...composeScene(tiny, () => hero), childArea };
      await renderScene({ planes, side: 'left', px, plates, finish });
      return plates.createdCount();
    };
    const area = { x: 1000, y: 900, width: 400, height: 920 };
    const first = await draw(800, area);
    expect(await draw(500, area)).toBe(first);
    expect(await draw(1500, area)).toBe(first + 3);
  });

  it('needs no further plate after renderPlates, which makes none again, and gives the same bytes', async () => {
    const planes = { ...composeScene(tiny, () => child()), childArea: { x: 1000, y: 900, width: 400, height: 920 } };
    const request = (plates: ReturnType<typeof createPlateStore>) =>
      ({ planes, side: 'left', px, plates, finish }) as const;
    const plates = createPlateStore({ folder: mkdtempSync(join(folder, 'ahead-')) });
    await renderPlates(request(plates));
    const made = plates.createdCount();
    expect(made).toBeGreaterThan(0);
    await renderPlates(request(plates));
    const page = await renderScene(request(plates));
    expect(plates.createdCount()).toBe(made);
    const alone = await renderScene(request(createPlateStore()));
    expect(Buffer.compare(Buffer.from(page.data), Buffer.from(alone.data))).toBe(0);
  });

  it('reads plates from disk after a restart', async () => {
    const plates = createPlateStore({ folder });
    await renderScene({ planes: composeScene(tiny, () => child()), side: 'left', px, plates, finish });
    expect(plates.createdCount()).toBe(0);
  });

  it('changes only pixels around the hero', async () => {
    const plates = createPlateStore();
    const empty = { ...composeScene(tiny, () => child()), heroes: [], hero: { defs: '', body: '' } };
    const without = await renderScene({ planes: empty, side: 'left', px, plates, finish });
    const withChild = await renderScene({
      planes: composeScene(tiny, () => child()),
      side: 'left',
      px,
      plates,
      finish,
    });
    const at = (x: number, y: number): number => (y * px + x) * 3;
    expect(withChild.data[at(93, 100)]).toBeGreaterThan((without.data[at(93, 100)] ?? 0) + 40);
    for (const [x, y] of [
      [10, 10],
      [40, 150],
      [150, 80],
    ] as const) {
      expect(withChild.data.slice(at(x, y), at(x, y) + 3)).toEqual(without.data.slice(at(x, y), at(x, y) + 3));
    }
  });

  it('draws nothing for a hero on the opposite page', async () => {
    const plates = createPlateStore();
    const planes = composeScene(tiny, () => child());
    const right = await renderScene({ planes, side: 'right', px, plates, finish });
    const empty = await renderScene({ planes: { ...planes, heroes: [] }, side: 'right', px, plates, finish });
    expect(Buffer.compare(Buffer.from(right.data), Buffer.from(empty.data))).toBe(0);
  });
});

describe('scenes of night-forest', () => {
  it('refer only to pieces of the kit', () => {
    const unknown = scenes.flatMap((scene) =>
      bindLayers([...scene.layers, ...(scene.alternatives ?? []).flatMap((other) => other.layers)], {
        ...DEFAULT_CHILD_FACTS,
        answers: { toy: 'robot', pet: { animal: 'parrot', colour: 'blue' } },
      }).flatMap((layer) =>
        layer?.kind === 'piece' && !findPiece(layer.piece) ? [`${scene.id}: ${layer.piece}`] : [],
      ),
    );
    expect(unknown).toEqual([]);
  });

  it('have alternatives in at least four scenes', () => {
    expect(scenes.filter((scene) => (scene.alternatives ?? []).length > 0).length).toBeGreaterThanOrEqual(4);
  });

  it('keep text zones away from trim and gutter', () => {
    for (const scene of scenes) {
      for (const { side, box } of scene.zones) {
        const left = side === 'right' ? 2150 : 120;
        const right = side === 'right' ? 3950 : side === 'left' ? 1910 : 1940;
        expect({ scene: scene.id, inside: box.x >= left && box.x + box.width <= right }).toEqual({
          scene: scene.id,
          inside: true,
        });
        expect(box.y >= 100 && box.y + box.height <= 1960).toBe(true);
      }
    }
  });
});
