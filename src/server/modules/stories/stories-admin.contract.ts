// Contracts of story editing.

import { z } from 'zod';
import { answersSchema } from '#core/answers/answers.ts';
import { pageIdSchema } from '#core/books/book-request.ts';
import { childSchema } from '#core/books/child.ts';
import { defineContracts, NO_CONTENT } from '#core/http/contract.ts';
import { dataOf, pageOf, storySlug } from '#core/http/contract-schemas.ts';
import { COMMON_REFUSALS, NOT_FOUND } from '#core/http/refusals.ts';
import { LOCALES } from '#core/locale.ts';
import { lookSchema } from '#core/look/look-schema.ts';
import { listQuery } from '../../http/list-query.ts';
import { SHEETS } from './editing/test-view.ts';
import {
  draftView,
  livePage,
  placedIssue,
  storyDetails,
  storyFileDifference,
  storyTestView,
  templateBrief,
} from './story-editor-schemas.ts';
import { FILE_LIMIT_REASONS, storyRefusals } from './story-refusals.ts';

const params = z.object({ slug: storySlug });
const changes = z.record(z.string().max(120), z.string().nullable()).default({});
const hash = z.string().regex(/^[0-9a-f]{64}$/);
/** Number of a version, or the draft. */
const state = z.union([z.literal('draft'), z.coerce.number().int().min(1)]);
const saveBody = z.strictObject({ changes, revision: z.int().min(0) });
const renderBody = z.strictObject({
  changes,
  page: z
    .union([z.int().min(1).max(99), z.enum(['front', 'back'])])
    .transform((page) => String(page))
    .pipe(pageIdSchema),
  child: childSchema,
  answers: answersSchema.default({}),
  look: lookSchema.exactOptional(),
  locale: z.enum(LOCALES),
  seat: z.enum(['a', 'b']).default('a'),
});

export const storyAdminContracts = defineContracts({
  'GET /api/admin/stories': {
    summary: 'List story templates',
    staff: 'admin::stories.read',
    query: z.object(listQuery),
    answer: pageOf(templateBrief),
    refusals: COMMON_REFUSALS,
  },
  'GET /api/admin/stories/:slug': {
    summary: 'Read a story with its draft, versions and stress test',
    staff: 'admin::stories.read',
    params,
    answer: dataOf(storyDetails),
    refusals: storyRefusals('no-such-story'),
  },
  'PUT /api/admin/stories/:slug/draft': {
    summary: 'Save a draft',
    staff: 'admin::stories.write',
    params,
    body: saveBody,
    answer: dataOf(draftView),
    refusals: storyRefusals('no-such-story', 'draft-changed', ...FILE_LIMIT_REASONS),
  },
  'DELETE /api/admin/stories/:slug/draft': {
    summary: 'Discard a draft',
    staff: 'admin::stories.write',
    params,
    ...NO_CONTENT,
    refusals: storyRefusals('no-draft'),
  },
  'POST /api/admin/stories/:slug/check': {
    summary: 'Check files of a story and report mistakes with line and column',
    staff: 'admin::stories.read',
    asksOnly: true,
    params,
    body: z.strictObject({ changes }),
    answer: dataOf(z.object({ issues: z.array(placedIssue).readonly() })),
    refusals: storyRefusals('no-such-story', ...FILE_LIMIT_REASONS),
  },
  'POST /api/admin/stories/:slug/render': {
    summary: 'Draw a page of a draft',
    staff: 'admin::stories.read',
    asksOnly: true,
    params,
    body: renderBody,
    answer: dataOf(livePage),
    refusals: storyRefusals(
      'no-such-story',
      'no-such-page',
      'has-mistakes',
      'gender-not-in-story',
      'child-wrong',
      'superseded',
      'busy',
      ...FILE_LIMIT_REASONS,
    ),
  },
  'POST /api/admin/stories/:slug/test': {
    summary: 'Start the stress test of a draft',
    staff: 'admin::stories.write',
    params,
    answer: dataOf(storyTestView),
    refusals: storyRefusals('no-draft', 'has-mistakes'),
  },
  'GET /api/admin/stories/:slug/tests/:hash': {
    summary: 'Read the progress of a stress test',
    staff: 'admin::stories.read',
    params: z.object({ slug: storySlug, hash }),
    answer: dataOf(storyTestView),
    refusals: NOT_FOUND,
  },
  'GET /api/admin/stories/:slug/tests/:hash/:sheet': {
    summary: 'Read a contact sheet of a stress test',
    staff: 'admin::stories.read',
    params: z.object({ slug: storySlug, hash, sheet: z.enum(SHEETS) }),
    answer: { media: 'image/png' },
    refusals: NOT_FOUND,
  },
  'POST /api/admin/stories/:slug/publish': {
    summary: 'Publish a tested draft as the next version',
    staff: 'admin::stories.write',
    params,
    body: z.strictObject({ hash }),
    answer: dataOf(z.object({ version: z.number() })),
    refusals: storyRefusals('no-draft', 'draft-changed', 'has-mistakes', 'not-tested', 'unchanged', 'superseded'),
  },
  'GET /api/admin/stories/:slug/difference': {
    summary: 'Compare two states of a story',
    staff: 'admin::stories.read',
    params,
    query: z.object({ from: state, to: state }),
    answer: dataOf(z.array(storyFileDifference).readonly()),
    refusals: storyRefusals('no-such-story', 'no-such-version', 'no-draft'),
  },
});
