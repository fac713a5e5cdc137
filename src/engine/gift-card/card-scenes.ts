// Scenes of gift cards, composed of the pieces of the books. The left part shows; words lie over the right one.
import type { CardDesign } from '#core/certificates/certificate.ts';
import type { PieceLayer, Scene } from '#engine/types.ts';

type Params = NonNullable<PieceLayer['params']>;
type Place = Omit<PieceLayer, 'kind' | 'piece' | 'plane' | 'params'>;

const layerOn =
  (plane: PieceLayer['plane']) =>
  (piece: string, params: Params = {}, place: Place = {}): PieceLayer => ({
    kind: 'piece',
    piece,
    plane,
    params,
    ...place,
  });

const below = layerOn('below');
const above = layerOn('above');
const glow = layerOn('glow');

const night: Scene = {
  id: 'gift-night',
  span: 'spread',
  zones: [],
  palette: {
    'sky-top': '#141a4e',
    'sky-high': '#24348a',
    'sky-mid': '#4a68bc',
    'sky-low': '#94b0dc',
    'sky-haze': '#e0cfd8',
    far: '#7389c4',
    'far-light': '#a9bbe6',
    mid: '#4a62a6',
    'mid-light': '#8098d4',
    near: '#2c4588',
    'near-light': '#5f80c4',
    frame: '#151a44',
    'frame-light': '#3a4a8c',
    leaf: '#1f3a6a',
    ground: '#235a6e',
    grass: '#1d5a5e',
    mist: '#c6d4f2',
    warm: '#ffc766',
    veil: '#1a2260',
  },
  light: {
    key: { colour: '#fff2c8', from: { x: 760, y: 500 }, strength: 0.8 },
    warm: { colour: '#ffc766', at: { x: 900, y: 1800 }, radius: 620, strength: 0.95 },
    shade: '#2a2a78',
  },
  layers: [
    below('sky/night', { stars: 420 }, { seed: 201 }),
    below('sky/moon', { r: 250, halo: 900 }, { at: { x: 640, y: 560 } }),
    below('sky/clouds', { at: '330 720 460 52; 1180 420 420 46' }),
    below(
      'forest/spruces',
      { y: 1420, count: 20, low: 420, high: 640, colour: 'far', light: 'far-light' },
      { seed: 23 },
    ),
    below('ground/mist', { y: 1090, height: 380, opacity: 0.75 }),
    below('ground/hill', { profile: '1320 1270 1310 1260 1310 1270', colour: '#6d86bd', deep: '#5a78b0', rim: 0.4 }),
    below(
      'forest/spruces',
      {
        y: 1640,
        count: 9,
        low: 700,
        high: 1000,
        colour: 'near',
        light: 'near-light',
        detail: 4,
        skip: '240 1300 1000 500',
      },
      { seed: 28 },
    ),
    below('ground/hill', { profile: '1650 1690 1720 1710 1690 1640', colour: 'ground', bumps: 50, rim: 0.2 }),
    below('ground/light-pool', { width: 720, height: 170, strength: 0.75 }, { at: { x: 700, y: 1960 } }),
    below('plant/grass', { box: '-20 1720 2950 360', count: 240 }),
    below('plant/flowers', { box: '120 1890 340 130', count: 10 }),
    below('plant/mushroom', { door: true }, { at: { x: 1080, y: 1900 }, scale: 1.15 }),
    below('plant/mushroom', {}, { at: { x: 1190, y: 1940 }, scale: 0.72 }),
    below('animals/fox-sit', { gazeX: 0.6, gazeY: -0.3 }, { at: { x: 600, y: 2010 }, scale: 1.75 }),
    above('frame/trunk', {}, { at: { x: -170, y: 0 } }),
    above('frame/leaves', { count: 36, angle: 30 }, { at: { x: 90, y: 40 } }),
    above('frame/leaves', { count: 18, size: 100, angle: 70 }, { at: { x: 470, y: -40 } }),
    above('plant/fern', { count: 3, length: 300, from: -88, to: -52 }, { at: { x: 20, y: 2120 } }),
    glow('light/glow', { r: 700 }, { at: { x: 900, y: 1890 } }),
    glow('light/fireflies', { count: 30, box: '150 700 1100 1200', skip: '350 1200 520 700' }),
  ],
};

