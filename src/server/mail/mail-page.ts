// HTML body of a mail: tables and inline styles for consistent rendering; readable with its picture blocked.
import type { Locale } from '#core/locale.ts';
import { escapeHtml, HEADING, INK, keepNumbersTogether, mailFrame, SANS } from './mail-frame.ts';

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
  /** Picture above the text. */
  readonly picture?: { readonly src: string; readonly alt: string };
  /** Labelled lines: an inquiry and its sender, order items, a pickup point. */
  readonly facts?: readonly MailFact[];
  /** Unsubscribe link of mails to subscribers. */
  readonly leave?: { readonly text: string; readonly link: string };
}

export interface MailFact {
  readonly name: string;
  readonly value: string;
  /** Link of the value. */
  readonly link?: string;
  /** A code to be typed from the mail, in large digits. */
  readonly isCode?: boolean;
  /** A line of a bill with the sum right-aligned; the total is emphasized. */
  readonly sum?: 'line' | 'total';
}

export function mailPage({ facts = [], leave, picture, ...parts }: MailParts): string {
  const m = Object.fromEntries(Object.entries(parts).map(([key, value]) => [key, escapeHtml(value)])) as {
    [K in keyof typeof parts]: string;
  };
  const rows = `${picture ? bookRow(picture) : ''}<tr><td class="pad ink" style="padding:36px 40px 8px;font-family:${SANS};font-size:17px;line-height:1.6;color:${INK}">
<h1 class="title" style="margin:0 0 18px;${HEADING};font-size:27px;line-height:1.25;color:#34307a">${keepNumbersTogether(m.title)}</h1>
<p style="margin:0 0 12px">${m.greeting}</p>
<p style="margin:0 0 28px">${keepNumbersTogether(m.text).replaceAll('\n', '<br>')}</p>
${factTable(facts)}<table role="presentation" cellpadding="0" cellspacing="0"><tr><td bgcolor="#ffc24b" style="border-radius:18px">
<a href="${m.link}" style="display:inline-block;padding:15px 30px;font-family:${SANS};font-size:18px;font-weight:bold;line-height:1.2;color:#1c1747;text-decoration:none;border-radius:18px">${m.button}</a>
</td></tr></table>
<p class="muted" style="margin:20px 0 0;font-size:14px;line-height:1.55;color:#5d5876">${otherWay(m)}</p>
</td></tr>
<tr><td class="pad muted" style="padding:24px 40px 36px;font-family:${SANS};font-size:15px;line-height:1.6;color:#5d5876">
<div class="rule" style="border-top:1px solid #eddcc2;padding-top:20px">${m.note}</div>
</td></tr>
`;
  return mailFrame({ ...parts, leave }, rows);
}

/** An email address is shown; a web address is a link only, since with its key it fills several lines. The text part has both. */
const otherWay = ({ link, orCopy }: Pick<MailParts, 'link' | 'orCopy'>): string => {
  const style = 'class="link" style="color:#5b2a86;word-break:break-word"';
  const address = /^mailto:(.*)/.exec(link)?.[1];
  return address ? `${orCopy} <a ${style} href="${link}">${address}</a>` : `<a ${style} href="${link}">${orCopy}</a>`;
};

/** The child's page or cover, small enough that title and button are on the first screen. */
const bookRow = ({ src, alt }: NonNullable<MailParts['picture']>): string =>
  `<tr><td align="center" bgcolor="#1c1747" style="background:#1c1747;padding:4px 40px 28px"><img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}" width="300" style="display:block;width:300px;max-width:100%;height:auto;border:0;border-radius:10px;font-family:${SANS};font-size:15px;color:#ffc24b"></td></tr>\n`;

export const pictureRow = ({ src, alt }: NonNullable<MailParts['picture']>): string =>
  `<tr><td style="padding:0"><img class="muted" src="${escapeHtml(src)}" alt="${escapeHtml(alt)}" width="560" style="display:block;width:100%;height:auto;border:0;font-family:${SANS};font-size:15px;color:#5d5876"></td></tr>\n`;

function billRow(name: string, sum: string, isTotal: boolean): string {
  const cell = `padding:10px 0;border-top:${isTotal ? '2px dotted #c9b4e2' : '1px solid #eddcc2'};font-size:17px;line-height:1.4;color:${INK};vertical-align:top${isTotal ? ';font-weight:bold' : ''}`;
  return `<tr><td class="rule" style="${cell}">${escapeHtml(name)}</td><td class="rule" align="right" style="${cell};padding-left:16px;white-space:nowrap">${escapeHtml(sum)}</td></tr>`;
}

/** Longer ones would not fit into one line of a narrow phone. */
const LARGE_CODE_LENGTH = 10;

function largeCode(code: string): string {
  const size =
    code.length > LARGE_CODE_LENGTH ? 'font-size:20px;letter-spacing:1px' : 'font-size:32px;letter-spacing:6px';
  return `<span style="${HEADING};${size};line-height:1.3;white-space:nowrap">${escapeHtml(code)}</span>`;
}

function factTable(facts: readonly MailFact[]): string {
  if (facts.length === 0) return '';
  const rows = facts.map(({ name, value, link, sum, isCode }) =>
    sum
      ? billRow(name, value, sum === 'total')
      : `<tr><td class="rule" colspan="2" style="padding:10px 0;border-top:1px solid #eddcc2;font-size:17px;line-height:1.55;color:${INK};white-space:pre-wrap;word-break:break-word"><span class="muted" style="display:block;font-size:14px;color:#5d5876">${escapeHtml(name)}</span>${link ? `<a class="link" href="${escapeHtml(link)}" style="color:#5b2a86">${escapeHtml(value)}</a>` : isCode ? largeCode(value) : escapeHtml(value)}</td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 28px;font-family:${SANS}">${rows.join('')}</table>\n`;
}
