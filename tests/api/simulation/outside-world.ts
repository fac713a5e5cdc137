// The services outside of the shop. They outlive its processes, and fail as the seed says: refuse, lose their answer
// after the work was done, answer late, answer twice, or say what is not true.
import { systemClock } from '#core/clock.ts';
import { CourierUnavailable, type ParcelStatus } from '#providers/courier/courier.ts';
import { createEmbeddedCourier } from '#providers/courier/embedded/embedded-courier.ts';
import { createRecordingReporter } from '#providers/error-reporter/recording-reporter.ts';
import { type Mail, type Mailer, MailNotSent } from '#providers/mail/mailer.ts';
import { createOutboxPrintingHouse } from '#providers/printing-house/outbox-printing-house.ts';
import { createEncryptedStorage } from '#providers/storage/encrypted-storage.ts';
import { createFileKeys } from '#providers/storage/file-keys.ts';
import { StorageDown } from '#providers/storage/storage.ts';
import type { Random } from '../../harness/seeded-random.ts';
import { type FakeYookassa, yookassaOf } from '../../harness/yookassa-server.ts';
import { createMemoryStorage } from './memory-storage.ts';
import { SECRET } from './shop-process.ts';
import type { Turns } from './turns.ts';

export const OUTSIDE = ['mail', 'courier', 'printing house', 'payment', 'files'] as const;
type Service = (typeof OUTSIDE)[number];
const FAULTS = ['down', 'lost', 'late', 'twice', 'lying'] as const;
type Fault = (typeof FAULTS)[number];

/** Of all calls while a service is in trouble. */
const TROUBLED_SHARE = 0.6;
/** Turns of other requests before a late answer. */
const LATE_TURNS = 5;
const YOOKASSA_MOODS = { down: 'down', lost: 'lost', late: 'busy', twice: 'processing', lying: 'garbage' } as const;

export interface SentMail extends Mail {
  /** The mailer reported a failure though the mail was sent: it may be sent again. */
  readonly answerLost: boolean;
}

export function openOutsideWorld(random: Random, { step }: Turns, yookassa: FakeYookassa) {
  const troubles = new Map<Service, Fault>();
  const sent: SentMail[] = [];
  /** How often each print run was taken by the printing house with other content than before. */
  const printed = new Map<string, string>();
  const contradictions: string[] = [];
  const stored = createMemoryStorage();
  const privateFiles = createEncryptedStorage(stored, createFileKeys(SECRET, []));
  const uploads = createMemoryStorage();

  const faultOf = (service: Service): Fault | undefined =>
    troubles.has(service) && random.chance(TROUBLED_SHARE) ? troubles.get(service) : undefined;

  async function beLate(): Promise<void> {
    for (let turn = 0; turn < LATE_TURNS; turn += 1) await step(async () => {});
  }

  /** `work` may be done twice, or be done without its answer. */
  async function call<T>(service: Service, failure: () => Error, work: () => Promise<T>): Promise<T> {
    const fault = faultOf(service);
    if (fault === 'down') throw failure();
    if (fault === 'late') await beLate();
    if (fault === 'twice') await work();
    const answer = await work();
    if (fault === 'lost') throw failure();
    return answer;
  }

  const mailer: Mailer = {
    delivers: true,
    async send(mail) {
      const fault = faultOf('mail');
      if (fault === 'down' || fault === 'twice') throw new MailNotSent('no answer', true);
      if (fault === 'late') await beLate();
      const answerLost = fault === 'lost' || fault === 'lying';
      sent.push({ ...mail, answerLost });
      if (answerLost) throw new MailNotSent('the connection was lost', true);
    },
    close: async () => {},
  };

  const outbox = createOutboxPrintingHouse(privateFiles);
  const trueCourier = createEmbeddedCourier({ clock: systemClock });
  const silent = () => new CourierUnavailable('no answer');
  /** A status without its newest states, as a courier's copy that lags behind. */
  const outdated = (status: ParcelStatus): ParcelStatus => {
    const history = status.history.slice(0, -1);
    const state = history.at(-1)?.state;
    return faultOf('courier') === 'lying' && state ? { ...status, history, state } : status;
  };

  const providers = {
    mailer,
    uploads,
    errorReporter: createRecordingReporter(),
    paymentProvider: yookassaOf(yookassa, 5_000),
    privateFiles: {
      ...privateFiles,
      put: (...given: Parameters<typeof privateFiles.put>) =>
        call(
          'files',
          () => new StorageDown('no answer'),
          () => privateFiles.put(...given),
        ),
      get: (...given: Parameters<typeof privateFiles.get>) =>
        call(
          'files',
          () => new StorageDown('no answer'),
          () => privateFiles.get(...given),
        ),
    },
    printingHouse: {
      ...outbox,
      handOver: (...[ticket, files]: Parameters<typeof outbox.handOver>) =>
        call(
          'printing house',
          () => new Error('no answer'),
          async () => {
            const { approvedAt: _, ...content } = ticket;
            const wanted = JSON.stringify(content);
            const before = printed.get(ticket.id);
            if (before !== undefined && before !== wanted)
              contradictions.push(`run ${ticket.id} was handed over twice`);
            printed.set(ticket.id, wanted);
            return outbox.handOver(ticket, files);
          },
        ),
    },
    courier: {
      ...trueCourier,
      tariffs: (...given: Parameters<typeof trueCourier.tariffs>) =>
        call('courier', silent, () => trueCourier.tariffs(...given)),
      register: (...given: Parameters<typeof trueCourier.register>) =>
        call('courier', silent, () => trueCourier.register(...given)),
      status: async (id: string) => outdated(await call('courier', silent, () => trueCourier.status(id))),
    },
  };

  return {
    providers,
    sent,
    printed,
    contradictions,
    stored,
    isTroubled: () => troubles.size > 0,
    trouble(service: Service, fault: Fault): void {
      troubles.set(service, fault);
      if (service === 'payment') yookassa.mood = YOOKASSA_MOODS[fault];
    },
    anyTrouble(): { readonly service: Service; readonly fault: Fault } {
      const service = random.pick(OUTSIDE);
      const fault = random.pick(FAULTS);
      this.trouble(service, fault);
      return { service, fault };
    },
    mend(): void {
      troubles.clear();
      yookassa.mood = 'well';
    },
  };
}
