// Static HTML error pages for when the storefront cannot render.
import type { FastifyReply } from 'fastify';
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import { fillPlaceholders } from '#core/text/fill-placeholders.ts';

type FallbackReason = 'unavailable' | 'tooLarge' | 'badRequest';

export const sendFallbackPage = (
  reply: FastifyReply,
  status: number,
  path: string,
  reason: FallbackReason,
): FastifyReply =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(fallbackPage(path, reason, reply.request.id));

function fallbackPage(path: string, reason: FallbackReason, requestId: string): string {
  const english = /^\/en(\/|\?|$)/.test(path);
  const copy = english ? en : ru;
  const { title, text, retry } = copy[reason];
  const note = reason === 'unavailable' ? fillPlaceholders(copy.unavailable.requestId, { id: requestId }) : '';
  // A malformed request cannot be retried: link to the home page instead.
  const href = reason === 'badRequest' ? (english ? '/en' : '/') : '';
  return `<!doctype html>
<html lang="${english ? 'en' : 'ru'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${title}</title></head>
<body style="margin:0;min-height:100vh;display:grid;place-content:center;padding:24px;background:#1c1747;color:#fff9f0;font:18px/1.55 system-ui,sans-serif;text-align:center">
<h1 style="font-size:28px;margin:0 0 12px">${title}</h1><p style="max-width:34em;margin:0 auto 24px">${text}</p>${note && `<p style="max-width:34em;margin:0 auto 24px">${note}</p>`}
<p><a href="${href}" style="color:#ffc24b">${retry}</a></p></body></html>`;
}
