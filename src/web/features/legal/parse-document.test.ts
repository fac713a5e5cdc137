// Legal texts are read as they are written.
import { expect, it } from 'vitest';
import { parseDocument } from './parse-document.ts';

it('a legal text has its date, its lead, sections and lists', () => {
  const text = 'updated: 30.10.25\n\nLead\nin two lines\n\n## One\n\n- a\n- b\n\n## Two\n\nWords';
  expect(parseDocument(text)).toEqual({
    updated: '30.10.25',
    lead: [{ kind: 'paragraph', text: 'Lead in two lines' }],
    sections: [
      { id: 'p1', title: 'One', blocks: [{ kind: 'list', items: ['a', 'b'] }] },
      { id: 'p2', title: 'Two', blocks: [{ kind: 'paragraph', text: 'Words' }] },
    ],
  });
});
