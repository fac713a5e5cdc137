// Reads and validates every environment variable of the shop. All are optional; each invalid one yields one sentence.
import { resolve } from 'node:path';
import { z } from 'zod';
import type { CdekSettings } from '#providers/courier/cdek/cdek.ts';
import type { YookassaSettings } from '#providers/payment/yookassa.ts';
import type { SftpSettings } from '#providers/printing-house/sftp-printing-house.ts';
import type { S3Settings } from '#providers/storage/s3-client.ts';
import type { TracerSettings } from '#providers/tracer/tracer.ts';
import { loopbackProxy, readTrustedProxy, type TrustedProxy } from './server/http/connections/trusted-proxy.ts';
import { readCdek, readCdekAddress } from './settings/env-delivery.ts';
import { unencryptedConnections } from './settings/env-encryption.ts';
import { type IdentitySettings, readIdentityProviders } from './settings/env-identity.ts';
import { readYookassa, readYookassaAddress, type YookassaAddress } from './settings/env-payment.ts';
import { readPrintingHouse } from './settings/env-printing.ts';
import { readTracing } from './settings/env-tracing.ts';

const text = z.string().trim().min(1);
const port = z.coerce.number().int().min(0).max(65535);
const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));
const list = text.transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);

/** name -> [schema, what a good value looks like]; the hint completes "PORT must be ...". */
const settings = {
  PORT: [port.default(3000), 'a port number from 0 to 65535'],
  HOST: [text.default('localhost'), 'a host name or an address to listen on'],
  PUBLIC_URL: [httpUrl.optional(), 'the shop’s public http(s) address, e.g. https://zhili-byli.ru'],
  TRUST_PROXY: [
    text
      .transform((value, context) => {
        const proxy = readTrustedProxy(value);
        if (!proxy) context.addIssue('unknown');
        return proxy ?? z.NEVER;
      })
      .optional(),
    'none, a number of proxies from 1 to 10, or a list of addresses and networks, e.g. loopback,10.0.0.0/8',
  ],
  DATA_DIR: [text.default('data'), 'a folder the shop may write to'],
  DATABASE_URL: [
    z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    'a postgresql:// address, e.g. postgresql://shop:secret@db:5432/shop',
  ],
  DATABASE_POOL: [z.coerce.number().int().min(1).max(200).default(10), 'a number of connections from 1 to 200'],
  APP_SECRET: [z.string().min(32).optional(), 'a secret of at least 32 characters, the same on every machine'],
  APP_SECRET_PREVIOUS: [
    list.refine((secrets) => secrets.every((secret) => secret.length >= 32)).optional(),
    'the secrets before APP_SECRET, separated by commas, each of at least 32 characters',
  ],
  APP_SECRET_RESET: [text.optional(), 'the code that the refused start has named'],
  ADMIN_EMAIL: [z.email().default('admin@zhili-byli.local'), 'an e-mail address'],
  ADMIN_PASSWORD: [z.string().min(8).max(200).optional(), 'a password of 8 to 200 characters'],
  LOG_LEVEL: [
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
    'one of fatal, error, warn, info, debug, trace, silent',
  ],
  SENTRY_DSN: [
    z
      .url({ protocol: /^https?$/ })
      .regex(/^https?:\/\/[^@/]+@[^/]+(\/.+)*\/\d+$/)
      .optional(),
    'the address of an error reporting project, e.g. https://KEY@errors.example.ru/1',
  ],
  STOP_DELAY_SECONDS: [z.coerce.number().min(0).max(60).default(0), 'a number of seconds from 0 to 60'],
  METRICS_TOKEN: [z.string().min(8).optional(), 'a token of at least 8 characters'],
  CORS_ORIGINS: [list.optional(), 'a comma-separated list of origins, e.g. https://partner.ru'],
  BOOKS_PER_HOUR: [z.coerce.number().int().min(1).max(1_000_000).default(60), 'a whole number of books'],
  IMPORT_STORIES: [z.enum(['on', 'off']).default('on'), 'on or off'],
  DRAW_AHEAD: [z.enum(['on', 'off']).default('on'), 'on or off'],
  DRAWING: [z.enum(['full', 'draft']).default('full'), 'full or draft'],
  S3_ENDPOINT: [httpUrl.optional(), 'the http(s) address of an S3-compatible store'],
  S3_REGION: [text.default('us-east-1'), 'a region name'],
  S3_BUCKET: [text.optional(), 'a bucket name'],
  S3_ACCESS_KEY_ID: [text.optional(), 'an access key'],
  S3_SECRET_ACCESS_KEY: [text.optional(), 'a secret key'],
  ALLOW_PRIVATE_CONNECTIONS: [z.enum(['on', 'off']).default('off'), 'on or off'],
  REPLICATE_API_URL: [httpUrl.default('https://api.replicate.com/v1'), 'the http(s) address of Replicate’s API'],
  SMTP_URL: [z.url({ protocol: /^smtps?$/ }).optional(), 'an smtp:// or smtps:// address'],
  MAIL_FROM: [text.default('Жили-Были <hello@zhili-byli.local>'), 'a sender such as «Жили-Были <hello@example.ru>»'],
} as const satisfies Record<string, readonly [z.ZodType, string]>;

