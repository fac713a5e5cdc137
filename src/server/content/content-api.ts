// REST routes of the content types as in Strapi 5: /api/<plural> for collections, /api/<singular> for single types.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Access, accessError, type Caller } from './access.ts';
import { acceptBodies } from './bodies.ts';
import type { Content } from './content.ts';
import type { Model } from './model.ts';
import { parseQueryString } from './query/query-string.ts';
import type { CachedResponse } from './read/response-cache.ts';

interface ById {
  Params: { id: string };
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** Responses are data, never pages: they need only the security headers that prevent them from being treated as a page. */
const DATA_ROUTE = { config: { page: false } } as const;

export const installContentApi =
  (content: Content, access: Access) =>
  (app: FastifyInstance): void => {
    acceptBodies(app);
    for (const model of content.registry.types) {
      if (model.kind === 'single') installSingle(app, content, access, model);
      else installCollection(app, content, access, model);
    }
  };

const queryStringOf = (request: FastifyRequest): string => {
  const url = request.raw.url ?? '';
  const questionMark = url.indexOf('?');
  return questionMark < 0 ? '' : url.slice(questionMark + 1);
};

const sendJson = (reply: FastifyReply, text: string): FastifyReply =>
  reply.header('content-type', JSON_TYPE).send(text);

const sendResponse = (reply: FastifyReply, { body, etag }: CachedResponse): FastifyReply =>
  reply.header('content-type', JSON_TYPE).header('etag', etag).send(body);

const entryResponse = (json: string): string => `{"data":${json},"meta":{}}`;

function installCollection(app: FastifyInstance, { reader, writer }: Content, access: Access, model: Model): void {
  const allowed = requirePermission(access, model);
  for (const url of withTrailingSlash(`/api/${model.pluralName}`)) {
    app.get(url, DATA_ROUTE, async (request, reply) => {
      const caller = await allowed(request, 'find');
      return sendResponse(reply, await reader.listResponse(model, queryStringOf(request), caller, request));
    });
    if (model.shownFrom) continue;
    app.post(url, async (request, reply) => {
      const caller = await allowed(request, 'create');
      const json = await writer.create(model, request.body, parseQueryString(queryStringOf(request)), caller);
      return sendJson(reply.code(201), entryResponse(json));
    });
  }
  for (const url of withTrailingSlash(`/api/${model.pluralName}/:id`)) {
    app.get<ById>(url, DATA_ROUTE, async (request, reply) => {
      const caller = await allowed(request, 'findOne');
      return sendResponse(
        reply,
        await reader.oneResponse(model, request.params.id, queryStringOf(request), caller, request),
      );
    });
    if (model.shownFrom) continue;
    app.put<ById>(url, async (request, reply) => {
      const caller = await allowed(request, 'update');
      const json = await writer.update(
        model,
        request.params.id,
        request.body,
        parseQueryString(queryStringOf(request)),
        caller,
      );
      return sendJson(reply, entryResponse(json));
    });
    app.delete<ById>(url, async (request, reply) => {
      const caller = await allowed(request, 'delete');
      await writer.remove(model, request.params.id, parseQueryString(queryStringOf(request)), caller);
      return reply.code(204).send();
    });
  }
}

function installSingle(app: FastifyInstance, { reader, writer }: Content, access: Access, model: Model): void {
  const allowed = requirePermission(access, model);
  for (const url of withTrailingSlash(`/api/${model.singularName}`)) {
    app.get(url, DATA_ROUTE, async (request, reply) => {
      const caller = await allowed(request, 'find');
      return sendResponse(reply, await reader.oneResponse(model, null, queryStringOf(request), caller, request));
    });
    app.put(url, async (request, reply) => {
      const caller = await allowed(request, 'update');
      const json = await writer.put(model, request.body, parseQueryString(queryStringOf(request)), caller);
      return sendJson(reply, entryResponse(json));
    });
    app.delete(url, async (request, reply) => {
      const caller = await allowed(request, 'delete');
      await writer.remove(model, null, parseQueryString(queryStringOf(request)), caller);
      return reply.code(204).send();
    });
  }
}

/** With and without a trailing slash. */
const withTrailingSlash = (url: string): string[] => [url, `${url}/`];

function requirePermission(access: Access, model: Model) {
  return async (request: FastifyRequest, action: string): Promise<Caller> => {
    const identified = access.callerOf(request);
    const caller = identified instanceof Promise ? await identified : identified;
    if (!caller.can(`${model.uid}.${action}`)) throw accessError(caller);
    return caller;
  };
}
