// Tests of typesetting: text stays in its zone, names are not split, short words do not hang, results are
// deterministic.
import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import PDFDocument from 'pdfkit';
import { beforeAll, describe, expect, it } from 'vitest';
import { normaliseName } from '#core/names/normalise.ts';
import { personalizeBlock } from '#engine/story/personalize-block.ts';
import { parseStoryText, type StoryText } from '#engine/story/text-file.ts';
import type { Gender, TextZone } from '#engine/types.ts';
import { type FontSet, fontFace, loadFonts } from './fonts.ts';
import type { LaidOutText } from './laid-out.ts';
import { bindsToNextWord } from './short-words.ts';
import type { TextBlock } from './text-block.ts';
import { laidOutToSvg } from './to-svg.ts';
import { fittingSize, typeset } from './typeset.ts';

let fonts: FontSet;
let story: StoryText;
beforeAll(async () => {
  fonts = await loadFonts({ fonts: { display: 'shantell-sans', text: 'shantell-sans', fallback: 'nunito' } });
  const source = await readFile('content/stories/night-forest/text.ru.txt', 'utf8');
  story = parseStoryText(source, 'text.ru.txt', 'ru').text;
});

const zone = (change: Partial<TextZone> = {}): TextZone => ({
  side: 'single',
  box: { x: 200, y: 150, width: 900, height: 700 },
  align: 'left',
  valign: 'top',
  colour: '#ffffff',
  size: { min: 40, max: 68 },
  ...change,
});

const block = (...lines: string[]): TextBlock => ({
  locale: 'ru',
  paragraphs: lines.map((text) => ({ spans: [{ text, emphasis: false, fixed: false }], gapBefore: false })),
});

const textOf = (laid: LaidOutText): string[] => laid.lines.map((line) => line.runs.map((run) => run.text).join(''));

const DIFFICULT_NAMES: readonly (readonly [string, Gender])[] = [
  ['Ия', 'female'],
  ['Александра-Виктория', 'female'],
  ['Константин', 'male'],
  ['Мишель', 'male'],
  ['Мишель', 'female'],
  ['Айгуль', 'female'],
  ['Қаныкей', 'female'],
  ['Anna-Lena', 'female'],
  ['Лев', 'male'],
  ['Анна Мария', 'female'],
  ['Максимилиан-Александр-Джонатан', 'male'],
  ['Щ', 'male'],
];

describe('every page of night-forest with difficult names', () => {
  it.each(DIFFICULT_NAMES)('%s (%s)', (raw, gender) => {
    const normalised = normaliseName(raw);
    const name = normalised.ok ? normalised.value.name : raw;
    const child = { name, fullName: `${name} Константинопольский`, gender, age: 4 };
    for (const key of story.keys()) {
      const laid = typeset(personalizeBlock(story, key, child, 'ru'), zone(), fonts);
      expect(laid.overflow, key).toBe(false);
      expect(laid.missing, key).toEqual([]);
      for (const line of laid.lines) expect(line.width, key).toBeLessThanOrEqual(900);
      // A name is on one line, or broken only at its own hyphens or spaces.
      const lines = textOf(laid);
      for (const line of lines) expect(line, key).not.toMatch(/Алек-$|Констан-$|Макси-$/);
    }
  });
});

