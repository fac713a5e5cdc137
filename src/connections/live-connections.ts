// The adapters in force: the environment's, else those set up in /admin, else the stand-ins.
import { type ConnectionName, type ConnectionValues, REPLACEABLE_CONNECTIONS } from '#core/connections/connections.ts';
import type { Courier } from '#providers/courier/courier.ts';
import type { Mailer } from '#providers/mail/mailer.ts';
import type { PaymentAccounts, PaymentProvider } from '#providers/payment/payment-provider.ts';
import type { PrintingHouse } from '#providers/printing-house/printing-house.ts';
import type { LiveConnections, StoredConnections } from '#server/modules/connections/connections.types.ts';
import { type EnvironmentConnections, environmentValues, REPLICATE_KEY } from './environment-values.ts';
import { createLiveMailer, liveAdapter } from './live-adapter.ts';
import { testConnection } from './test-connection.ts';

interface Adapters {
  readonly payment: PaymentProvider;
  readonly courier: Courier;
  readonly mail: Mailer;
  readonly printing: PrintingHouse;
}

/** Makes the adapter of values typed in /admin; null for those of the environment. */
export type MakeAdapters = { readonly [Name in keyof Adapters]: (values: ConnectionValues | null) => Adapters[Name] };

interface Deps {
  readonly env: EnvironmentConnections;
  readonly standIns: Adapters;
  readonly make: MakeAdapters;
}

export interface LiveAdapters extends Adapters {
  readonly connections: LiveConnections;
  /** Keys of illustrators by the name an ai-model record gives. */
  illustratorKey(name: string): string | undefined;
}

export function createLiveConnections({ env, standIns, make }: Deps): LiveAdapters {
  const byEnvironment = (name: ConnectionName) => environmentValues(env, name);
  const listeners: ((name: ConnectionName) => void)[] = [];
  /** Values in force; null for a stand-in or the environment. */
  const inForce = new Map<ConnectionName, ConnectionValues | null>();
  let revision = 0;
  let courierRevision = 0;
  let current: Pick<Adapters, 'payment' | 'courier' | 'printing'> = {
    payment: byEnvironment('payment') ? make.payment(null) : standIns.payment,
    courier: byEnvironment('courier') ? make.courier(null) : standIns.courier,
    printing: byEnvironment('printing') ? make.printing(null) : standIns.printing,
  };
  const mail = createLiveMailer(standIns.mail);
  if (byEnvironment('mail')) mail.exchange(make.mail(null));
  /** YooKassa's adapters by account: former ones, and one that the environment overrides. */
  let otherAccounts: readonly PaymentProvider[] = [];

  const accounts: PaymentAccounts = {
    current: () => current.payment,
    of(name, account) {
      if (name === standIns.payment.name) return standIns.payment;
      const known = [current.payment, ...otherAccounts].filter((each) => each.name === name);
      return (account === null ? known[0] : known.find((each) => each.account === account)) ?? null;
    },
    all: () =>
      [current.payment, ...otherAccounts, standIns.payment].filter((each, at, all) => all.indexOf(each) === at),
  };

  function exchange(name: ConnectionName, values: ConnectionValues | null): void {
    if (JSON.stringify(inForce.get(name) ?? null) === JSON.stringify(values)) return;
    inForce.set(name, values);
    if (name === 'payment') current = { ...current, payment: values ? make.payment(values) : standIns.payment };
    if (name === 'courier') {
      current = { ...current, courier: values ? make.courier(values) : standIns.courier };
      courierRevision += 1;
    }
    if (name === 'printing') current = { ...current, printing: values ? make.printing(values) : standIns.printing };
    if (name === 'mail') mail.exchange(values ? make.mail(values) : standIns.mail);
    revision += 1;
    for (const listener of listeners) listener(name);
  }

  function keepAccounts({ connections, formerPayments }: StoredConnections): void {
    const stored = byEnvironment('payment') ? connections.get('payment') : undefined;
    otherAccounts = [...(stored ? [stored] : []), ...formerPayments].map((values) => make.payment(values));
  }

  const courier = liveAdapter(standIns.courier, () => ({
    ...current.courier,
    revision: courierRevision,
    named: (name) => [current.courier, standIns.courier].find((each) => each.name === name) ?? null,
  }));

  return {
    payment: liveAdapter(standIns.payment, () => ({ ...current.payment, accounts })),
    courier,
    mail: mail.mailer,
    printing: liveAdapter(standIns.printing, () => current.printing),
    illustratorKey: (name) =>
      env.illustratorKeys[name] ?? (name === REPLICATE_KEY ? inForce.get('illustrator')?.token : undefined),
    connections: {
      allowsPrivate: env.connections.allowsPrivate,
      environment: byEnvironment,
      test: (name, values, options) => testConnection(env, name, values, options),
      apply(stored) {
        keepAccounts(stored);
        // While the shop's secret is changed on one machine after another, some cannot read what others wrote.
        for (const name of REPLACEABLE_CONNECTIONS)
          if (!byEnvironment(name) && stored.connections.get(name) !== null)
            exchange(name, stored.connections.get(name) ?? null);
      },
      revision: () => revision,
      onExchange: (listener) => void listeners.push(listener),
    },
  };
}
