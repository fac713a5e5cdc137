import { describe, expect, it } from 'vitest';
import { parseDocument } from '#core/legal/parse-document.ts';
import { fillDocument, withoutItems, withoutLinksTo } from './fill-document.ts';

describe('legal documents', () => {
  it('parseDocument reads date, lead, numbered clauses and lists', () => {
    const text =
      'updated: 30.10.25\n\nLead\nin two lines\n\n## One {#one}\n\nFirst.\n\n- a\n- **b**\n\nSecond.\n\n## Two {#two}\n\n### Sub\n\nSee [one](#one)';
    expect(parseDocument(text)).toEqual({
      updated: '30.10.25',
      lead: [[{ kind: 'text', text: 'Lead in two lines' }]],
      sections: [
        {
          id: 'one',
          title: 'One',
          blocks: [
            { kind: 'clause', id: 'p1-1', number: '1.1', text: [{ kind: 'text', text: 'First.' }] },
            { kind: 'list', items: [[{ kind: 'text', text: 'a' }], [{ kind: 'strong', text: 'b' }]] },
            { kind: 'clause', id: 'p1-2', number: '1.2', text: [{ kind: 'text', text: 'Second.' }] },
          ],
        },
        {
          id: 'two',
          title: 'Two',
          blocks: [
            { kind: 'subhead', text: 'Sub' },
            {
              kind: 'clause',
              id: 'p2-1',
              number: '2.1',
              text: [
                { kind: 'text', text: 'See ' },
                { kind: 'link', text: 'one', to: '#one' },
              ],
            },
          ],
        },
      ],
    });
  });

  it('parseDocument binds short Russian words to the next one', () => {
    expect(parseDocument('Заказ в России — за 3 дня').lead).toEqual([
      [{ kind: 'text', text: 'Заказ в\u00a0России\u00a0— за\u00a03\u00a0дня' }],
    ]);
  });

  it('fillDocument fills placeholders, also inside links', () => {
    const document = fillDocument(parseDocument('{site}: [{email}](mailto:{email})'), { site: 'X', email: 'a@b.ru' });
    expect(document.lead).toEqual([
      [
        { kind: 'text', text: 'X: ' },
        { kind: 'link', text: 'a@b.ru', to: 'mailto:a@b.ru' },
      ],
    ]);
  });

  it('withoutLinksTo keeps the text of a link whose address is unknown', () => {
    const document = withoutLinksTo(parseDocument('[{email}](mailto:{email}) [one](#one)'), 'email');
    expect(fillDocument(document, { email: '[email]' }).lead).toEqual([
      [
        { kind: 'text', text: '[email]' },
        { kind: 'text', text: ' ' },
        { kind: 'link', text: 'one', to: '#one' },
      ],
    ]);
  });

  it('withoutItems removes list items of a missing recipient', () => {
    const policy = parseDocument('## Who gets data {#recipients}\n\n- the post;\n- {illustrator}: the photo;');
    const items = (document: typeof policy) => document.sections[0]?.blocks.map((block) => JSON.stringify(block));
    expect(items(withoutItems(policy, 'illustrator'))?.join()).not.toContain('photo');
    expect(items(withoutItems(policy, 'illustrator'))?.join()).toContain('the post');
    expect(items(fillDocument(policy, { illustrator: 'Painters Ltd' }))?.join()).toContain('Painters Ltd: the photo');
  });

  it('parseDocument rejects a heading without an id', () => {
    expect(() => parseDocument('## One')).toThrow('without its id');
  });
});