describe('line breaking', () => {
  it('never ends a line with a preposition and never begins one with a dash', () => {
    const child = { name: 'Маша', fullName: 'Маша', gender: 'female' as const, age: 4 };
    for (const width of [700, 800, 900, 1000, 1100]) {
      for (const key of story.keys()) {
        const laid = typeset(
          personalizeBlock(story, key, child, 'ru'),
          zone({ box: { x: 0, y: 0, width, height: 1400 } }),
          fonts,
        );
        const lines = textOf(laid);
        for (const line of lines) {
          const last = line.trim().split(/\s/).at(-1) ?? '';
          expect(lines.at(-1) === line || !bindsToNextWord(last), `${key}: ${line}`).toBe(true);
        }
        const starts = laid.lines.filter((line) => /^[—–]/.test(line.runs[0]?.text ?? ''));
        // Only direct speech begins with a dash, at the start of a paragraph.
        const speeches = personalizeBlock(story, key, child, 'ru').paragraphs.filter((p) =>
          p.spans[0]?.text.startsWith('—'),
        );
        expect(starts.length, key).toBe(speeches.length);
      }
    }
  });

  it('hyphenates only if words do not fit otherwise, with at least 2 + 3 letters', () => {
    const wide = typeset(block('Достопримечательность'), zone(), fonts);
    expect(textOf(wide)).toEqual(['Достопримечательность']);
    const narrow = typeset(
      block('Достопримечательность'),
      zone({ box: { x: 0, y: 0, width: 500, height: 900 } }),
      fonts,
    );
    expect(narrow.hyphens).toBeGreaterThan(0);
    expect(narrow.overflow).toBe(false);
    for (const part of textOf(narrow)) expect(part.replace('-', '').length).toBeGreaterThanOrEqual(2);
    expect(textOf(narrow).join('').replaceAll('-', '')).toBe('Достопримечательность');
  });

  it('never hyphenates a name', () => {
    const named: TextBlock = {
      locale: 'ru',
      paragraphs: [{ spans: [{ text: 'Максимилиана', emphasis: false, fixed: true }], gapBefore: false }],
    };
    const laid = typeset(named, zone({ box: { x: 0, y: 0, width: 200, height: 900 } }), fonts);
    expect(textOf(laid)).toEqual(['Максимилиана']);
    expect(laid.overflow).toBe(true);
  });

  it('keeps words joined by a no-break space together', () => {
    const laid = typeset(
      block('Сегодня исполняется ровно 4\u00a0года'),
      zone({ box: { x: 0, y: 0, width: 620, height: 900 } }),
      fonts,
    );
    expect(textOf(laid).some((line) => line.includes('4\u00a0года'))).toBe(true);
  });
});

describe('fitting a zone', () => {
  it('takes the largest size that fits and shrinks for longer texts', () => {
    const short = typeset(block('Ночь.'), zone(), fonts);
    const long = typeset(block('Ночью все спят. '.repeat(22)), zone(), fonts);
    expect(short.size).toBe(68);
    expect(long.size).toBeLessThan(68);
    expect(long.overflow).toBe(false);
    expect(fittingSize(block('Ночь.'), zone(), fonts)).toBe(68);
  });

  it('reports text that does not fit even at the smallest size', () => {
    expect(typeset(block('Ночью все спят. '.repeat(200)), zone(), fonts).overflow).toBe(true);
  });

  it('follows the alignment of the zone', () => {
    const text = block('Тихо.');
    const at = (change: Partial<TextZone>) => typeset(text, zone(change), fonts).lines[0];
    const left = at({ align: 'left' });
    const right = at({ align: 'right' });
    expect(left?.x).toBe(200);
    expect((right?.x ?? 0) + (right?.width ?? 0)).toBeCloseTo(1100);
    expect(at({ valign: 'bottom' })?.y).toBeGreaterThan(at({ valign: 'middle' })?.y ?? 0);
    expect(at({ valign: 'middle' })?.y).toBeGreaterThan(at({ valign: 'top' })?.y ?? 0);
  });
});

describe('letters that the story font lacks', () => {
  it('come from the fallback font, letter by letter', () => {
    const odd = { ...fonts, text: { ...fonts.text, has: (text: string) => !/[Ққ]/.test(text) } };
    const laid = typeset(block('Вот Қаныкей.'), zone(), odd);
    expect(laid.lines[0]?.runs.map((run) => [run.text, run.font])).toEqual([
      ['Вот ', 'shantell-sans/500'],
      ['Қ', 'nunito/500'],
      ['аныкей.', 'shantell-sans/500'],
    ]);
    expect(laid.missing).toEqual([]);
  });
  it('are reported if no font has them', () => {
    expect(typeset(block('Привет, 李明!'), zone(), fonts).missing).toEqual(['李', '明']);
  });
});

