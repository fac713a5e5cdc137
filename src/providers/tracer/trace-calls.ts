// Traces the calls of an outside service by the names of its operations; arguments and answers are not looked at.
import type { OpenSpan, Tracer } from './tracer.ts';

/** `operations`: the methods that reach the service and answer with a promise. `replaced`: properties given instead. */
export function traceCalls<Service extends object>(
  tracer: Tracer,
  name: string,
  service: Service,
  operations: readonly (keyof Service & string)[],
  replaced: Partial<Service> = {},
): Service {
  const traced = new Set<PropertyKey>(operations);
  return new Proxy(service, {
    get(target, key) {
      if (Object.hasOwn(replaced, key)) return Reflect.get(replaced, key);
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== 'function' || !traced.has(key)) return value;
      const options = {
        kind: 'client',
        attributes: { 'shop.service': name, 'shop.operation': String(key) },
      } as const;
      return (...given: unknown[]) =>
        tracer.trace(`${name} ${String(key)}`, options, async (span) => {
          const answer: unknown = await Reflect.apply(value, target, given);
          noteRefusal(span, answer);
          return answer;
        });
    },
  });
}

/** A Result that is not ok carries a code of ours. */
function noteRefusal(span: OpenSpan, answer: unknown): void {
  if (typeof answer !== 'object' || answer === null || !('ok' in answer) || answer.ok !== false) return;
  span.fail('error' in answer && typeof answer.error === 'string' ? answer.error : 'refused');
}
