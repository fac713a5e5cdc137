// Check of a webhook form. On the server only: private networks are recognised with a module of Node.js.
import { isPrivateHost } from '../http/private-host.ts';
import {
  MAX_WEBHOOK_NAME_LENGTH,
  MAX_WEBHOOK_URL_LENGTH,
  type WebhookForm,
  type WebhookProblem,
  type WebhookProblems,
} from './webhook.ts';

/** Addresses of a private network are refused here by name and again by their resolved address at each delivery. */
function urlProblem(typed: string): WebhookProblem | null {
  const text = typed.trim();
  if (text === '') return 'required';
  if (text.length > MAX_WEBHOOK_URL_LENGTH) return 'long';
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return 'https';
  return isPrivateHost(url.hostname) ? 'private-host' : null;
}

/** Every wrong field at once. */
export function webhookProblems({ name, url, events }: WebhookForm): WebhookProblems {
  const wrongUrl = urlProblem(url);
  return {
    ...(name.trim() === ''
      ? { name: 'required' }
      : name.trim().length > MAX_WEBHOOK_NAME_LENGTH
        ? { name: 'long' }
        : {}),
    ...(wrongUrl ? { url: wrongUrl } : {}),
    ...(events.length === 0 ? { events: 'no-events' } : {}),
  };
}