type Settings = { [K in keyof typeof settings]: z.output<(typeof settings)[K][0]> };

export interface Env {
  readonly port: number;
  readonly host: string;
  readonly publicUrl: string | undefined;
  /** `stated`: TRUST_PROXY is set, so that its X-Forwarded-Host header is trusted too. */
  readonly trustedProxy: TrustedProxy & { readonly stated: boolean };
  readonly dataDir: string;
  readonly database: { readonly url: string | undefined; readonly pool: number };
  readonly appSecret: string | undefined;
  /** Earlier values of APP_SECRET: files encrypted with them stay readable. */
  readonly previousSecrets: readonly string[];
  /** Confirms a new APP_SECRET although it cannot decrypt the existing private files. */
  readonly secretReset: string | undefined;
  readonly admin: { readonly email: string; readonly password: string | undefined };
  readonly logLevel: Settings['LOG_LEVEL'];
  readonly sentryDsn: string | undefined;
  /** Undefined: nothing is traced. */
  readonly tracing: TracerSettings | undefined;
  /** How long a stopping web process answers on while /api/health says 503, so that a proxy in front turns to another. */
  readonly stopDelayMs: number;
  readonly metricsToken: string | undefined;
  /** Whether a starting web process publishes the stories of its build. */
  readonly importsStories: boolean;
  /** Whether all catalogue pages are rendered in the background after the start, so that the first visitor does not wait. */
  readonly drawAhead: boolean;
  /** Renders coarse pictures in a tenth of the time. */
  readonly draft: boolean;
  /** How many books may be created from one IP address in an hour. */
  readonly booksPerHour: number;
  readonly corsOrigins: readonly string[];
  readonly s3: S3Settings | undefined;
  /** Undefined: the embedded courier is used. */
  readonly cdek: CdekSettings | undefined;
  /** Undefined: the sandbox is used. */
  readonly yookassa: YookassaSettings | undefined;
  /** External accounts people may sign in with. */
  readonly identity: readonly IdentitySettings[];
  /** API keys of external illustrators by variable name; an ai-model record may refer only to these. */
  readonly illustratorKeys: Readonly<Record<string, string>>;
  /** Undefined: print files are kept in the outbox folder. */
  readonly printingHouse: SftpSettings | undefined;
  readonly mail: { readonly smtpUrl: string | undefined; readonly from: string };
  /** For connections that are set up in /admin: where the services are, and whether private hosts may be typed. */
  readonly connections: {
    readonly allowsPrivate: boolean;
    readonly yookassa: YookassaAddress;
    readonly cdekUrl: string;
    readonly replicateUrl: string;
  };
}

