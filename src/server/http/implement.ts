// Registers routes by their contracts: the contract validates the request, serializes the answer and documents both.
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  HTTPMethods,
  RouteShorthandOptions,
} from 'fastify';
import { z } from 'zod';
import type { Contract, Received, ServerAnswer } from '#core/http/contract.ts';

type ContractRequest<C> = FastifyRequest<{
  Params: Received<C, 'params'>;
  Querystring: Received<C, 'query'>;
  Body: Received<C, 'body'>;
}>;

type ContractHandler<C> = (
  request: ContractRequest<C>,
  reply: FastifyReply,
) => ServerAnswer<C> | FastifyReply | Promise<ServerAnswer<C> | FastifyReply>;

type RouteOptions = Pick<RouteShorthandOptions, 'bodyLimit' | 'onRequest' | 'preHandler' | 'preValidation' | 'onSend'>;

export const implement =
  <Contracts extends Readonly<Record<string, Contract>>>(app: FastifyInstance, contracts: Contracts) =>
  <Key extends keyof Contracts & string>(
    key: Key,
    handler: ContractHandler<Contracts[Key]>,
    options: RouteOptions = {},
  ): void => {
    const [method, url] = key.split(' ') as [HTTPMethods, string];
    const contract: Contract = contracts[key] as Contract;
    const { staff, asksOnly, fromOtherSites, status } = contract;
    app.route({
      ...options,
      method,
      url,
      schema: schemaOf(contract),
      config: {
        ...(staff ? { staff } : {}),
        ...(asksOnly ? { asksOnly } : {}),
        ...(fromOtherSites ? { fromOtherSites } : {}),
      },
      handler(request, reply) {
        if (status) reply.code(status);
        return handler(request as ContractRequest<Contracts[Key]>, reply);
      },
    });
  };

function schemaOf({ summary, tags, params, query, body, form, status = 200, answer }: Contract): FastifySchema {
  return {
    summary,
    ...(tags ? { tags } : {}),
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body ? { body } : {}),
    ...(form ? { form } : {}),
    ...(answer instanceof z.ZodType ? { response: { [status]: answer } } : { media: { [status]: answer.media } }),
  };
}
