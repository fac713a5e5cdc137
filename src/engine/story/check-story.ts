// Checks a story beyond its schema: page order, paired spreads, and references to scenes, text blocks, pieces and
// fonts.
import { GENDERS } from '#core/names/forms.ts';
import { OWN_HANDS } from '#engine/scene/look-at.ts';
import { parseCurve } from '#engine/text/curve.ts';
import type { PagePlan, Scene, SceneLayer, Story, TextZone } from '#engine/types.ts';
import { closestWord, type Place, type StoryIssue, storyIssue } from './issues.ts';
import type { Locate } from './json-file.ts';
import type { StoryText } from './text-file.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A valid scene with a function that locates values in its file. */
export interface LocatedScene {
  scene: Scene;
  locate: Locate;
}

export const checkPages = (story: Story, locate: Locate, issues: StoryIssue[]): void => {
  const report = (index: number, ...rest: DropFirst<Parameters<typeof storyIssue>>) =>
    issues.push(storyIssue(locate(['pages', index]), ...rest));
  for (const [index, page] of story.pages.entries()) {
    if (page.number !== index + 1) report(index, 'page-number', { expected: String(index + 1) });
    const { scene } = page;
    const next = story.pages[index + 1];
    const previous = story.pages[index - 1];
    const paired =
      page.side === 'single' ||
      (page.side === 'left' && page.number % 2 === 0 && next?.side === 'right' && next.scene === scene) ||
      (page.side === 'right' && previous?.side === 'left' && previous.scene === scene);
    if (!paired) report(index, 'spread-broken', { scene });
  }
  for (const [index, page] of story.freePages.entries()) {
    if (story.pages[page - 1]?.kind === 'scene') continue;
    issues.push(storyIssue(locate(['freePages', index]), 'free-page', { page: String(page) }));
  }
  if (story.ages.min > story.ages.max) issues.push(storyIssue(locate(['ages']), 'range-reversed', { path: 'ages' }));
};

type DropFirst<T extends unknown[]> = T extends [unknown, ...infer Rest] ? Rest : never;

/** A place that refers to a text block. */
export interface TextUse {
  text?: string;
  place: Place;
}
export type SceneUse = Pick<PagePlan, 'scene' | 'side'> & TextUse;

/** Every reference to a scene, the covers included. */
export const sceneUses = (story: Story, locate: Locate): SceneUse[] => [
  ...story.pages.map((page, index) => ({ ...page, place: locate(['pages', index]) })),
  { scene: story.cover.front, side: 'single', text: story.cover.text, place: locate(['cover', 'front']) },
  {
    scene: story.cover.back,
    side: 'single',
    place: locate(['cover', 'back']),
    ...(story.cover.backText === undefined ? {} : { text: story.cover.backText }),
  },
];

/** `known` are the names of all scene files, `scenes` those that passed the schema. */
export const checkSceneUses = (
  used: readonly SceneUse[],
  known: ReadonlySet<string>,
  scenes: ReadonlyMap<string, LocatedScene>,
  issues: StoryIssue[],
): void => {
  const missing = new Set<string>();
  for (const { scene: name, side, text, place } of used) {
    const scene = scenes.get(name)?.scene;
    if (!scene) {
      if (known.has(name) || missing.has(name)) continue;
      missing.add(name);
      issues.push(storyIssue(place, 'scene-missing', { scene: name }, closestWord(name, known)));
    } else if ((scene.span === 'page') !== (side === 'single')) {
      issues.push(storyIssue(place, 'scene-span', { scene: name, span: scene.span, side }));
    } else if (text !== undefined && !scene.zones.some((zone) => zone.side === side)) {
      issues.push(storyIssue(place, 'zone-missing', { scene: name, side }));
    }
  }
  for (const [name, { locate }] of scenes) {
    if (!used.some((use) => use.scene === name)) issues.push(storyIssue(locate([]), 'scene-unused', { scene: name }));
  }
};