/** Thrown with all invalid settings at once, one sentence each. */
export class BadSettings extends Error {
  override readonly name = 'BadSettings';
  readonly sentences: readonly string[];
  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'));
    this.sentences = sentences;
  }
}

export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const sentences: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, [schema, hint]] of Object.entries(settings)) {
    const value = source[name]?.trim() === '' ? undefined : source[name];
    const parsed = schema.safeParse(value);
    if (parsed.success) values[name] = parsed.data;
    else sentences.push(`${name} must be ${hint}.`);
  }
  const s = values as Settings;
  if (sentences.length === 0) sentences.push(...unencryptedConnections(s));
  const s3 = sentences.length ? undefined : readS3(s, sentences);
  const identity = readIdentityProviders(source, sentences);
  const printingHouse = readPrintingHouse(source, sentences);
  const cdek = readCdek(source, sentences);
  const yookassa = readYookassa(source, sentences);
  const tracing = readTracing(source, sentences);
  if (sentences.length) throw new BadSettings(sentences);
  return {
    port: s.PORT,
    host: s.HOST,
    publicUrl: s.PUBLIC_URL,
    trustedProxy: { ...(s.TRUST_PROXY ?? loopbackProxy), stated: s.TRUST_PROXY !== undefined },
    dataDir: resolve(s.DATA_DIR),
    database: { url: s.DATABASE_URL, pool: s.DATABASE_POOL },
    appSecret: s.APP_SECRET,
    previousSecrets: s.APP_SECRET_PREVIOUS ?? [],
    secretReset: s.APP_SECRET_RESET,
    admin: { email: s.ADMIN_EMAIL.toLowerCase(), password: s.ADMIN_PASSWORD },
    logLevel: s.LOG_LEVEL,
    sentryDsn: s.SENTRY_DSN,
    tracing,
    stopDelayMs: s.STOP_DELAY_SECONDS * 1000,
    metricsToken: s.METRICS_TOKEN,
    importsStories: s.IMPORT_STORIES === 'on',
    drawAhead: s.DRAW_AHEAD === 'on',
    draft: s.DRAWING === 'draft',
    booksPerHour: s.BOOKS_PER_HOUR,
    corsOrigins: s.CORS_ORIGINS ?? [],
    s3,
    cdek,
    yookassa,
    identity,
    illustratorKeys: illustratorKeysOf(source),
    printingHouse,
    mail: { smtpUrl: s.SMTP_URL, from: s.MAIL_FROM },
    connections: {
      allowsPrivate: s.ALLOW_PRIVATE_CONNECTIONS === 'on',
      yookassa: readYookassaAddress(source),
      cdekUrl: readCdekAddress(source),
      replicateUrl: s.REPLICATE_API_URL,
    },
  };
}

const ILLUSTRATOR_KEY = /^ILLUSTRATOR_[A-Z0-9_]+$/;

const illustratorKeysOf = (source: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(source).flatMap(([name, value]) =>
      ILLUSTRATOR_KEY.test(name) && value?.trim() ? [[name, value.trim()]] : [],
    ),
  );

/** Undefined if no S3 variable is set. An incomplete set is reported as an error. */
function readS3(s: Settings, sentences: string[]): S3Settings | undefined {
  const parts = {
    S3_ENDPOINT: s.S3_ENDPOINT,
    S3_BUCKET: s.S3_BUCKET,
    S3_ACCESS_KEY_ID: s.S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: s.S3_SECRET_ACCESS_KEY,
  };
  const missing = Object.entries(parts).filter(([, value]) => value === undefined);
  if (missing.length === Object.keys(parts).length) return undefined;
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = parts;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    sentences.push(`S3 storage also needs ${missing.map(([name]) => name).join(' and ')}.`);
    return undefined;
  }
  return {
    endpoint: S3_ENDPOINT,
    region: s.S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}
