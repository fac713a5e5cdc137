// Traces every call to an outside service, also of adapters that are reached through another one.
import type { Providers } from './choose-providers.ts';
import type { Courier } from './providers/courier/courier.ts';
import type { PaymentProvider } from './providers/payment/payment-provider.ts';
import type { Storage } from './providers/storage/storage.ts';
import { traceCalls } from './providers/tracer/trace-calls.ts';
import type { Tracer } from './providers/tracer/tracer.ts';

export function traceProviders(providers: Providers, tracer: Tracer | undefined): Providers {
  if (!tracer) return providers;
  const { mailer, uploads, privateFiles, printingHouse, openIllustrator, courier, paymentProvider } = providers;
  return {
    ...providers,
    mailer: traceCalls(tracer, 'mail', mailer, ['send']),
    uploads: traceCalls(tracer, 'storage', uploads, STORAGE),
    privateFiles: traceCalls(tracer, 'storage', privateFiles, STORAGE),
    printingHouse: traceCalls(tracer, 'printing-house', printingHouse, ['handOver']),
    openIllustrator(model) {
      const illustrator = openIllustrator(model);
      return illustrator && traceCalls(tracer, 'illustrator', illustrator, ['illustrate', 'check']);
    },
    courier: traceCourier(tracer, courier),
    paymentProvider: tracePayment(tracer, paymentProvider),
    identityProviders: providers.identityProviders.map((each) =>
      traceCalls(tracer, 'identity', each, ['start', 'finish']),
    ),
  };
}

const STORAGE = ['put', 'get', 'delete', 'deleteAll'] as const satisfies readonly (keyof Storage)[];

function traceCourier(tracer: Tracer, courier: Courier): Courier {
  const { named } = courier;
  return traceCalls(
    tracer,
    'courier',
    courier,
    ['cities', 'city', 'points', 'tariffs', 'register', 'status', 'registerWebhook'],
    named && {
      named(name) {
        const other = named(name);
        return other && traceCourier(tracer, other);
      },
    },
  );
}

function tracePayment(tracer: Tracer, provider: PaymentProvider): PaymentProvider {
  const trace = (each: PaymentProvider): PaymentProvider =>
    traceCalls(tracer, 'payment', each, ['begin', 'read', 'refund', 'readRefund', 'settleAdvance', 'readSettlement']);
  const { accounts } = provider;
  if (!accounts) return trace(provider);
  return traceCalls(tracer, 'payment', trace(provider), [], {
    accounts: {
      current: () => trace(accounts.current()),
      of(name, account) {
        const found = accounts.of(name, account);
        return found && trace(found);
      },
      all: () => accounts.all().map(trace),
    },
  });
}
