// An invented reading of a face, as a browser sends it: no person was measured.
import { MEASURE_NAMES } from '#engine/photo/measure/face-measures.ts';

const LAB = [60, 10, 15] as const;
const CONTOUR_POINTS = 17;

export const faceReading = {
  box: { x: 100, y: 100, width: 300, height: 300 },
  score: 0.9,
  turn: { yaw: 0, pitch: 0, roll: 0 },
  quality: { score: 0.9, light: 0.9, sharpness: 0.9, size: 0.9, angle: 0.9, reasons: [] },
  photos: 0.9,
  skin: { photo: LAB, drawn: LAB, fairness: 0.5, sure: 0.9 },
  hair: {
    lab: LAB,
    covered: false,
    cutOff: false,
    length: 'chin',
    reach: 1,
    forehead: [0, 0, 0],
    parting: 0,
    volume: 1,
    depth: 1,
    knots: 0,
    aside: 0,
    curl: { order: 0, turn: 0, rope: 0 },
    ears: 0,
    strand: 0,
    beside: 0,
    temples: 0,
    hanging: 0,
  },
  brow: { lab: LAB },
  glasses: { share: 0, worn: false, dark: false },
  freckles: false,
  moles: [],
  teeth: false,
  toothGap: false,
  dimples: false,
  measures: Object.fromEntries(MEASURE_NAMES.map((name) => [name, 0.3])),
  contour: Array.from({ length: CONTOUR_POINTS }, () => 1),
};