/** Text keeps 5 mm away from the trim and the gutter, where it could be cut off or lost in the fold. */
const SAFE_AREA_UNITS = { single: [80, 1980], left: [80, 1980], right: [2080, 3980], down: [80, 1980] } as const;

const isOutside = ({ side, box }: TextZone): boolean => {
  const [left, right] = SAFE_AREA_UNITS[side];
  const [top, bottom] = SAFE_AREA_UNITS.down;
  return box.x < left || box.x + box.width > right || box.y < top || box.y + box.height > bottom;
};

export const checkScene = (name: string, { scene, locate }: LocatedScene, issues: StoryIssue[]): void => {
  if (scene.id !== name) issues.push(storyIssue(locate(['id']), 'scene-id', { id: scene.id, scene: name }));
  for (const [index, zone] of scene.zones.entries()) {
    const at = (field: string) => locate(['zones', index, field]);
    if (zone.size.min > zone.size.max) {
      issues.push(storyIssue(at('size'), 'range-reversed', { path: `zones.${index}.size` }));
    }
    if (isOutside(zone)) issues.push(storyIssue(at('box'), 'zone-outside', { side: zone.side }));
    if (zone.curve !== undefined && !parseCurve(zone.curve)) issues.push(storyIssue(at('curve'), 'curve-wrong'));
  }
};

type LayerList = { path: readonly (string | number)[]; layers: readonly SceneLayer[] };

/** Every piece and every held thing must exist in the kit. */
const checkLayers = (
  lists: readonly LayerList[],
  locate: Locate,
  vocabulary: Vocabulary,
  issues: StoryIssue[],
): void => {
  const { pieces, things } = vocabulary;
  const targets = [...OWN_HANDS, ...lists.flatMap(({ layers }) => layers.flatMap(({ id }) => id ?? []))];
  for (const { path, layers } of lists) {
    for (const [index, layer] of layers.entries()) {
      if (layer.kind === 'piece') {
        const place = locate([...path, index, 'piece']);
        if ((layer.plane === 'child' || layer.plane === 'near') && !vocabulary.hasMaxBounds(layer.piece))
          issues.push(storyIssue(place, 'piece-not-childs', { piece: layer.piece }));
        // A plate for every name would never be shared.
        if (layer.words !== undefined && layer.plane !== 'child' && layer.plane !== 'near')
          issues.push(storyIssue(locate([...path, index, 'words']), 'words-on-plate', { plane: layer.plane }));
        // The other planes are kept and shared by all books.
        if (layer.piece === 'answer/drawing' && layer.plane !== 'child' && layer.plane !== 'near')
          issues.push(storyIssue(place, 'drawing-shared', { plane: layer.plane }));
        if (pieces.includes(layer.piece)) continue;
        issues.push(storyIssue(place, 'piece-unknown', { piece: layer.piece }, closestWord(layer.piece, pieces)));
        continue;
      }
      if (typeof layer.lookAt === 'string' && !targets.includes(layer.lookAt)) {
        const place = locate([...path, index, 'lookAt']);
        issues.push(storyIssue(place, 'look-at-unknown', { layer: layer.lookAt }, closestWord(layer.lookAt, targets)));
      }
      for (const [hand, target] of Object.entries(layer.reach ?? {})) {
        if (typeof target !== 'string' || targets.includes(target)) continue;
        const place = locate([...path, index, 'reach', hand]);
        issues.push(storyIssue(place, 'look-at-unknown', { layer: target }, closestWord(target, targets)));
      }
      for (const [hand, thing] of Object.entries(layer.hold ?? {})) {
        // Scenes may use a folder prefix or a suffix: props/lantern, animals/fox-hugged.
        if (things.includes(thing.slice(thing.lastIndexOf('/') + 1).replace(/-hugged$/, ''))) continue;
        const place = locate([...path, index, 'hold', hand]);
        issues.push(storyIssue(place, 'thing-unknown', { thing }, closestWord(thing, things)));
      }
    }
  }
};

