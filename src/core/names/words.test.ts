// Phrases around a name: prepositions, possessives, ages and full names.
import { describe, expect, it } from 'vitest';
import { ageWithWord } from './age.ts';
import { declineFirstName } from './decline.ts';
import type { CaseName, Gender } from './forms.ts';
import { declineFullName } from './full-name.ts';
import { possessivePhrase, type Whose } from './possessive.ts';
import { type Preposition, prepositionBefore } from './prepositions.ts';

describe('prepositionBefore', () => {
  it.each([
    [
      'с',
      'со Львом с Ксюшей со Степаном с Сашей со Светой со Златой с Зоей со Всеволодом с Владом со Жданом с Женей со Мстиславом с Шурой со Штефаном с Emma',
    ],
    ['к', 'ко Льву к Ксюше к Степану ко Всеволоду к Ане ко Мстиславу к Кристине'],
    ['в', 'во Льве во Фроле во Владе в Вере в Фоме'],
    ['о', 'об Ане о Еве об Илье о Льве о Юле о Яше об Эмме об Ульяне об Оле о Маше о Йохане об Emma'],
  ] as [Preposition, string][])('«%s»', (preposition, phrases) => {
    for (const [, form, name] of phrases.matchAll(/(\S+) (\S+)/g)) {
      expect(`${prepositionBefore(preposition, name ?? '')} ${name}`).toBe(`${form} ${name}`);
    }
  });
  it('keeps a capital', () => {
    expect(prepositionBefore('с', 'Львом', true)).toBe('Со');
  });
});

describe('possessivePhrase', () => {
  const whose = (name: string, gender: Gender, word: Whose, noun: string) =>
    possessivePhrase(word, noun, declineFirstName(name, gender), gender);

  it.each([
    ['Маша', 'female', 'чей', 'дом', 'Машин дом'],
    ['Маша', 'female', 'чья', 'шапка', 'Машина шапка'],
    ['Маша', 'female', 'чью', 'шапку', 'Машину шапку'],
    ['Маша', 'female', 'чьим', 'фонариком', 'Машиным фонариком'],
    ['Петя', 'male', 'чьё', 'пальто', 'Петино пальто'],
    ['Петя', 'male', 'чьи', 'сапоги', 'Петины сапоги'],
    ['Илья', 'male', 'чьего', 'дома', 'Ильиного дома'],
    ['Майя', 'female', 'чей', 'кот', 'Майин кот'],
    ['Милица', 'female', 'чей', 'кот', 'Милицын кот'],
    ['Мария', 'female', 'чей', 'дом', 'дом Марии'],
    ['Марк', 'male', 'чью', 'шапку', 'шапку Марка'],
    ['Мишель', 'female', 'чей', 'дом', 'дом Мишель'],
    ['Анна-Мария', 'female', 'чей', 'дом', 'дом Анны-Марии'],
  ] as const)('%s (%s), %s %s: %s', (name, gender, word, noun, expected) => {
    expect(whose(name, gender, word, noun)).toBe(expected);
  });
  it('uses the genitive when the parent corrected it', () => {
    const still = { ...declineFirstName('Люба', 'female'), gen: 'Люба' };
    expect(possessivePhrase('чей', 'дом', still, 'female')).toBe('дом Люба');
  });
});

describe('ageWithWord', () => {
  it.each([
    [1, '1\u00a0год'],
    [2, '2\u00a0года'],
    [5, '5\u00a0лет'],
    [11, '11\u00a0лет'],
    [12, '12\u00a0лет'],
    [0, 'меньше\u00a0года'],
  ])('%i', (age, expected) => {
    expect(ageWithWord(age, ['год', 'года', 'лет'], 'ru')).toBe(expected);
  });
  it('uses English plurals', () => {
    expect(ageWithWord(1, ['year', 'years'], 'en')).toBe('1\u00a0year');
    expect(ageWithWord(4, ['year', 'years'], 'en')).toBe('4\u00a0years');
  });
});

describe('declineFullName', () => {
  const full = (name: string, story: string, gender: Gender, to: CaseName) =>
    declineFullName(name, declineFirstName(story, gender), gender, to);

  it.each([
    ['Маша Иванова', 'Маша', 'female', 'gen', 'Маши Ивановой'],
    ['Иванова Мария', 'Маша', 'female', 'dat', 'Ивановой Марии'],
    ['Лев Толстой', 'Лев', 'male', 'ins', 'Львом Толстым'],
    ['Пётр Коваленко', 'Петя', 'male', 'gen', 'Петра Коваленко'],
    ['Иванов Пётр Ильич', 'Петя', 'male', 'dat', 'Иванову Петру Ильичу'],
    ['Анна Мария Петрова', 'Анна Мария', 'female', 'gen', 'Анны Марии Петровой'],
    ['Маша Цой', 'Маша', 'female', 'ins', 'Машей Цой'],
    ['Марк Цой', 'Марк', 'male', 'ins', 'Марком Цоем'],
    ['Мария Сергеевна', 'Маша', 'female', 'gen', 'Марии Сергеевны'],
    ['Маша Римская-Корсакова', 'Маша', 'female', 'gen', 'Маши Римской-Корсаковой'],
    ['Нино Гогоберидзе', 'Нино', 'female', 'gen', 'Нино Гогоберидзе'],
    ['Max Schmidt', 'Max', 'male', 'gen', 'Max Schmidt'],
    ['Мария', 'Маша', 'female', 'pre', 'Марии'],
  ] as const)('%s (%s, %s, %s): %s', (name, story, gender, to, expected) => {
    expect(full(name, story, gender, to)).toBe(expected);
  });
});
