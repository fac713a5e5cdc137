import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as options from '#core/look/look.ts';
import { type HeroLook, lookSchema } from '#core/look/look-schema.ts';
import { YEAR_CODE_MAX_LENGTH, yearsSince } from '#core/year-code/year-code.ts';
import { plainLook } from '#tests/builders/plain-look.ts';
import { createYearCodes } from './year-codes.ts';

const SECRET = 'a'.repeat(32);
const codes = createYearCodes({ secret: SECRET, previousSecrets: [], origin: 'https://shop.example' });

const masha = {
  child: { name: 'Маша', fullName: 'Маша Иванова', age: 4, gender: 'female' as const, dedication: 'Тебе' },
  look: plainLook({ skinHex: '#e9b488', moles: [{ x: 0.2, y: -0.4 }] }),
  corrected: ['hair', 'face.chin'],
  answers: {
    toy: 'rabbit' as const,
    town: { name: 'Тверь' },
    friend: { name: 'Лёва', gender: 'male' as const, kin: 'sibling' as const },
    drawing: { id: 'sample00drawing000000000' },
    lastStory: 'six-doors',
  },
  story: 'night-forest',
  locale: 'ru' as const,
  createdAt: new Date('2026-11-19T09:00:00Z'),
};

/** Printed on 2026-11-19 with the secret of this test. */
const GOLDEN =
  '1.i1a6MOfChosdFzYo6cCZChdmXNh0YcOFvRf2gWglnepaHRMduB4jA3NzMx0lajsFFr8liXmoGWiQJ2yUMs7IQAdUzOmaGNTG6iAXwqmWSSYWFtAYBaX3WkQyAUdyMqggBQUMWuJES7oXFl3YdGHrxYaLPUq1OhhJT-nC7IsTIXGGUUJBQheWrWprYwE.JQqygS2ITZZgJfwlOIZYEbMtokXBG5tqKpKqog8B7sY';

