// The HTML frame of every mail: header with the shop's name, footer with sender and reason.
import type { Locale } from '#core/locale.ts';

export const SANS = "Nunito, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";
/** Bold and round like the shop's lettering; mail programs replace web fonts by one of these. */
export const HEADING = `font-family:Nunito, 'Trebuchet MS', 'Segoe UI', Roboto, Arial, sans-serif;font-weight:bold`;
export const INK = '#34304f';

/** Replaced by the support address when the mail is sent: composing happens inside transactions that may not wait. */
export const CONTACT_SLOT = '<!--contact-->';

/** Overrides the inline colours, which are those of a light screen; the button and the header keep theirs. */
const DARK = `@media (prefers-color-scheme: dark) {
.page { background: #14112e !important }
.card { background: #221d45 !important }
.ink, .ink p, .ink td { color: #efe9ff !important }
.title { color: #ffd98a !important }
.muted { color: #c4bddf !important }
.rule { border-color: #4a4280 !important }
.link { color: #d3bdff !important }
}`;

/** Invisible characters that keep mail lists from showing the header after a short preview text. */
const PREVIEW_FILLER = '&#847;&zwnj;&nbsp;'.repeat(60);

export interface MailFrame {
  readonly locale: Locale;
  readonly siteTitle: string;
  readonly origin: string;
  /** Preview text shown beside the subject in mail lists. */
  readonly preview: string;
  readonly title: string;
  readonly footer: string;
  /** Unsubscribe link of mails to subscribers. */
  readonly leave?: { readonly text: string; readonly link: string } | undefined;
}

/** `rows`: HTML table rows with escaped texts. */
export function mailFrame({ leave, ...parts }: MailFrame, rows: string): string {
  const m = Object.fromEntries(Object.entries(parts).map(([key, value]) => [key, escapeHtml(value)])) as {
    [K in keyof typeof parts]: string;
  };
  return `<!doctype html>
<html lang="${m.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${m.title}</title>
<style>
@media (max-width: 480px) { .pad { padding-left: 24px !important; padding-right: 24px !important } .title { font-size: 24px !important } }
${DARK}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#fbefdd;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${m.preview}${PREVIEW_FILLER}</div>
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#fbefdd">
<tr><td align="center" style="padding:24px 12px">
<table class="card" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#fff9f0;border-radius:24px;overflow:hidden">
<tr><td class="pad" bgcolor="#1c1747" style="background:#1c1747;padding:20px 40px;border-radius:24px 24px 0 0">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>
<td width="56"><img src="${logoUrl(parts.origin)}" width="44" height="44" alt="" style="display:block;border:0;border-radius:12px"></td>
<td><a href="${m.origin}" style="${HEADING};font-size:24px;line-height:1.2;color:#ffc24b;text-decoration:none">${m.siteTitle}</a></td>
<td align="right" aria-hidden="true" style="font-size:15px;line-height:1;color:#8f7fd6;letter-spacing:6px">✧<span style="font-size:22px;color:#ffc24b">✦</span>·<span style="font-size:11px">✦</span></td>
</tr></table>
</td></tr>
${rows}</table>
<p class="muted" style="max-width:520px;margin:20px auto 0;font-family:${SANS};font-size:13px;line-height:1.5;color:#6b5f55;text-align:center">${keepNumbersTogether(m.footer)}${CONTACT_SLOT}${leave ? `<br><a class="link" href="${escapeHtml(leave.link)}" style="color:#5b2a86">${escapeHtml(leave.text)}</a>` : ''}</p>
</td></tr>
</table>
</body>
</html>
`;
}

/** The origin may end with the path of a language, the icon is outside it. */
const logoUrl = (origin: string): string => escapeHtml(new URL('/icon-192.png', origin).href);

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** Prevents line breaks inside order numbers and ranges such as 5–7. */
export const keepNumbersTogether = (html: string): string =>
  html.replace(/\b\d{3}-\d{4}\b|\b\d+–\d+\b/g, '<span style="white-space:nowrap">$&</span>');
