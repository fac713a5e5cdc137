// Tests of the child's name as lettering on the cover.
import { beforeAll, describe, expect, it } from 'vitest';
import type { TextZone } from '#engine/types.ts';
import { type FontSet, loadFonts } from './fonts.ts';
import { typeset } from './typeset.ts';

let fonts: FontSet;
beforeAll(async () => {
  fonts = await loadFonts({ fonts: { display: 'shantell-sans', text: 'shantell-sans', fallback: 'nunito' } });
});

describe('typeset with lettering', () => {
  const cover: TextZone = {
    side: 'single',
    align: 'left',
    valign: 'top',
    colour: '#ffffff',
    curve: 'M250 420 Q1030 260 1810 420',
    lettering: 290,
    size: { min: 60, max: 132 },
    box: { x: 280, y: 500, width: 1500, height: 170 },
  };
  const pixelsOnAPhone = (size: number): number => (size / 2060) * 350;
  const words = { spans: [{ text: 'и ночь в лесу', emphasis: true, fixed: false }], gapBefore: false };
  const set = (name: string) => {
    const title = [{ text: name, emphasis: false, fixed: true }];
    const laid = typeset({ locale: 'ru', title, paragraphs: [words] }, cover, fonts);
    expect(laid.overflow).toBe(false);
    return laid;
  };
  const lettered = (name: string) =>
    set(name)
      .lines.filter(({ kind }) => kind === 'title')
      .map(({ runs, width }) => ({ text: runs.map((run) => run.text).join(''), size: runs[0]?.size ?? 0, width }));

  it('is as large as the cover allows for a short name, on one line', () => {
    expect(lettered('Ян')).toMatchObject([{ text: 'Ян', size: 290 }]);
    expect(lettered('Маша')).toMatchObject([{ text: 'Маша', size: 290 }]);
  });
  it.each([
    ['Маша Иванова', 30],
    ['Александра-Виктория Белова', 22],
    ['Мария-Магдалена-Александрина-Я', 22],
    ['Константин Преображенский-Александров', 22],
    ['Мария-Магдалена-Александрина-Я Преображенская-Константинова', 17],
  ])('breaks only between names and stays readable on a phone: %s', (name, pixels) => {
    const lines = lettered(name);
    expect(
      lines
        .map(({ text }) => text)
        .join(' ')
        .replaceAll('- ', '-'),
    ).toBe(name);
    for (const { size, width } of lines) {
      expect(pixelsOnAPhone(size)).toBeGreaterThan(pixels);
      expect(width).toBeLessThanOrEqual(1640);
    }
  });
  it.each([
    ['Нурмухаммедабдурахмангазизулла', 22],
    ['Нурмухаммедабдурахмангазизулла Константинопольскопреображен', 17],
    ['Щ'.repeat(60), 15],
  ])('splits a name between syllables if no line can hold it: %s', (name, pixels) => {
    const lines = lettered(name);
    expect(lines.length).toBeLessThanOrEqual(4);
    expect(
      lines
        .map(({ text }) => text)
        .join('')
        .replaceAll('-', ''),
    ).toBe(name.replace(' ', lines.some(({ text }) => text.includes(' ')) ? ' ' : ''));
    for (const { size } of lines) expect(pixelsOnAPhone(size)).toBeGreaterThan(pixels);
  });
  it('does not touch the text below, which shrinks before the name does', () => {
    const long = set('Мария-Магдалена-Александрина-Я Преображенская-Константинова');
    const [under] = long.lines.filter(({ kind }) => kind === 'text');
    const name = long.lines.filter(({ kind }) => kind === 'title').flatMap(({ runs }) => runs);
    const lowest = Math.max(...name.map(({ y, size }) => y + 0.24 * size));
    expect(lowest).toBeLessThan((under?.y ?? 0) - 0.75 * long.size);
    expect(long.size).toBeGreaterThanOrEqual(cover.size.min);
    expect(long.size).toBeLessThan(set('Маша').size);
  });
});
