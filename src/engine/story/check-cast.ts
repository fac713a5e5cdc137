// Checks that a story names only heroes it has declared, and guards every line about one who may be missing.
import { CAST_SLOTS, type CastSlot } from '#core/cast/slots.ts';
import { GENDERS } from '#core/names/forms.ts';
import { type Condition, isCastCondition } from '#core/personalization/condition.ts';
import { type CastToken, isCastToken } from '#core/personalization/tokens.ts';
import { isCastSlot } from '#engine/scene/hero-ages.ts';
import type { Story } from '#engine/types.ts';
import type { LocatedScene } from './check-story.ts';
import { type Place, type StoryIssue, storyIssue } from './issues.ts';
import type { Locate } from './json-file.ts';
import type { BlockTemplate, Piece, StoryText } from './text-file.ts';

export const checkCast = ({ cast }: Story, locate: Locate, issues: StoryIssue[]): void => {
  if (cast?.third && !cast.second) issues.push(storyIssue(locate(['cast', 'third']), 'cast-third-alone'));
};

/** Layers name declared heroes only, and a drawn hero has clothes. */
export const checkCastInScene = ({ cast }: Story, { scene, locate }: LocatedScene, issues: StoryIssue[]): void => {
  const lists = [
    { path: ['layers'], layers: scene.layers },
    ...(scene.alternatives ?? []).map(({ layers }, index) => ({ path: ['alternatives', index, 'layers'], layers })),
  ];
  for (const { path, layers } of lists)
    for (const [index, layer] of layers.entries()) {
      const who = layer.kind === 'hero' ? layer.who : undefined;
      for (const [field, slot] of Object.entries({ who, when: layer.when, unless: layer.unless })) {
        if (!isCastSlot(slot)) continue;
        const place = locate([...path, index, field]);
        if (!cast) issues.push(storyIssue(place, 'cast-missing'));
        else if (!cast[slot]) issues.push(storyIssue(place, 'cast-slot-missing', { slot }));
        else if (field === 'who' && !cast[slot].wardrobe)
          issues.push(storyIssue(place, 'cast-clothes-missing', { slot }));
      }
    }
};

/** Twins have one face: they differ in clothes only. */
export const checkCastClothes = ({ cast, wardrobe }: Story, locate: Locate, issues: StoryIssue[]): void => {
  for (const gender of GENDERS) {
    const worn = [wardrobe[gender].top.colour];
    for (const slot of CAST_SLOTS) {
      const colour = cast?.[slot]?.wardrobe?.[gender].top.colour;
      if (colour === undefined) continue;
      if (worn.includes(colour))
        issues.push(storyIssue(locate(['cast', slot, 'wardrobe', gender, 'top']), 'cast-clothes-alike', { slot }));
      worn.push(colour);
    }
  }
};

/** Heroes who are certainly in a book that prints the line. */
const guaranteedSlots = (when: Condition | undefined): ReadonlySet<CastSlot> => {
  const found = new Set<CastSlot>();
  for (let condition = when; condition; condition = condition.also) {
    const { question, answered } = condition;
    if (!answered || !isCastCondition(question)) continue;
    found.add(question === 'twins' ? 'second' : question);
    // A third child comes after a second one.
    if (question === 'third') found.add('second');
  }
  return found;
};

/** The heroes of whom the insert needs at least one; empty if it reads well of the lead child alone. */
const neededSlots = (token: CastToken): readonly CastSlot[] => {
  if (token.kind === 'cast-one') return [token.slot];
  if (token.kind === 'cast-count') {
    if (token.word === 'children-count') return [];
    return token.group === 'children' ? ['second'] : ['second', 'grownup'];
  }
  const who = token.kind === 'cast-choice' ? token.who : token.group;
  if (who === 'all' || who === 'children') return [];
  return [who === 'others' ? 'second' : who];
};

const checkToken = (
  { cast }: Story,
  token: CastToken,
  guaranteed: ReadonlySet<CastSlot>,
  place: Place,
  issues: StoryIssue[],
): void => {
  if (!cast) {
    // Three forms were always a mistake of a story about one child.
    const plain = token.kind === 'cast-choice' && token.who === 'all';
    const count = plain ? String(token.forms.length) : '';
    issues.push(plain ? storyIssue(place, 'token-gender', { count }) : storyIssue(place, 'cast-missing'));
    return;
  }
  const needed = neededSlots(token);
  const declared = needed.filter((slot) => cast[slot]);
  const [first] = needed;
  if (first === undefined || declared.some((slot) => guaranteed.has(slot))) return;
  if (declared.length === 0) issues.push(storyIssue(place, 'cast-slot-missing', { slot: first }));
  else if (token.kind === 'cast-count') issues.push(storyIssue(place, 'cast-count-unguarded', { slot: first }));
  else issues.push(storyIssue(place, 'cast-unguarded', { slot: first }));
};

const checkConditions = ({ cast }: Story, when: Condition | undefined, place: Place, issues: StoryIssue[]): void => {
  for (let condition = when; condition; condition = condition.also) {
    const { question } = condition;
    if (!isCastCondition(question)) continue;
    const slot = question === 'twins' ? 'second' : question;
    if (!cast) issues.push(storyIssue(place, 'cast-missing'));
    else if (!cast[slot]) issues.push(storyIssue(place, 'cast-slot-missing', { slot }));
  }
};

export const checkCastInText = (story: Story, text: StoryText, file: string, issues: StoryIssue[]): void => {
  const check = (pieces: readonly Piece[], when: Condition | undefined) => {
    const guaranteed = guaranteedSlots(when);
    for (const { content, place } of pieces) {
      if (place && typeof content !== 'string' && isCastToken(content))
        checkToken(story, content, guaranteed, place, issues);
    }
  };
  for (const { title = [], paragraphs } of text.values()) {
    check(title, undefined);
    for (const { pieces, when, place } of paragraphs) {
      check(pieces, when);
      checkConditions(story, when, place, issues);
    }
  }
  checkIdle(story, text, file, issues);
};

/** A declared hero needs lines of their own: being named in lists only would make an echo. */
const checkIdle = ({ cast = {} }: Story, text: StoryText, file: string, issues: StoryIssue[]): void => {
  const told = new Set(
    [...text.values()].flatMap(({ paragraphs }: BlockTemplate) =>
      paragraphs.flatMap(({ when }) => [...guaranteedSlots(when)]),
    ),
  );
  for (const slot of CAST_SLOTS)
    if (cast[slot] && !told.has(slot))
      issues.push(storyIssue({ file, line: 1, column: 1 }, 'cast-slot-idle', { slot }));
};
