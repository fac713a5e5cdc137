// Checks that the child's hat is on or off from page to page without a jump: every change is declared in `hatChanges`
// of story.json and explained by a word of that page or by a piece of its picture.

import { LOCALES } from '#core/locale.ts';
import { isInBed } from '#engine/hero/poses.ts';
import { layersOfComposition } from '#engine/scene/compose.ts';
import type { LoadedStory } from '#engine/story/load.ts';
import type { StoryText } from '#engine/story/text-file.ts';
import type { HatChange, HeroLayer, PagePlan, Scene } from '#engine/types.ts';
import type { PreflightIssue } from './issue.ts';

type HatState = HatChange['hat'];

/** A sleeping child wears no hat, see compose-page.ts: that explains itself. */
const isAsleep = ({ pose }: HeroLayer): boolean => isInBed(pose);

const hatOf = (hero: HeroLayer): HatState => ((hero.bareHead ?? hero.pyjamas ?? isAsleep(hero)) ? 'off' : 'on');

/** The fold of a spread, bleed included. */
const FOLD_X_UNITS = 2030;

export const checkHats = (loaded: LoadedStory): PreflightIssue[] => {
  const { story, scenes } = loaded;
  if (!Object.values(story.wardrobe).some(({ hat }) => hat)) return [];
  const issues: PreflightIssue[] = [];
  let before: HatState | undefined;
  /** Pages since the child was last seen: a hat may be given back while the child is out of sight. */
  let unseen: PagePlan[] = [];
  for (const page of story.pages) {
    const scene = scenes.get(page.scene);
    if (!scene) continue;
    unseen = [...unseen, page];
    const note = (who: string, detail: string) =>
      issues.push({ code: 'hat-unexplained', page: page.number, who, detail });
    for (const hero of heroesOf(scene, page)) {
      const hat = hatOf(hero);
      if (before !== undefined && hat !== before && !isAsleep(hero)) {
        const change = story.hatChanges?.find((declared) => declared.page === page.number && declared.hat === hat);
        if (!change) note(scene.id, `${before} → ${hat}`);
        else for (const missing of missingReasons(loaded, unseen, scene, change)) note(scene.id, missing);
      }
      before = hat;
      unseen = [];
      for (const { id } of scene.alternatives ?? []) {
        const other = heroesOf(scene, page, id).find((candidate) => candidate.id === hero.id);
        if (other && hatOf(other) !== hat) note(id, `${hat} → ${hatOf(other)}`);
      }
    }
  }
  return issues;
};

/** The heroes on one page of a scene, left to right. */
const heroesOf = (scene: Scene, { side }: PagePlan, alternative?: string): HeroLayer[] =>
  layersOfComposition(scene, alternative)
    .filter((layer) => layer.kind === 'hero')
    .filter(({ who, at }) => !who && (scene.span === 'page' || at.x < FOLD_X_UNITS === (side === 'left')))
    .sort((a, b) => a.at.x - b.at.x);

/** What the declaration names and neither text nor picture has. */
const missingReasons = (
  { text }: LoadedStory,
  pages: readonly PagePlan[],
  scene: Scene,
  { words, piece }: HatChange,
): string[] => {
  if (piece === undefined && !words) return ['?'];
  const inPicture = scene.layers.some((layer) => layer.kind === 'piece' && layer.piece === piece);
  const missingPiece = piece === undefined || inPicture ? [] : [piece];
  const missingWords = words
    ? LOCALES.filter((locale) => !pages.some((page) => literalsOf(text[locale], page).includes(words[locale])))
    : [];
  return [...missingPiece, ...missingWords.map((locale) => words?.[locale] ?? '')];
};

/** The words of a page without its inserts, in lower case. */
const literalsOf = (text: StoryText, { text: block }: PagePlan): string =>
  (block === undefined ? [] : (text.get(block)?.paragraphs ?? []))
    .flatMap(({ pieces }) => pieces.map(({ content }) => (typeof content === 'string' ? content : ' ')))
    .join('')
    .toLowerCase();
