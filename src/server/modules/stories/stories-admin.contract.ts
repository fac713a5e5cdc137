// Contracts of story editing.
import { z } from 'zod';
import { answersSchema } from '#core/answers/answers.ts';
import { pageIdSchema } from '#core/books/book-request.ts';
import { childSchema } from '#core/books/child.ts';
import { defineContracts, NO_CONTENT } from '#core/http/contract.ts';
import { dataOf, pageOf, storySlug } from '#core/http/contract-schemas.ts';
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
    summary: 'Templates, by the page',
    staff: 'admin::stories.read',
    query: z.object(listQuery),
    answer: pageOf(templateBrief),
  },
  'GET /api/admin/stories/:slug': {
    summary: 'A story with its draft, versions and stress test',
    staff: 'admin::stories.read',
    params,
    answer: dataOf(storyDetails),
  },
  'PUT /api/admin/stories/:slug/draft': {
    summary: 'Save a draft',
    staff: 'admin::stories.write',
    params,
    body: saveBody,
    answer: dataOf(draftView),
  },
  'DELETE /api/admin/stories/:slug/draft': {
    summary: 'Throw a draft away',
    staff: 'admin::stories.write',
    params,
    ...NO_CONTENT,
  },
  'POST /api/admin/stories/:slug/check': {
    summary: 'Mistakes with line and column',
    staff: 'admin::stories.read',
    asksOnly: true,
    params,
    body: z.strictObject({ changes }),
    answer: dataOf(z.object({ issues: z.array(placedIssue).readonly() })),
  },
  'POST /api/admin/stories/:slug/render': {
    summary: 'Draw a page of a draft',
    staff: 'admin::stories.read',
    asksOnly: true,
    params,
    body: renderBody,
    answer: dataOf(livePage),
  },
  'POST /api/admin/stories/:slug/test': {
    summary: 'Begin the stress test of a draft',
    staff: 'admin::stories.write',
    params,
    answer: dataOf(storyTestView),
  },
  'GET /api/admin/stories/:slug/tests/:hash': {
    summary: 'How far a stress test is',
    staff: 'admin::stories.read',
    params: z.object({ slug: storySlug, hash }),
    answer: dataOf(storyTestView),
  },
  'GET /api/admin/stories/:slug/tests/:hash/:sheet': {
    summary: 'A contact sheet',
    staff: 'admin::stories.read',
    params: z.object({ slug: storySlug, hash, sheet: z.enum(SHEETS) }),
    answer: { media: 'image/png' },
  },
  'POST /api/admin/stories/:slug/publish': {
    summary: 'Make a tested draft the next version',
    staff: 'admin::stories.write',
    params,
    body: z.strictObject({ hash }),
    answer: dataOf(z.object({ version: z.number() })),
  },
  'GET /api/admin/stories/:slug/difference': {
    summary: 'What differs between two states',
    staff: 'admin::stories.read',
    params,
    query: z.object({ from: state, to: state }),
    answer: dataOf(z.array(storyFileDifference).readonly()),
  },
});
