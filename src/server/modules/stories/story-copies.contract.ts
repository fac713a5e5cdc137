// Contracts of copies of stories.

import { z } from 'zod';
import { defineContracts } from '#core/http/contract.ts';
import { dataOf, storySlug } from '#core/http/contract-schemas.ts';
import { draftView } from './story-editor-schemas.ts';
import { FILE_LIMIT_REASONS, storyRefusals } from './story-refusals.ts';

const params = z.object({ slug: storySlug });
const title = z.string().trim().min(1).max(160);
const restoreBody = z.strictObject({ version: z.int().min(1), replace: z.boolean().default(false) });
const copyBody = z.strictObject({
  slug: z.string().trim().max(80),
  title: z.strictObject({ ru: title, en: title }),
});
const archiveQuery = z.object({ version: z.coerce.number().int().min(1).optional() });
const importQuery = z.object({ replace: z.enum(['true', 'false']).default('false') });

export const storyCopyContracts = defineContracts({
  'POST /api/admin/stories/:slug/restore': {
    summary: 'Restore a version of a story as a draft',
    staff: 'admin::stories.write',
    params,
    body: restoreBody,
    answer: dataOf(draftView),
    refusals: storyRefusals('no-such-story', 'no-such-version', 'draft-exists'),
  },
  'POST /api/admin/stories/:slug/copy': {
    summary: 'Copy a story to a new one',
    staff: 'admin::stories.write',
    params,
    body: copyBody,
    status: 201,
    answer: dataOf(draftView.extend({ slug: z.string() })),
    refusals: storyRefusals('no-such-story', 'no-such-version', 'slug-taken', 'slug-wrong', 'draft-exists'),
  },
  'GET /api/admin/stories/:slug/archive': {
    summary: 'Download the files of a story as a ZIP',
    staff: 'admin::stories.read',
    params,
    query: archiveQuery,
    answer: { media: 'application/zip' },
    refusals: storyRefusals('no-such-story', 'no-such-version', 'no-draft'),
  },
  'POST /api/admin/stories': {
    summary: 'Import a story from a ZIP of its folder',
    staff: 'admin::stories.write',
    query: importQuery,
    file: 'application/zip',
    status: 201,
    answer: dataOf(z.object({ slug: z.string() })),
    refusals: storyRefusals(
      'archive-broken',
      'archive-foreign',
      'archive-nameless',
      'slug-wrong',
      'slug-taken',
      'draft-exists',
      ...FILE_LIMIT_REASONS,
    ),
  },
});