const party: Scene = {
  id: 'gift-party',
  span: 'spread',
  zones: [],
  palette: {
    wall: '#ffe9c4',
    stripe: '#ffc7a6',
    'tile-light': '#fff0d8',
    'tile-dark': '#ee9a8e',
    curtain: '#d8486a',
    warm: '#fff0c0',
    veil: '#fff6e6',
    vignette: '#a02a5c',
    contact: '#8a3a4a',
    'flag-a': '#d8345f',
    'flag-b': '#f7b84a',
    'flag-c': '#6fb7a8',
    'flag-d': '#f08a8a',
  },
  light: {
    key: { colour: '#fff6d0', from: { x: 250, y: 500 }, strength: 0.9 },
    warm: { colour: '#ffc860', at: { x: 820, y: 1150 }, radius: 900, strength: 0.6 },
    shade: '#8a3a70',
  },
  layers: [
    below('party/wall', { floor: 1640 }),
    below('party/floor', { y: 1640 }),
    below('party/balloons', {
      string: 420,
      count: 7,
      at: '190 640 128 0; 1090 600 120 3; 420 470 104 2; 840 430 108 1; 110 960 92 3; 1190 930 92 4; 640 640 96 4',
    }),
    below('castle/pennants', { dx: 3000, sag: 60, count: 19, size: 110 }, { at: { x: -40, y: 10 } }),
    below('party/cake', { face: 'glad', candles: 3 }, { at: { x: 880, y: 2000 }, scale: 0.98 }),
    above('party/cat', { gazeX: 0.8, gazeY: -0.2, hat: '#d8345f' }, { at: { x: 330, y: 2040 }, scale: 1.06 }),
    above('party/confetti', { box: '40 1500 2840 520', count: 44, skip: '120 1150 1100 900' }, { seed: 9 }),
    glow('light/glow', { r: 520, strength: 0.5 }, { at: { x: 880, y: 1330 } }),
  ],
};

const sky: Scene = {
  id: 'gift-sky',
  span: 'spread',
  zones: [],
  palette: {
    'sky-top': '#c9a8d6',
    'sky-high': '#f0b7c2',
    'sky-mid': '#ffc9a2',
    'sky-low': '#ffe09a',
    'sky-haze': '#fff2c2',
    'sky-streak': '#fff0d8',
    haze: '#fbd0b4',
    cloud: '#fde2d2',
    'cloud-light': '#fff8e8',
    'cloud-shade': '#d7a4c4',
    tile: '#c8593f',
    'tile-b': '#a94c58',
    slate: '#8b6f9e',
    brick: '#d0704c',
    plaster: '#f0bf93',
    rose: '#dd9288',
    stone: '#cfa6ac',
    warm: '#ffd27a',
    veil: '#ffe3cf',
  },
  light: {
    key: { colour: '#fff0c0', from: { x: 300, y: 500 }, strength: 0.85 },
    warm: { colour: '#ffc46e', at: { x: 400, y: 700 }, radius: 1400, strength: 0.3 },
    shade: '#7a5a9a',
  },
  layers: [
    below('sky/night', { stars: 0, horizon: 0.6 }, { seed: 141 }),
    below('dawn/sun', { r: 170, halo: 1200 }, { at: { x: 330, y: 560 } }),
    below(
      'sky/rays',
      { moon: '#fff4c8', length: 1900, from: -40, to: 110, count: 7, strength: 0.3 },
      { at: { x: 330, y: 560 } },
    ),
    below('city/aerial', { cell: 330, angle: -26, tilt: 0.6, from: 1150, fade: 1 }, { seed: 23 }),
    below('cloud/puff', { width: 560, height: 210 }, { at: { x: 1010, y: 480 }, seed: 3 }),
    below('cloud/puff', { width: 480, height: 190 }, { at: { x: 140, y: 960 }, seed: 4 }),
    below('animals/stork-fly', { mood: 'happy' }, { at: { x: 640, y: 1420 }, scale: 1.1, rotate: -8 }),
    below('post/letters', { box: '80 700 1150 900', count: 8, skip: '200 850 900 700' }, { seed: 6 }),
    above('cloud/puff', { width: 800, height: 260 }, { at: { x: 200, y: 1990 }, seed: 8 }),
    above('cloud/puff', { width: 900, height: 260 }, { at: { x: 1180, y: 2050 }, seed: 9 }),
    above('cloud/puff', { width: 1000, height: 280 }, { at: { x: 2300, y: 2040 }, seed: 11 }),
    glow('light/glow', { r: 900, strength: 0.4, warm: '#ffcf86' }, { at: { x: 330, y: 560 } }),
  ],
};

export const CARD_SCENES: Readonly<Record<CardDesign, Scene>> = { night, party, sky };
