// The HTML of a mail: tables and inline styles, because that is what mail programs draw alike; readable with its one picture blocked.
import type { Locale } from '#core/locale.ts';

export interface MailParts {
  readonly locale: Locale;
  readonly siteTitle: string;
  readonly origin: string;
  readonly preview: string;
  readonly title: string;
  readonly greeting: string;
  readonly text: string;
  readonly button: string;
  readonly link: string;
  readonly orCopy: string;
  readonly note: string;
  readonly footer: string;
  /** One picture above the words. */
  readonly picture?: { readonly src: string; readonly alt: string };
  /** Lines with a name each: what was asked and by whom, what was paid for, where a parcel waits. */
  readonly facts?: readonly MailFact[];
  /** Every mail to a subscriber says how to leave. */
  readonly leave?: { readonly text: string; readonly link: string };
}

export interface MailFact {
  readonly name: string;
  readonly value: string;
}

const SANS = "Nunito, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";
const SERIF = "Literata, Georgia, 'Times New Roman', serif";
const INK = '#34304f';

export function mailPage({ facts = [], leave, picture, ...parts }: MailParts): string {
  const m = Object.fromEntries(Object.entries(parts).map(([key, value]) => [key, escapeHtml(value)])) as {
    [K in keyof typeof parts]: string;
  };
  return `<!doctype html>
<html lang="${m.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${m.title}</title>
<style>
@media (max-width: 480px) { .pad { padding-left: 24px !important; padding-right: 24px !important } .title { font-size: 26px !important } }
</style>
</head>
<body style="margin:0;padding:0;background:#fbefdd;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${m.preview}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#fbefdd">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#fff9f0;border-radius:24px;overflow:hidden">
<tr><td class="pad" bgcolor="#1c1747" style="background:#1c1747;padding:26px 40px;border-radius:24px 24px 0 0">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>
<td><a href="${m.origin}" style="font-family:${SERIF};font-size:24px;line-height:1.2;color:#ffc24b;text-decoration:none">${m.siteTitle}</a></td>
<td align="right" aria-hidden="true" style="font-size:15px;line-height:1;color:#8f7fd6;letter-spacing:6px">✧<span style="font-size:22px;color:#ffc24b">✦</span>·<span style="font-size:11px">✦</span></td>
</tr></table>
</td></tr>
${picture ? pictureRow(picture) : ''}<tr><td class="pad" style="padding:36px 40px 8px;font-family:${SANS};font-size:17px;line-height:1.6;color:${INK}">
<h1 class="title" style="margin:0 0 18px;font-family:${SERIF};font-weight:normal;font-size:30px;line-height:1.25;color:#34307a">${m.title}</h1>
<p style="margin:0 0 12px">${m.greeting}</p>
<p style="margin:0 0 28px">${m.text.replaceAll('\n', '<br>')}</p>
${factTable(facts)}<table role="presentation" cellpadding="0" cellspacing="0"><tr><td bgcolor="#ffc24b" style="border-radius:18px">
<a href="${m.link}" style="display:inline-block;padding:15px 30px;font-family:${SANS};font-size:18px;font-weight:bold;line-height:1.2;color:#1c1747;text-decoration:none;border-radius:18px">${m.button}</a>
</td></tr></table>
<p style="margin:28px 0 0;font-size:14px;line-height:1.55;color:#5d5876">${m.orCopy}<br>
<a href="${m.link}" style="color:#5b2a86;word-break:break-all">${m.link.replace(/^mailto:/, '')}</a></p>
</td></tr>
<tr><td class="pad" style="padding:24px 40px 36px;font-family:${SANS};font-size:15px;line-height:1.6;color:#5d5876">
<div style="border-top:1px solid #eddcc2;padding-top:20px">${m.note}</div>
</td></tr>
</table>
<p style="max-width:520px;margin:20px auto 0;font-family:${SANS};font-size:13px;line-height:1.5;color:#6b5f55;text-align:center">${m.footer}${leave ? `<br><a href="${escapeHtml(leave.link)}" style="color:#5b2a86">${escapeHtml(leave.text)}</a>` : ''}</p>
</td></tr>
</table>
</body>
</html>
`;
}

const pictureRow = ({ src, alt }: NonNullable<MailParts['picture']>): string =>
  `<tr><td style="padding:0"><img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}" width="560" style="display:block;width:100%;height:auto;border:0;font-family:${SANS};font-size:15px;color:#5d5876"></td></tr>\n`;

function factTable(facts: readonly MailFact[]): string {
  if (facts.length === 0) return '';
  const rows = facts.map(
    ({ name, value }) =>
      `<tr><td style="padding:10px 0;border-top:1px solid #eddcc2;font-size:17px;line-height:1.55;color:${INK};white-space:pre-wrap;word-break:break-word"><span style="display:block;font-size:14px;color:#5d5876">${escapeHtml(name)}</span>${escapeHtml(value)}</td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 28px;font-family:${SANS}">${rows.join('')}</table>\n`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
