// Views of the story editor.
import { z } from 'zod';
import { localizedText, textOf, timestamp } from '#core/http/contract-schemas.ts';
import type { HairStyle, HairTexture } from '#core/look/look.ts';
import { GENDERS } from '#core/names/forms.ts';

const names = z.array(z.string()).readonly();

export const templateBrief = z.object({
  slug: z.string(),
  documentId: z.string().nullable(),
  title: localizedText,
  /** 0 if nothing was published yet. */
  version: z.number(),
  state: z.enum(['draft', 'tested', 'published']).nullable(),
  pages: z.number(),
  ages: z.object({ min: z.number(), max: z.number() }).nullable(),
  /** Number of customers' books of any version that are not deleted. */
  books: z.number(),
  hasDraft: z.boolean(),
  changedAt: timestamp,
});

export const storyVersionView = z.object({
  number: z.number(),
  hash: z.string(),
  origin: z.enum(['folder', 'editor']),
  publishedBy: z.string().nullable(),
  at: timestamp,
  books: z.number(),
});

export const draftView = z.object({
  revision: z.number(),
  beganFrom: z.number().nullable(),
  savedBy: z.string(),
  savedAt: timestamp,
  hash: z.string(),
});

/** A mistake in a story's files, with its position. */
export const placedIssue = z.object({
  file: z.string(),
  line: z.number(),
  column: z.number(),
  code: z.string(),
  message: localizedText,
});

/** An issue found by the stress test on one page, with the number of children it was found for. */
export const testFinding = z.object({
  page: z.string(),
  code: z.string(),
  detail: z.string(),
  who: z.string(),
  hero: z
    .object({
      gender: z.enum(GENDERS),
      hairStyle: textOf<HairStyle>(),
      hairTexture: textOf<HairTexture>(),
      age: z.number().describe('Years'),
      /** Language and name of the book whose text is affected. */
      book: z.string(),
      /** Id of the alternative composition, if the finding is about one. */
      composition: z.string().exactOptional(),
    })
    .exactOptional(),
  count: z.number(),
});

export const storyTestView = z.object({
  hash: z.string(),
  state: z.enum(['waiting', 'running', 'passed', 'failed']),
  /** 0..1 */
  done: z.number(),
  findings: z.array(testFinding).readonly(),
  checked: z.object({ words: z.number(), pictures: z.number() }).nullable(),
  /** Contact sheets of all pages, and of all pages with the most difficult children. */
  sheets: z.object({ pages: z.string(), stress: z.string() }).nullable(),
  endedAt: timestamp.nullable(),
});

/** Names that a story may refer to. */
export const storyVocabulary = z.object({
  poses: names,
  expressions: names,
  patterns: names,
  garments: z.record(z.enum(['hat', 'top', 'bottom', 'shoes']), names),
  things: names,
  pieces: names,
  /** Minimum number of pictures for the pairs game. */
  leastCards: z.number(),
  fonts: names,
  textures: names,
  luts: names,
});

/** Initial data of the story editor. */
export const storyDetails = z.object({
  slug: z.string(),
  /** Files of the draft, or of the newest version if there is no draft. */
  files: z.record(z.string(), z.string()).readonly(),
  hash: z.string(),
  draft: draftView.nullable(),
  /** Newest first. */
  versions: z.array(storyVersionView).readonly(),
  issues: z.array(placedIssue).readonly(),
  test: storyTestView.nullable(),
  vocabulary: storyVocabulary,
});

const layerBox = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

/** A drawn page of a draft, with the positions of movable layers in scene units. */
export const livePage = z.object({
  picture: z.string().describe('A data URL'),
  heroes: z.array(layerBox.nullable()).readonly(),
  words: z.object({ box: layerBox, size: z.number(), overflow: z.boolean() }).nullable(),
});

export const storyLineChange = z.object({ kind: z.enum(['same', 'gone', 'new']), text: z.string() });

export const storyFileDifference = z.object({
  file: z.string(),
  change: z.enum(['added', 'removed', 'changed']),
  /** A `null` line is a gap. */
  lines: z.array(storyLineChange.nullable()).readonly(),
});