describe('year codes', () => {
  it('carry child, look, corrections and answers, but no dedication, drawing or story before', () => {
    const read = codes.read(codes.of(masha).code);
    const { dedication: _, ...child } = masha.child;
    const { drawing: _drawing, lastStory: _last, ...answers } = masha.answers;
    const { look, corrected, story, locale } = masha;
    expect(read).toEqual({ ok: true, value: { child, look, corrected, answers, story, locale, day: 20_776 } });
  });

  it('of version 1 are read for ever', () => {
    expect(codes.read(GOLDEN)).toMatchObject({
      ok: true,
      value: { child: { name: 'Маша', age: 4 }, look: masha.look },
    });
  });

  it('are short enough for a printed QR code', () => {
    const ordinary = codes.of(masha).code.length;
    const forms = (name: string) => ({
      gen: `${name}ой`,
      dat: `${name}ею`,
      acc: `${name}ою`,
      ins: `${name}ях`,
      pre: name,
    });
    const name = 'Мария-Магдалена-Александрина-Я';
    const longest = codes.of({
      ...masha,
      child: { ...masha.child, name, fullName: `${name} Константинопольская-Преображе`, forms: forms(name) },
      look: fullLook,
      corrected: [...Object.keys(fullLook), ...Object.keys(fullLook.face).map((part) => `face.${part}`)],
      answers: {
        toy: 'dinosaur',
        pet: { animal: 'hamster', colour: 'golden', name: 'Мария-Магдалена-Александрина-Ю', gender: 'female' },
        town: { name: 'Петропавловск-Камчатский', forms: forms('Петропавловск-Камчатский') },
        friend: { name: 'Щ'.repeat(30), gender: 'female', kin: 'sibling', forms: forms('Щ'.repeat(30)) },
        pride: 'shoelaces',
        phrase: 'Щекочущий-мышонок, ложись, я тут, шшш!',
      },
    }).code.length;
    expect(ordinary).toBeLessThan(500);
    expect(longest).toBeLessThan(1200);
    expect(longest).toBeLessThan(YEAR_CODE_MAX_LENGTH);
  });

  it('keep every valid look to a hundredth of its measures', () => {
    fc.assert(
      fc.property(anyLook, (look) => {
        const read = codes.read(codes.of({ ...masha, look }).code);
        if (!read.ok) throw new Error(read.error);
        expect(toHundredths(read.value.look)).toEqual(toHundredths(look));
        expect(lookSchema.safeParse(read.value.look).success).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('are refused when a letter is changed, a part is missing, or another shop signed them', () => {
    const { code } = codes.of(masha);
    const other = createYearCodes({ secret: 'b'.repeat(32), previousSecrets: [], origin: '' });
    const damaged = [code.slice(0, -1), code.slice(2), code.replace(/.\./, 'x.'), '', '1..', `${code}.a`, 'Маша'];
    for (const wrong of [...damaged, other.of(masha).code])
      expect(codes.read(wrong)).toEqual({ ok: false, error: 'damaged' });
    expect(codes.read(`2${code.slice(1)}`)).toEqual({ ok: false, error: 'newer' });
  });

  it('signed with a former secret are read, and have the same content', () => {
    const next = createYearCodes({ secret: 'c'.repeat(32), previousSecrets: [SECRET], origin: '' });
    expect(next.read(codes.of(masha).code).ok).toBe(true);
    expect(next.of(masha).contentId).toBe(codes.of(masha).contentId);
    expect(next.of(masha).code).not.toBe(codes.of(masha).code);
  });

  it('are behind the # of the address', () => {
    expect(new URL(codes.address('1.a.b', 'en'))).toMatchObject({ pathname: '/en/next', search: '', hash: '#1.a.b' });
  });

  it('make the child a year older from half a year on', () => {
    expect([0, 150, 190, 365, 366, 545, 730].map((days) => yearsSince(20_000, 20_000 + days))).toEqual([
      0, 0, 1, 1, 1, 1, 2,
    ]);
    expect(yearsSince(20_000, 19_000)).toBe(0);
  });
});

const face = Object.fromEntries([...options.FACE_MEASURES].map((measure, index) => [measure, index / 100]));
const fullLook = {
  ...plainLook(),
  skinHex: '#f6cda9',
  hairHex: '#8e6540',
  hairFall: 0.31,
  hairVolume: -0.22,
  hairline: [0.11, 0.22, 0.33, 0.44, 0.55],
  hairOutline: [0.12, 0.23, 0.34, 0.45, 0.56],
  hairTieHex: '#cc2030',
  hairTie: 'clips',
  tiePlace: 'middle',
  tieSize: 0.47,
  fade: 0.53,
  beadsHex: '#20cc30',
  headwear: 'bandana',
  headwearHex: '#2030cc',
  eyelid: 'monolid',
  browHex: '#302010',
  glasses: true,
  glassesFrame: { shape: 'cat-eye', colour: '#102030' },
  missingTooth: true,
  braces: true,
  bindi: true,
  earrings: 'studs',
  hearingAid: 'both',
  eyePatch: 'right',
  moles: Array.from({ length: 12 }, (_, index) => ({ x: index / 13, y: -index / 17 })),
  face: {
    ...face,
    contour: Array.from({ length: 17 }, (_, index) => 0.61 + index / 23),
    headLength: 0.17,
    taper: -0.63,
    earAngle: 0.29,
    doubleChin: 0.41,
    noseBridge: -0.87,
  },
} as HeroLook;

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const unit = between(-1, 1);
const measure = between(-1.25, 1.25);
const colour = fc.stringMatching(/^#[0-9a-f]{6}$/);
const measures = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, measure]));
const list = (each: fc.Arbitrary<number>, length: number) => fc.array(each, { minLength: length, maxLength: length });

const anyFace = fc
  .tuple(
    fc.record(measures(options.FACE_MEASURES)),
    fc.record(
      { ...measures(options.OPTIONAL_FACE_MEASURES), contour: list(between(0.5, 1.5), 17) },
      { requiredKeys: [] },
    ),
  )
  .map(([needed, more]) => ({ ...needed, ...more }));

const anyLook = fc
  .tuple(
    fc.record({
      gender: fc.constantFrom('male', 'female'),
      skin: fc.constantFrom(...options.SKIN_TONES),
      hair: fc.constantFrom(...options.HAIR_COLOURS),
      hairStyle: fc.constantFrom(...options.HAIR_STYLES),
      hairTexture: fc.constantFrom(...options.HAIR_TEXTURES),
      fringe: fc.constantFrom(...options.FRINGES),
      parting: fc.constantFrom(...options.PARTINGS),
      eyes: fc.constantFrom(...options.EYE_COLOURS),
      glasses: fc.boolean(),
      freckles: fc.boolean(),
      dimples: fc.boolean(),
      toothGap: fc.boolean(),
      moles: fc.array(fc.record({ x: unit, y: unit }), { maxLength: 12 }),
      face: anyFace,
    }),
    fc.record(
      {
        ...Object.fromEntries(
          ['skinHex', 'hairHex', 'hairTieHex', 'beadsHex', 'headwearHex', 'browHex'].map((part) => [part, colour]),
        ),
        hairFall: unit,
        hairVolume: unit,
        hairline: list(between(-1, 1.25), 5),
        hairOutline: list(unit, 5),
        hairTie: fc.constantFrom(...options.HAIR_TIES),
        tiePlace: fc.constantFrom(...options.TIE_PLACES),
        tieSize: unit,
        fade: between(0, 1),
        headwear: fc.constantFrom(...options.HEADWEAR),
        eyelid: fc.constantFrom(...options.EYELIDS),
        glassesFrame: fc.record({ shape: fc.constantFrom(...options.GLASSES_SHAPES), colour }),
        missingTooth: fc.boolean(),
        braces: fc.boolean(),
        bindi: fc.boolean(),
        earrings: fc.constantFrom(...options.EARRINGS),
        hearingAid: fc.constantFrom(...options.HEARING_AIDS),
        eyePatch: fc.constantFrom(...options.EYE_PATCHES),
      },
      { requiredKeys: [] },
    ),
  )
  .map(([needed, more]) => lookSchema.parse({ ...needed, ...more }));

const toHundredths = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_, each) => (typeof each === 'number' ? Math.round(each * 100) || 0 : each)));