export const checkPieces = ({ scene, locate }: LocatedScene, vocabulary: Vocabulary, issues: StoryIssue[]): void => {
  const others = (scene.alternatives ?? []).map(({ layers }, index) => ({
    path: ['alternatives', index, 'layers'],
    layers,
  }));
  checkLayers([{ path: ['layers'], layers: scene.layers }, ...others], locate, vocabulary, issues);
};

/** Checks the figures of the coloring book's games. */
export const checkGames = ({ games }: Story, locate: Locate, vocabulary: Vocabulary, issues: StoryIssue[]): void => {
  if (!games) return;
  const { maze, pairs } = games;
  const figures = [
    ...(['start', 'goal', 'along'] as const).map((name) => ({ path: ['games', 'maze', name], layers: maze[name] })),
    { path: ['games', 'pairs', 'host'], layers: pairs.host },
    ...pairs.cards.map((layers, index) => ({ path: ['games', 'pairs', 'cards', index], layers })),
  ];
  checkLayers(figures, locate, vocabulary, issues);
};

/** Text blocks that pieces of a scene letter. */
export const letteredTexts = ({ scene, locate }: LocatedScene): TextUse[] =>
  [
    { path: ['layers'], layers: scene.layers },
    ...(scene.alternatives ?? []).map(({ layers }, index) => ({ path: ['alternatives', index, 'layers'], layers })),
  ].flatMap(({ path, layers }) =>
    layers.flatMap((layer, index) =>
      layer.kind === 'piece' && layer.words !== undefined
        ? [{ text: layer.words, place: locate([...path, index, 'words']) }]
        : [],
    ),
  );

export const gameTexts = ({ games }: Story, locate: Locate): TextUse[] =>
  (['maze', 'pairs'] as const).flatMap((game) =>
    games ? [{ text: games[game].text, place: locate(['games', game, 'text']) }] : [],
  );

export const checkWardrobe = (
  { wardrobe, cast = {} }: Story,
  locate: Locate,
  { garments }: Vocabulary,
  issues: StoryIssue[],
): void => {
  const ofCast = Object.entries(cast).flatMap(([slot, place]) =>
    place?.wardrobe ? [{ path: ['cast', slot, 'wardrobe'], outfits: place.wardrobe }] : [],
  );
  for (const { path, outfits } of [{ path: ['wardrobe'], outfits: wardrobe }, ...ofCast])
    for (const gender of GENDERS)
      for (const part of ['hat', 'top', 'bottom', 'shoes'] as const) {
        const garment = outfits[gender][part]?.garment;
        if (garment === undefined || garments[part].includes(garment)) continue;
        const place = locate([...path, gender, part, 'garment']);
        issues.push(storyIssue(place, 'garment-unknown', { garment, part }, closestWord(garment, garments[part])));
      }
};

export const checkFonts = ({ fonts }: Story, locate: Locate, { hasFont }: Vocabulary, issues: StoryIssue[]): void => {
  for (const [role, font] of Object.entries(fonts)) {
    if (!hasFont(font)) issues.push(storyIssue(locate(['fonts', role]), 'font-unknown', { font }));
  }
};

export const checkText = (used: readonly TextUse[], text: StoryText, file: string, issues: StoryIssue[]): void => {
  const usedKeys = new Set(used.flatMap((use) => (use.text === undefined ? [] : [use.text])));
  for (const use of used) {
    if (use.text === undefined || text.has(use.text)) continue;
    issues.push(storyIssue(use.place, 'block-missing', { key: use.text, file }, closestWord(use.text, text.keys())));
  }
  for (const [key, block] of text) {
    // Captions of the coloring book belong to scenes, not to pages.
    if (usedKeys.has(key) || /^caption-\d+$/.test(key)) continue;
    issues.push(storyIssue(block.place, 'block-unused', { key }, closestWord(key, usedKeys)));
  }
};
