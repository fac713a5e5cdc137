// Tests of the drawn hero: every pose and outfit, bounds, determinism, visibility of every trait.

import { execFileSync } from 'node:child_process';
import { Resvg } from '@resvg/resvg-js';
import { describe, expect, it } from 'vitest';
import { HAIR_STYLES, HAIR_TEXTURES, type SkinTone } from '#core/look/look.ts';
import { skinColours } from '#core/look/look-colours.ts';
import { keysOf } from '#core/typed-object.ts';
import type { HeroLook, HeroRequest, Outfit, PoseName, Proportions } from '#engine/types.ts';
import { hexToLab, type Lab, labDistance } from '../photo/pixels/lab.ts';
import { EXPRESSIONS } from '../story/schema.ts';
import { defaultLook, neutralFace } from './default-look.ts';
import { drawHero } from './draw-hero.ts';
import { hairTones, skinTones } from './palettes.ts';
import { poses } from './poses.ts';

const coat: Outfit = {
  hat: { garment: 'knit-hat', colour: '#d8453f', accent: '#f6ead6', pattern: 'knit' },
  scarf: { garment: 'scarf', colour: '#4b94a0', pattern: 'stripes' },
  top: { garment: 'coat', colour: '#f5bd3d' },
  bottom: { garment: 'tights', colour: '#3f6ea8', pattern: 'dots' },
  socks: { garment: 'socks', colour: '#f3ead8', pattern: 'stripes' },
  shoes: { garment: 'boots', colour: '#d24a45' },
  mittens: { garment: 'mittens', colour: '#d8453f' },
};
const home: Outfit = {
  top: { garment: 'sweater', colour: '#7fa37a', pattern: 'stars' },
  bottom: { garment: 'dungarees', colour: '#4a6a9c', pattern: 'checks' },
  shoes: { garment: 'sneakers', colour: '#f2b63c' },
};
const night = {
  key: { colour: '#cfdcff', from: { x: 700, y: -1400 }, strength: 0.8 },
  warm: { colour: '#ffc766', at: { x: 240, y: -300 }, radius: 620, strength: 0.8 },
  shade: '#3d2f7a',
};

function request(change: Partial<HeroRequest> = {}): HeroRequest {
  return {
    look: defaultLook('female'),
    outfit: coat,
    pose: 'stand',
    expression: 'smile',
    proportions: 'toddler',
    light: night,
    seed: 7,
    ...change,
  };
}

function raster(hero: HeroRequest, width: number): { pixels: Buffer; width: number; height: number } {
  const { defs, body } = drawHero(hero);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-500 -950 1000 1000"><defs>${defs}</defs>${body}</svg>`;
  const image = new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } }).render();
  return { pixels: image.pixels, width: image.width, height: image.height };
}

const covered = (pixels: Buffer): number => {
  let count = 0;
  for (let i = 3; i < pixels.length; i += 4) if ((pixels[i] ?? 0) > 128) count += 1;
  return count / (pixels.length / 4);
};

const look = (change: Partial<HeroLook>): HeroLook => ({ ...defaultLook('female'), ...change });
const allPoses = keysOf(poses);

