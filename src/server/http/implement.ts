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
import type { Contract, MediaAnswer, RawParams, Received, ServerAnswer } from '#core/http/contract.ts';
import { refusalReasons, refusalStatuses } from '#core/http/refusals.ts';

type ContractRequest<C> = FastifyRequest<{
  Params: Received<C, 'params'>;
  Querystring: Received<C, 'query'>;
  Body: Received<C, 'body'>;
}>;

type ContractHandler<C> = (
  request: ContractRequest<C>,
  reply: FastifyReply,
) => ServerAnswer<C> | FastifyReply | Promise<ServerAnswer<C> | FastifyReply>;

/** A request whose parts are not validated yet. */
type RawRequest<C> = FastifyRequest<{ Params: RawParams<C>; Querystring: unknown; Body: unknown }>;

interface RouteOptions<C> extends Pick<RouteShorthandOptions, 'bodyLimit' | 'onRequest' | 'preHandler' | 'onSend'> {
  /** Runs before the contract validates the request. */
  readonly preValidation?: (request: RawRequest<C>, reply: FastifyReply) => Promise<void>;
}

export const implement =
  <Contracts extends Readonly<Record<string, Contract>>>(app: FastifyInstance, contracts: Contracts) =>
  <Key extends keyof Contracts & string>(
    key: Key,
    handler: ContractHandler<Contracts[Key]>,
    { preValidation, ...options }: RouteOptions<Contracts[Key]> = {},
  ): void => {
    const [method, url] = key.split(' ') as [HTTPMethods, string];
    const contract: Contract = contracts[key] as Contract;
    const { staff, asksOnly, fresh, fromOtherSites, status } = contract;
    app.route({
      ...options,
      method,
      url,
      schema: schemaOf(contract),
      config: {
        ...(staff ? { staff } : {}),
        ...(asksOnly ? { asksOnly } : {}),
        ...(fresh ? { fresh } : {}),
        ...(fromOtherSites ? { fromOtherSites } : {}),
      },
      ...(preValidation
        ? {
            preValidation: (request: FastifyRequest, reply: FastifyReply) =>
              preValidation(request as RawRequest<Contracts[Key]>, reply),
          }
        : {}),
      handler(request, reply) {
        if (status) reply.code(status);
        return handler(request as ContractRequest<Contracts[Key]>, reply);
      },
    });
  };

function schemaOf({ summary, tags, params, query, body, form, status = 200, ...contract }: Contract): FastifySchema {
  const answers = Object.entries<z.ZodType | MediaAnswer>({ ...contract.otherAnswers, [status]: contract.answer });
  const response = answers.filter(([, answer]) => answer instanceof z.ZodType);
  const media = answers.flatMap(([code, answer]) => (answer instanceof z.ZodType ? [] : [[code, answer.media]]));
  return {
    summary,
    ...(tags ? { tags } : {}),
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body ? { body } : {}),
    ...(form ? { form } : {}),
    ...(response.length > 0 ? { response: Object.fromEntries(response) } : {}),
    ...(media.length > 0 ? { media: Object.fromEntries(media) } : {}),
    refusals: refusalStatuses(contract.refusals),
    reasons: refusalReasons(contract),
  };
}