describe('title on a curve', () => {
  const titled: TextBlock = { ...block('Слова'), title: [{ text: 'Ночь в лесу', emphasis: false, fixed: false }] };
  const curved = zone({ curve: 'M200 500 Q650 300 1100 500', box: { x: 200, y: 600, width: 900, height: 300 } });

  it('rotates letter by letter and stays on its curve', () => {
    const [title] = typeset(titled, curved, fonts).lines;
    const turns = title?.runs.map((run) => run.rotate ?? 0) ?? [];
    expect(title?.runs.map((run) => run.text).join('')).toBe('Ночь в лесу');
    expect(turns[0]).toBeLessThan(-5);
    expect(turns.at(-1)).toBeGreaterThan(5);
    expect([...turns].sort((a, b) => a - b)).toEqual(turns);
    for (const run of title?.runs ?? []) expect(run.x).toBeGreaterThan(190);
  });
  it('shrinks if it is long', () => {
    const long: TextBlock = {
      ...titled,
      title: [{ text: 'Очень длинная ночь в очень длинном лесу', emphasis: false, fixed: false }],
    };
    const width = (laid: LaidOutText) => laid.lines[0]?.width ?? 0;
    expect(width(typeset(long, curved, fonts))).toBeLessThanOrEqual(width(typeset(titled, curved, fonts)) * 1.3);
    expect(typeset(long, curved, fonts).lines[0]?.runs[0]?.size).toBeLessThan(
      typeset(titled, curved, fonts).lines[0]?.runs[0]?.size ?? 0,
    );
  });
  it('is set straight above the text without a curve', () => {
    const [title, words] = typeset(titled, zone(), fonts).lines;
    expect(title?.kind).toBe('title');
    expect(title?.y).toBeLessThan(words?.y ?? 0);
  });
});

it('is deterministic in positions and outlines', () => {
  const child = { name: 'Лев', fullName: 'Лев', gender: 'male' as const, age: 3 };
  const once = () => typeset(personalizeBlock(story, 'scene-01', child, 'ru'), zone({ halo: '#112244' }), fonts);
  expect(once()).toEqual(once());
  expect(laidOutToSvg(once())).toBe(laidOutToSvg(once()));
  expect(structuredClone(once())).toEqual(once());
});

it('gives every run the width that pdfkit gives it', () => {
  const doc = new PDFDocument();
  const child = { name: 'Қаныкей', fullName: 'Қаныкей', gender: 'female' as const, age: 3 };
  for (const key of ['scene-01', 'scene-08-left', 'title']) {
    const laid = typeset(
      personalizeBlock(story, key, child, 'ru'),
      zone({ curve: 'M200 500 Q650 300 1100 500' }),
      fonts,
    );
    for (const run of laid.lines.flatMap((line) => (line.kind === 'text' ? line.runs : []))) {
      const printed = doc.font(fontFace(run.font).path).fontSize(run.size).widthOfString(run.text);
      expect(Math.abs(printed - run.width), run.text).toBeLessThan(0.5);
    }
  }
});

it('keeps lines inside the zone or reports overflow, for any text', () => {
  const word = fc.string({
    unit: fc.constantFrom(...'абвгдеёжийклмнопрстуАЯЖ—-,.!«»abcXY'),
    minLength: 1,
    maxLength: 14,
  });
  const sentence = fc.array(word, { minLength: 1, maxLength: 25 }).map((words) => words.join(' '));
  const box = fc.record({ width: fc.integer({ min: 250, max: 1500 }), height: fc.integer({ min: 150, max: 1200 }) });
  fc.assert(
    fc.property(
      fc.array(sentence, { minLength: 1, maxLength: 4 }),
      box,
      fc.constantFrom('left', 'center', 'right'),
      (lines, size, align) => {
        const laid = typeset(block(...lines), zone({ box: { x: 100, y: 100, ...size }, align }), fonts);
        const inside = laid.lines.every(
          (line) => line.x >= 99.9 && line.x + line.width <= 100.1 + size.width && line.y <= 100 + size.height,
        );
        const words = (text: string) => text.replace(/[\s-]/g, '');
        expect(words(textOf(laid).join(''))).toBe(words(lines.join('')));
        return laid.overflow || inside;
      },
    ),
    { numRuns: 60, seed: 11 },
  );
});
