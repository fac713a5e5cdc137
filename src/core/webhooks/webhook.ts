// Webhooks: events in the names of Strapi 5, and the form of a webhook.

export const WEBHOOK_EVENTS = [
  'entry.create',
  'entry.update',
  'entry.delete',
  'entry.publish',
  'entry.unpublish',
  'media.create',
  'media.update',
  'media.delete',
  'order.paid',
  'order.shipped',
  'order.refunded',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

export const MAX_WEBHOOK_NAME_LENGTH = 80;
export const MAX_WEBHOOK_URL_LENGTH = 500;

export interface WebhookForm {
  readonly name: string;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly enabled: boolean;
}

export type WebhookProblem = 'required' | 'long' | 'https' | 'private-host' | 'no-events';
export type WebhookProblems = Readonly<Partial<Record<keyof WebhookForm, WebhookProblem>>>;
