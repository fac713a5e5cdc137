// Checks that a story uses only answers to its own questions, and guards every use of an answer that may be missing.

import type { QuestionKind } from '#core/answers/answers.ts';
import { type Condition, isCastCondition, isNameCondition } from '#core/personalization/condition.ts';
import { isAnswerToken } from '#core/personalization/tokens.ts';
import { isCastSlot } from '#engine/scene/hero-ages.ts';
import type { Story } from '#engine/types.ts';
import { questionOf } from './answer-tokens.ts';
import type { LocatedScene } from './check-story.ts';
import { type Place, type StoryIssue, storyIssue } from './issues.ts';
import type { Locate } from './json-file.ts';
import { asksQuestion, hasDefaultAnswer } from './questions.ts';
import type { Piece, StoryText } from './text-file.ts';

export const checkQuestions = ({ questions = [] }: Story, locate: Locate, issues: StoryIssue[]): void => {
  const seen = new Set<QuestionKind>();
  for (const [index, { kind }] of questions.entries()) {
    if (seen.has(kind)) issues.push(storyIssue(locate(['questions', index, 'kind']), 'question-twice', { kind }));
    seen.add(kind);
  }
};

/** `guards` are the questions whose answers the line or layer is conditional on. */
const checkUse = (
  story: Story,
  kind: QuestionKind,
  guards: readonly (QuestionKind | undefined)[],
  place: Place,
  issues: StoryIssue[],
): void => {
  if (!asksQuestion(story, kind)) issues.push(storyIssue(place, 'answer-not-asked', { kind }));
  else if (!hasDefaultAnswer(story, kind) && !guards.includes(kind))
    issues.push(storyIssue(place, 'answer-unguarded', { kind }));
};

/** The questions a line depends on, and whether it needs their answers. */
const questionsOf = (when: Condition | undefined): { kind: QuestionKind; answered: boolean }[] => {
  if (!when) return [];
  const { question, answered, also } = when;
  const isQuestion = question !== 'lastStory' && !isNameCondition(question) && !isCastCondition(question);
  return [...(isQuestion ? [{ kind: question, answered }] : []), ...questionsOf(also)];
};

export const checkAnswersInText = (story: Story, text: StoryText, issues: StoryIssue[]): void => {
  const check = (pieces: readonly Piece[], guards: readonly QuestionKind[]) => {
    for (const { content, place } of pieces) {
      if (place && typeof content !== 'string' && isAnswerToken(content))
        checkUse(story, questionOf(content), guards, place, issues);
    }
  };
  for (const { title = [], paragraphs } of text.values()) {
    check(title, []);
    for (const { pieces, when, place } of paragraphs) {
      const asked = questionsOf(when);
      check(
        pieces,
        asked.flatMap(({ kind, answered }) => (answered ? [kind] : [])),
      );
      for (const { kind } of asked) {
        if (!asksQuestion(story, kind)) issues.push(storyIssue(place, 'answer-not-asked', { kind }));
        else if (hasDefaultAnswer(story, kind)) issues.push(storyIssue(place, 'condition-idle', { kind }));
      }
    }
  }
};

const ANSWER_PIECE = /^answer\/(toy|pet|drawing)$/;

export const checkAnswersInScene = (story: Story, { scene, locate }: LocatedScene, issues: StoryIssue[]): void => {
  const lists = [
    { path: ['layers'], layers: scene.layers },
    ...(scene.alternatives ?? []).map(({ layers }, index) => ({ path: ['alternatives', index, 'layers'], layers })),
  ];
  for (const { path, layers } of lists) {
    for (const [index, layer] of layers.entries()) {
      const at = (field: string) => locate([...path, index, field]);
      for (const field of ['when', 'unless'] as const) {
        const kind = layer[field];
        if (kind && !isCastSlot(kind) && !asksQuestion(story, kind))
          issues.push(storyIssue(at(field), 'answer-not-asked', { kind }));
      }
      if (layer.kind === 'hero') {
        // The layer itself is the condition: it is left out without a friend.
        if (layer.who === 'friend') checkUse(story, layer.who, [layer.who], at('who'), issues);
        for (const [hand, thing] of Object.entries(layer.hold ?? {}))
          if (thing === 'answer/toy') checkUse(story, 'toy', [], locate([...path, index, 'hold', hand]), issues);
        continue;
      }
      const kind = ANSWER_PIECE.exec(layer.piece)?.[1] as QuestionKind | undefined;
      if (kind) checkUse(story, kind, [isCastSlot(layer.when) ? undefined : layer.when], at('piece'), issues);
    }
  }
};
