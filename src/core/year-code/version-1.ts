// Version 1 of the year code as compact text. Printed codes are read for ever: this file never changes what it reads.
import type { YearCodeContent } from './year-code.ts';

/** In the order of version 1. Measures added later go into `look.face` of the rest, by name. */
const FACE_MEASURES_1 = [
  ...['width', 'jaw', 'chin', 'cheeks', 'forehead', 'eyeSize', 'eyeOpen', 'eyeSlant', 'eyeGap', 'browArch'],
  ...['browTilt', 'browThickness', 'browHeight', 'noseWidth', 'noseLength', 'mouthWidth', 'lipFullness', 'smile'],
  ...['mouthOpen', 'earSize'],
];

/** Measures are kept to a hundredth, below what can be seen in a drawing. */
const STEPS = 100;
const quantise = (value: number): number => Math.round(value * STEPS) || 0;
const restore = (steps: number): number => steps / STEPS;

/** Every number of a look is a measure. */
const mapNumbers = (value: unknown, change: (number: number) => number): unknown => {
  if (typeof value === 'number') return change(value);
  if (Array.isArray(value)) return value.map((each) => mapNumbers(each, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapNumbers(each, change)]));
};

/** Sets of eight characters that occur in most codes shrink to a reference. Part of the version: never changed. */
export const DICTIONARY_1 = [
  '"browHex":"#"hairTieHex":"#"beadsHex":"#"headwearHex":"#"skinHex":"#"hairHex":"#"hairOutline":["hairline":[',
  '"contour":[100,"headLength":"taper":"earAngle":"doubleChin":"noseBridge":"moles":[]"moles":[{"x":"y":',
  '"glassesFrame":{"shape":"round","colour":"#"missingTooth":true"braces":"bindi":"earrings":"studs"',
  '"hearingAid":"none"eyePatch":"headwear":"eyelid":"hooded"tieSize":"tiePlace":"high"hairTie":"bow"fade":',
  '"gender":"male","skin":"light","hair":"dark-blond","hairStyle":"short","hairTexture":"straight",',
  '"gender":"female","skin":"warm","hair":"light-brown","hairStyle":"long","hairTexture":"wavy",',
  '"fringe":"none","parting":"middle","eyes":"brown","glasses":false,"freckles":false,"dimples":false,',
  '"toothGap":false,"hairFall":"hairVolume":"face":{}"kin":"friend","sibling","look":{"skin":"hair":"forms":{',
  '"nom":"gen":"dat":"acc":"ins":"pre":"town":{"name":"toy":"rabbit","pride":"phrase":"',
  '"pet":{"animal":"cat","colour":"grey","name":"friend":{"name":',
  ',["hair","hairHex","hairStyle","hairFall","skin","skinHex","eyes","fringe","face.eyeSize"],{',
  'night-forest","ru",[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],{"gender":"female",',
].join('');

export function writeVersion1({ child, look, corrected, answers, story, locale, day }: YearCodeContent): string {
  const { name, fullName, forms = {}, age, gender } = child;
  const { face, ...rest } = look;
  const ordered = FACE_MEASURES_1.map((measure) => quantise(Number(Reflect.get(face, measure))));
  const others = Object.fromEntries(Object.entries(face).filter(([key]) => !FACE_MEASURES_1.includes(key)));
  const features = mapNumbers({ ...rest, face: others }, quantise);
  const about = [name, fullName === name ? 0 : fullName, forms, age, gender, day, story, locale];
  return JSON.stringify([...about, ordered, features, corrected, answers]);
}

/** As it was written, to be checked by the schema; throws on anything else. */
export function readVersion1(text: string): unknown {
  const [name, fullName, forms, age, gender, day, story, locale, ordered, features, corrected, answers] =
    JSON.parse(text);
  const { face, ...rest } = mapNumbers(features, restore) as { face: object };
  const measures = FACE_MEASURES_1.map((measure, index) => [measure, restore(ordered[index])]);
  return {
    child: {
      name,
      fullName: fullName === 0 ? name : fullName,
      ...(Object.keys(forms).length > 0 && { forms }),
      age,
      gender,
    },
    look: { ...rest, face: { ...Object.fromEntries(measures), ...face } },
    corrected,
    answers,
    story,
    locale,
    day,
  };
}
