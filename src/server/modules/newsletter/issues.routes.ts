// Staff routes of newsletter issues.
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ApiError, badRequest, notFound } from '#core/errors.ts';
import { LOCALES } from '#core/locale.ts';
import { MAX_ISSUE_BLOCKS } from '#core/mail/newsletter-issue.ts';
import type { Result } from '#core/result.ts';
import { listQuery } from '../../http/list-query.ts';
import type { IssueFailure, ManageIssues } from './manage-issues.ts';

const words = (most: number) =>
  z
    .string()
    .max(most)
    .transform((text) => text.replaceAll('\0', ''));
const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: words(200) }),
  z.object({ kind: z.literal('text'), text: words(10_000) }),
  z.object({ kind: z.literal('picture'), src: words(1000), alt: words(300) }),
  z.object({ kind: z.literal('button'), text: words(100), link: words(1000) }),
]);
const text = z.object({ subject: words(200), preview: words(300), blocks: z.array(block).max(MAX_ISSUE_BLOCKS) });
const saved = z.object({ content: z.object({ ru: text, en: text }), version: z.number().int().min(1) });
const byId = z.object({ id: z.string().max(40) });
const inLocale = z.object({ locale: z.enum(LOCALES).default('ru') });
const query = z.object({ page: listQuery.page, pageSize: listQuery.pageSize });

const read = { staff: 'admin::newsletters.read' } as const;
const write = { staff: 'admin::newsletters.write' } as const;
const tags = ['admin'];

export const installIssues = (issues: ManageIssues) => (app: FastifyInstance) => {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const base = '/api/admin/newsletters';

  typed.get(
    base,
    { config: read, schema: { tags, summary: 'Issues of the newsletter', querystring: query } },
    (request) => issues.list(request.query),
  );
  typed.post(base, { config: write, schema: { tags, summary: 'A new issue' } }, async (request, reply) =>
    reply.code(201).send({ id: await issues.create(request.staff) }),
  );
  typed.get(
    `${base}/:id`,
    { config: read, schema: { tags, summary: 'An issue and what became of it', params: byId } },
    async (request) => {
      const found = await issues.get(request.params.id);
      if (!found) throw notFound();
      return found;
    },
  );
  typed.put(
    `${base}/:id`,
    { config: write, schema: { tags, summary: 'Save an issue', params: byId, body: saved } },
    async (request) => {
      const { content, version } = request.body;
      return { state: orRefuse(await issues.save(request.params.id, content, version, request.staff)) };
    },
  );
  typed.delete(
    `${base}/:id`,
    { config: write, schema: { tags, summary: 'Delete a draft', params: byId } },
    async (request) => ({ state: orRefuse(await issues.remove(request.params.id, request.staff)) }),
  );
  typed.get(
    `${base}/:id/preview`,
    { config: read, schema: { tags, summary: 'An issue as a mail', params: byId, querystring: inLocale } },
    async (request) => {
      const mail = await issues.preview(request.params.id, request.query.locale);
      if (!mail) throw notFound();
      const { subject, html } = mail;
      return { subject, html };
    },
  );
  typed.post(
    `${base}/:id/trial`,
    { config: write, schema: { tags, summary: 'Send an issue to oneself', params: byId, body: inLocale } },
    async (request) => ({ to: orRefuse(await issues.trial(request.params.id, request.body.locale, request.staff)) }),
  );
  typed.post(
    `${base}/:id/send`,
    { config: write, schema: { tags, summary: 'Send an issue, or go on', params: byId } },
    async (request) => ({ state: orRefuse(await issues.send(request.params.id, request.staff)) }),
  );
  typed.post(
    `${base}/:id/stop`,
    { config: write, schema: { tags, summary: 'Stop sending', params: byId } },
    async (request) => ({ state: orRefuse(await issues.stop(request.params.id, request.staff)) }),
  );
};

function orRefuse<Value>(result: Result<Value, IssueFailure>): Value {
  if (result.ok) return result.value;
  const { error } = result;
  if (error === 'not-found') throw notFound();
  if (typeof error === 'object') throw badRequest('invalid', error);
  throw new ApiError(409, 'ConflictError', error, { reason: error });
}