describe('drawHero', () => {
  it.each(allPoses)('draws the pose %s in any outfit and size, with the face inside the bounds', (pose) => {
    for (const proportions of ['toddler', 'school'] satisfies Proportions[]) {
      for (const outfit of [coat, home]) {
        const hero = request({ pose, proportions, outfit, hold: { right: 'lantern' } });
        expect(covered(raster(hero, 100).pixels)).toBeGreaterThan(0.05);
        const { bounds, face, hands } = drawHero(hero);
        expect(face.x).toBeGreaterThanOrEqual(bounds.x);
        expect(face.y).toBeGreaterThanOrEqual(bounds.y);
        expect(face.x + face.width).toBeLessThanOrEqual(bounds.x + bounds.width);
        expect(face.y + face.height).toBeLessThanOrEqual(bounds.y + bounds.height);
        expect(hands.left).not.toEqual(hands.right);
      }
    }
  });

  it.each(allPoses)('stays within its declared bounds in the pose %s', (pose) => {
    for (const proportions of ['toddler', 'school'] satisfies Proportions[]) {
      const hero = request({ pose, proportions, hold: { right: 'lantern' } });
      const { bounds } = drawHero(hero);
      const { pixels, width, height } = raster(hero, 250);
      let outside = 0;
      for (let y = 0; y < height; y++) {
        for (let x = 0; x < width; x++) {
          if ((pixels[(y * width + x) * 4 + 3] ?? 0) < 200) continue;
          const ux = (x / width) * 1000 - 500;
          const uy = (y / height) * 1000 - 950;
          const inside =
            ux >= bounds.x - 4 &&
            ux <= bounds.x + bounds.width + 4 &&
            uy >= bounds.y - 4 &&
            uy <= bounds.y + bounds.height + 4;
          if (!inside) outside += 1;
        }
      }
      expect(outside, proportions).toBe(0);
    }
  });

  it('draws the bow seen in the photo in loose hair, for a bare-headed girl only', () => {
    const body = (change: Partial<HeroLook>, outfit = home): string =>
      drawHero(request({ look: look({ hairStyle: 'long', ...change }), outfit })).body;
    const bow = { hairTieHex: '#c81fd2' };
    expect(body(bow)).toContain('#c81fd2');
    expect(body({ ...bow, gender: 'male' })).not.toContain('#c81fd2');
    expect(body(bow, coat)).not.toContain('#c81fd2');
    expect(body({ ...bow, hairTie: 'none' }), 'a parent took it off').not.toContain('#c81fd2');
  });

  it('draws an elastic instead of a bow in the tied hair of a toddler when nothing was chosen for it', () => {
    const body = (change: Partial<HeroLook>): string =>
      drawHero(request({ look: look({ hairStyle: 'pigtails', ...change }), outfit: home, proportions: 'toddler' }))
        .body;
    expect(body({ hairTie: 'none' })).not.toBe(body({}));
    expect(body({ hairTie: 'bow' })).toBe(body({}));
  });

  it('draws a headband over any hair, for a bare-headed girl only', () => {
    const body = (change: Partial<HeroLook>, outfit = home): string =>
      drawHero(request({ look: look({ hairTie: 'band', hairTieHex: '#c81fd2', ...change }), outfit })).body;
    for (const hairStyle of HAIR_STYLES) expect(body({ hairStyle }), hairStyle).toContain('#c81fd2');
    expect(body({ hairStyle: 'long' })).not.toBe(body({ hairStyle: 'long', hairTie: 'bow' }));
    expect(body({ hairStyle: 'long', gender: 'male' })).not.toContain('#c81fd2');
    expect(body({ hairStyle: 'long' }, coat)).not.toContain('#c81fd2');
  });

  it('touches the ground', () => {
    for (const pose of ['stand', 'walk', 'sit', 'wave', 'kneel', 'sleep'] satisfies PoseName[]) {
      const { pixels, width, height } = raster(request({ pose }), 250);
      let lowest = 0;
      for (let i = 0; i < width * height; i++) {
        if ((pixels[i * 4 + 3] ?? 0) > 200) lowest = Math.max(lowest, Math.floor(i / width));
      }
      const ground = (lowest / height) * 1000 - 950;
      expect(ground, pose).toBeGreaterThan(-12);
      expect(ground, pose).toBeLessThan(26);
    }
  });

  it('is deterministic, with unique ids that carry the seed', () => {
    expect(drawHero(request())).toEqual(drawHero(request()));
    const { defs, body } = drawHero(request());
    const ids = [...defs.matchAll(/ id="([^"]+)"/g)].map((match) => match[1] ?? '');
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => id.startsWith('h7-'))).toBe(true);
    for (const [, used] of body.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(used);
    expect(body).not.toMatch(/NaN|undefined|Infinity/);
    expect(defs + body).not.toMatch(/<filter|feTurbulence/);
  });

  it('changes with every number of the face shape', () => {
    const plain = drawHero(request({ look: look({ hairStyle: 'short', fringe: 'none' }), outfit: home })).body;
    for (const key of Object.keys(neutralFace)) {
      // A mouth can not be more closed than closed.
      for (const value of key === 'mouthOpen' ? [1] : [-1, 1]) {
        const face = { ...neutralFace, [key]: value };
        const other = drawHero(
          request({ look: look({ hairStyle: 'short', fringe: 'none', face }), outfit: home }),
        ).body;
        expect(other !== plain, `${key} ${value}`).toBe(true);
      }
    }
    const contour = Array.from({ length: 17 }, (_, i) => 1 + 0.1 * Math.cos((i - 8) / 2));
    const own = look({ hairStyle: 'short', fringe: 'none', face: { ...neutralFace, contour } });
    expect(drawHero(request({ look: own, outfit: home })).body).not.toBe(plain);
  });

  it('changes with every trait of the look, with and without a hat', () => {
    for (const outfit of [coat, home]) {
      const seen = new Map<string, string>();
      const add = (name: string, hero: HeroRequest): void => {
        const { body } = drawHero(hero);
        for (const [known, drawing] of seen) expect(body === drawing, `${name} looks like ${known}`).toBe(false);
        seen.set(name, body);
      };
      for (const hairStyle of HAIR_STYLES) {
        // A hat hides baby hair and hair gathered on top.
        if (outfit.hat && (hairStyle === 'baby-down' || hairStyle === 'half-up')) continue;
        add(hairStyle, request({ outfit, look: look({ hairStyle, fringe: 'none' }) }));
      }
      const worn = { hairStyle: 'shoulder', parting: 'right' } as const;
      for (const hairTexture of HAIR_TEXTURES)
        add(hairTexture, request({ outfit, look: look({ ...worn, hairTexture }) }));
      for (const fringe of ['side', 'curtain'] as const)
        add(`fringe ${fringe}`, request({ outfit, look: look({ ...worn, fringe }) }));
      add('glasses', request({ outfit, look: look({ glasses: true }) }));
      const glassesFrame = { shape: 'square', colour: '#26222a' } as const;
      add('square glasses', request({ outfit, look: look({ glasses: true, glassesFrame }) }));
      for (const age of [1, 9]) add(`aged ${age}`, request({ outfit, age }));
      add('freckles', request({ outfit, look: look({ freckles: true }) }));
      add('dimples', request({ outfit, look: look({ dimples: true }) }));
      add('tooth gap', request({ outfit, look: look({ toothGap: true }) }));
      add('mole', request({ outfit, look: look({ moles: [{ x: 0.4, y: 0.4 }] }) }));
      add('blue eyes', request({ outfit, look: look({ eyes: 'blue' }) }));
      for (const expression of EXPRESSIONS) {
        add(expression, request({ outfit, expression }));
      }
      add('gaze', request({ outfit, gaze: { x: 1, y: -1 } }));
      for (const turn of [-30, 30]) add(`turned ${turn}`, request({ outfit, head: { turn } }));
      for (const pitch of [-20, 20]) add(`raised ${pitch}`, request({ outfit, head: { pitch } }));
    }
  });

  it('keeps the skin colour, dark or light', () => {
    const channel = (hex: string): number[] => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16));
    for (const skin of keysOf(skinColours)) {
      const { warm: _lamp, ...day } = night;
      const hero = request({ look: look({ skin, fringe: 'none' }), light: day });
      const { pixels, width } = raster(hero, 500);
      const { face } = drawHero(hero);
      // The middle of the forehead between brows and nose has neither features nor shade.
      const x = Math.round(((face.x + face.width / 2 + 500) / 1000) * width);
      const y = Math.round(((face.y + face.height * 0.58 + 950) / 1000) * width);
      const at = (y * width + x) * 4;
      const drawn = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
      channel(skinColours[skin]).forEach((value, i) => {
        expect(Math.abs((drawn[i] ?? 0) - value), `${skin} channel ${i}`).toBeLessThan(26);
      });
    }
  });

  it('keeps lips and cheeks distinct from the deepest skin', () => {
    for (const skin of ['brown', 'umber', 'deep'] satisfies SkinTone[]) {
      const { base, lip, blush, mouth } = skinTones(look({ skin }));
      for (const [name, colour] of Object.entries({ lip, blush, mouth }))
        expect(labDistance(hexToLab(colour), hexToLab(base)), `${skin} ${name}`).toBeGreaterThan(12);
    }
  });

  it('draws hair beside deep skin neither greyish nor in the colour of the skin', () => {
    const tones = (hairHex: string, skin: SkinTone) => hexToLab(hairTones(look({ hair: 'brown', hairHex, skin })).base);
    const chroma = ([, a, b]: Lab): number => Math.hypot(a, b);
    expect(chroma(tones('#6b5a50', 'deep'))).toBeGreaterThan(chroma(hexToLab('#6b5a50')) + 6);
    expect(labDistance(tones('#6b5a50', 'porcelain'), hexToLab('#6b5a50')), 'fair skin leaves it').toBeLessThan(3);
    expect(tones(skinColours.umber, 'umber')[0]).toBeLessThan(hexToLab(skinColours.umber)[0] - 5);
  });

  it('draws a neutral face for values that are not numbers', () => {
    for (const wrong of [Number.NaN, Number.POSITIVE_INFINITY, 1e9]) {
      const face = { ...neutralFace, width: wrong, eyeSize: wrong, smile: wrong, contour: Array(17).fill(wrong) };
      expect(drawHero(request({ look: look({ face }) })).body).not.toMatch(/NaN|Infinity/);
    }
  });

  it('draws eyes with their shape and a white sclera over painted skin', () => {
    const paintedSkin = 'data:image/png;base64,iVBORw0KGgo=';
    expect(drawHero(request({ paintedSkin })).body).toContain(paintedSkin);
    const eyes = (change: Partial<HeroRequest>) => drawHero(request(change)).body.match(/<circle/g)?.length ?? 0;
    expect(eyes({ paintedSkin })).toBeGreaterThan(eyes({}));
    expect(eyes({ paintedSkin, expression: 'asleep' }), 'asleep they are closed').toBe(eyes({ expression: 'asleep' }));
  });

  it('moves the features to the side of the turn and leaves a head without a bearing as it was', () => {
    const hero = { bust: true, look: look({ hairStyle: 'bob', glasses: true }), outfit: home };
    const plain = drawHero(request(hero));
    const same = drawHero(request({ ...hero, head: {} }));
    expect(same.body).toBe(plain.body);
    // The glints of the eyes.
    const eyes = (turn: number) =>
      [
        ...drawHero(request({ ...hero, head: { turn } })).body.matchAll(/<ellipse cx="([^"]*)"[^>]*fill="#fff"\/>/g),
      ].map(([, x]) => Number(x));
    const mean = (values: number[]) => values.reduce((sum, x) => sum + x, 0) / values.length;
    expect(mean(eyes(30)) - mean(eyes(-30))).toBeGreaterThan(60);
  });

  it('hugs a friend with both arms', () => {
    const alone = drawHero(request({ pose: 'hug' })).body;
    const together = drawHero(request({ pose: 'hug', hold: { left: 'fox' } })).body;
    expect(together.length).toBeGreaterThan(alone.length + 1000);
  });
});

it('renders a crop of the face at any age, pose and hair without aborting the process', () => {
  const program = new URL('../../../tests/fixtures/heroes/draw-everywhere.ts', import.meta.url);
  expect(Number(execFileSync(process.execPath, [program.pathname], { encoding: 'utf8' }))).toBeGreaterThan(200);
}, 180_000);
