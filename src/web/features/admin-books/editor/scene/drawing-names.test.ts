// Every drawing of a story has a unique name in both languages.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '#core/locale.ts';
import { loadStory } from '#engine/story/load.ts';
import { engineVocabulary } from '#engine/story/vocabulary.ts';
import { drawingName, knownDrawing, type NamedKind, namedIds } from './drawing-names.ts';

const content = join(import.meta.dirname, '../../../../../../content');
const stories = readdirSync(join(content, 'stories'), { withFileTypes: true }).filter((entry) => entry.isDirectory());

const nameless = (kind: NamedKind, ids: Iterable<string>): string[] =>
  [...new Set(ids)].filter((id) => LOCALES.some((locale) => !knownDrawing(kind, id, locale)?.trim()));

describe('drawing names', () => {
  it('cover every piece and thing the engine can draw', () => {
    const { pieces, things } = engineVocabulary();
    expect(nameless('pieces', pieces)).toEqual([]);
    expect(nameless('things', things)).toEqual([]);
  });

  it.each(stories.map(({ name }) => name))('cover pieces, colours and compositions of %s', async (slug) => {
    const { scenes } = await loadStory(join(content, 'stories', slug));
    for (const scene of scenes.values()) {
      const layers = [...scene.layers, ...(scene.alternatives ?? []).flatMap((other) => other.layers)];
      const pieces = layers.flatMap((layer) => (layer.kind === 'piece' ? [layer.piece] : []));
      const held = layers.flatMap((layer) => (layer.kind === 'hero' ? Object.values(layer.hold ?? {}) : []));
      expect(nameless('pieces', pieces), scene.id).toEqual([]);
      expect(nameless('things', held), scene.id).toEqual([]);
      expect(nameless('colours', Object.keys(scene.palette ?? {})), scene.id).toEqual([]);
      expect(
        nameless(
          'compositions',
          (scene.alternatives ?? []).map(({ id }) => id),
        ),
        scene.id,
      ).toEqual([]);
    }
  });

  it('cover every texture and colour lookup table', () => {
    const files = (folder: string) =>
      readdirSync(join(content, 'assets', folder)).map((name) => name.replace(/\.\w+$/, ''));
    expect(nameless('textures', files('textures'))).toEqual([]);
    expect(nameless('luts', files('luts'))).toEqual([]);
  });

  it('are unique, so that a typed name identifies one drawing', () => {
    for (const locale of LOCALES)
      for (const kind of ['pieces', 'things', 'colours', 'compositions'] as const) {
        const names = namedIds(kind).map((id) => drawingName(kind, id, locale).toLowerCase());
        expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
      }
  });

  it('contain no Russian in the English names', () => {
    const file = readFileSync(join(content, 'drawing-names.json'), 'utf8');
    expect(file.match(/"en": "[^"]*[а-яё][^"]*"/gi)).toBeNull();
  });
});
