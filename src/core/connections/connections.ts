// Outside services that are set up in /admin, and the fields of their forms. Browser and server use the same lists.

export const CONNECTIONS = ['payment', 'courier', 'mail', 'printing', 'illustrator', 'storage'] as const;
export type ConnectionName = (typeof CONNECTIONS)[number];

/** Without the storage: its files would stay behind, so that it is only tested here and changed by the environment. */
export const REPLACEABLE_CONNECTIONS = ['payment', 'courier', 'mail', 'printing', 'illustrator'] as const;

export const isReplaceable = (name: ConnectionName): boolean => name !== 'storage';

/** `secret` and `secret-text` are never shown again. */
export type FieldKind = 'text' | 'number' | 'choice' | 'secret' | 'secret-text';

export interface ConnectionField {
  readonly name: string;
  readonly kind: FieldKind;
  /** Environment variable with the same meaning. */
  readonly variable: string;
  readonly required?: true;
  readonly options?: readonly string[];
  readonly initial?: string;
}

/** Values of a form by field name; an empty secret keeps the stored one. */
export type ConnectionValues = Readonly<Record<string, string>>;

const upTo = (last: number): string[] => Array.from({ length: last }, (_, index) => String(index + 1));

export const CONNECTION_FIELDS: Readonly<Record<ConnectionName, readonly ConnectionField[]>> = {
  payment: [
    { name: 'shopId', kind: 'text', variable: 'YOOKASSA_SHOP_ID', required: true },
    { name: 'secretKey', kind: 'secret', variable: 'YOOKASSA_SECRET_KEY', required: true },
    { name: 'vatCode', kind: 'choice', variable: 'YOOKASSA_VAT_CODE', options: upTo(12), initial: '1', required: true },
    { name: 'taxSystem', kind: 'choice', variable: 'YOOKASSA_TAX_SYSTEM', options: ['', ...upTo(6)], initial: '' },
    {
      name: 'paymentMode',
      kind: 'choice',
      variable: 'YOOKASSA_PAYMENT_MODE',
      options: ['full_prepayment', 'full_payment'],
      initial: 'full_prepayment',
      required: true,
    },
  ],
  courier: [
    { name: 'clientId', kind: 'text', variable: 'CDEK_CLIENT_ID', required: true },
    { name: 'clientSecret', kind: 'secret', variable: 'CDEK_CLIENT_SECRET', required: true },
    { name: 'senderPoint', kind: 'text', variable: 'CDEK_SENDER_POINT' },
    { name: 'senderAddress', kind: 'text', variable: 'CDEK_SENDER_ADDRESS' },
    { name: 'senderCity', kind: 'text', variable: 'CDEK_SENDER_CITY' },
  ],
  mail: [
    { name: 'host', kind: 'text', variable: 'SMTP_URL', required: true },
    { name: 'port', kind: 'number', variable: 'SMTP_URL', initial: '465', required: true },
    {
      name: 'encryption',
      kind: 'choice',
      variable: 'SMTP_URL',
      options: ['tls', 'starttls'],
      initial: 'tls',
      required: true,
    },
    { name: 'user', kind: 'text', variable: 'SMTP_URL', required: true },
    { name: 'password', kind: 'secret', variable: 'SMTP_URL', required: true },
    { name: 'fromName', kind: 'text', variable: 'MAIL_FROM', required: true },
    { name: 'fromAddress', kind: 'text', variable: 'MAIL_FROM', required: true },
  ],
  printing: [
    { name: 'host', kind: 'text', variable: 'PRINT_SFTP_URL', required: true },
    { name: 'port', kind: 'number', variable: 'PRINT_SFTP_URL', initial: '22', required: true },
    { name: 'user', kind: 'text', variable: 'PRINT_SFTP_URL', required: true },
    { name: 'password', kind: 'secret', variable: 'PRINT_SFTP_URL' },
    { name: 'privateKey', kind: 'secret-text', variable: 'PRINT_SFTP_KEY_FILE' },
    { name: 'folder', kind: 'text', variable: 'PRINT_SFTP_URL', initial: '.' },
    { name: 'hostKey', kind: 'text', variable: 'PRINT_SFTP_HOST_KEY', required: true },
  ],
  illustrator: [{ name: 'token', kind: 'secret', variable: 'ILLUSTRATOR_REPLICATE', required: true }],
  storage: [
    { name: 'endpoint', kind: 'text', variable: 'S3_ENDPOINT', required: true },
    { name: 'region', kind: 'text', variable: 'S3_REGION', initial: 'us-east-1', required: true },
    { name: 'bucket', kind: 'text', variable: 'S3_BUCKET', required: true },
    { name: 'accessKeyId', kind: 'text', variable: 'S3_ACCESS_KEY_ID', required: true },
    { name: 'secretAccessKey', kind: 'secret', variable: 'S3_SECRET_ACCESS_KEY', required: true },
  ],
};

export const isSecret = ({ kind }: ConnectionField): boolean => kind === 'secret' || kind === 'secret-text';

export const FIELD_PROBLEMS = [
  'required',
  'long',
  'number',
  'choice',
  'host',
  'private',
  'email',
  'https',
  'fingerprint',
  'private-key',
  'one-of-two',
] as const;
export type FieldProblem = (typeof FIELD_PROBLEMS)[number];
export type FieldProblems = Readonly<Record<string, FieldProblem>>;

/** Why a test failed; each has a sentence that says what to do. */
export const TEST_FAILURES = [
  'wrong-key',
  'no-answer',
  'unknown-host',
  'private',
  'unencrypted',
  'host-key',
  'no-folder',
  'no-bucket',
  'refused',
  'unexpected',
] as const;
export type TestFailure = (typeof TEST_FAILURES)[number];

/** Remarks about a test that passed. */
export const TEST_NOTES = ['test-shop', 'no-receipts', 'mail-sent'] as const;
export type TestNote = (typeof TEST_NOTES)[number];

export interface ConnectionTest {
  readonly failure: TestFailure | null;
  /** The service's own words. */
  readonly answer: string | null;
  readonly notes?: readonly TestNote[] | undefined;
  /** Fingerprint of the server's key, for a person to compare. */
  readonly fingerprint?: string | undefined;
}

const MAX_ANSWER_LENGTH = 300;

export const passed = (answer: string | null, more: Pick<ConnectionTest, 'notes' | 'fingerprint'> = {}) => ({
  failure: null,
  answer: shortAnswer(answer),
  ...more,
});

export const failed = (failure: TestFailure, answer: string | null = null): ConnectionTest => ({
  failure,
  answer: shortAnswer(answer),
});

/** One line without control characters. */
const shortAnswer = (answer: string | null): string | null =>
  answer
    ?.replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_ANSWER_LENGTH) || null;
