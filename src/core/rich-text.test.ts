// What an editor types into a long text, and what a reader sees of it.
import { expect, test } from 'vitest';
import { readRichText } from './rich-text.ts';

test('a text without marks reads as its paragraphs, as before', () => {
  expect(readRichText('Одна строка.\nДругая.\n\nВторой абзац: 5 * 5 = 25 * 1.')).toEqual([
    { kind: 'paragraph', children: ['Одна строка.\nДругая.'] },
    { kind: 'paragraph', children: ['Второй абзац: 5 * 5 = 25 * 1.'] },
  ]);
});

test('headings, lists, bold, italic and links are read', () => {
  expect(readRichText('## О книге\nО **смелом** и *тихом* [море](/books/sea).\n- раз\n- два\n\n1. три')).toEqual([
    { kind: 'heading', children: ['О книге'] },
    {
      kind: 'paragraph',
      children: [
        'О ',
        { kind: 'bold', children: ['смелом'] },
        ' и ',
        { kind: 'italic', children: ['тихом'] },
        ' ',
        { kind: 'link', href: '/books/sea', children: ['море'] },
        '.',
      ],
    },
    { kind: 'list', ordered: false, items: [['раз'], ['два']] },
    { kind: 'list', ordered: true, items: [['три']] },
  ]);
});

test('a link that would run something stays a text', () => {
  for (const href of ['javascript:alert(1)', 'data:text/html,x', '//evil.test'])
    expect(readRichText(`[x](${href})`)).toEqual([{ kind: 'paragraph', children: [expect.stringContaining('[x]')] }]);
});

test('a long text full of stars is read at once', () => {
  const started = performance.now();
  readRichText('*a '.repeat(3000));
  expect(performance.now() - started).toBeLessThan(1000);
});
