// Parsing of the Markdown subset of long texts.
import { expect, test } from 'vitest';
import { readRichText } from './rich-text.ts';

test('splits plain text into paragraphs', () => {
  expect(readRichText('Одна строка.\nДругая.\n\nВторой абзац: 5 * 5 = 25 * 1.')).toEqual([
    { kind: 'paragraph', children: ['Одна строка.\nДругая.'] },
    { kind: 'paragraph', children: ['Второй абзац: 5 * 5 = 25 * 1.'] },
  ]);
});

test('parses headings, lists, bold, italic and links', () => {
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

test('keeps links with unsafe URLs as text', () => {
  for (const href of ['javascript:alert(1)', 'data:text/html,x', '//evil.test'])
    expect(readRichText(`[x](${href})`)).toEqual([{ kind: 'paragraph', children: [expect.stringContaining('[x]')] }]);
});

test('parses unbalanced asterisks in less than a second', () => {
  const started = performance.now();
  readRichText('*a '.repeat(3000));
  expect(performance.now() - started).toBeLessThan(1000);
});
