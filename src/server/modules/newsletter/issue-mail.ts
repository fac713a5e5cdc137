// Renders an issue of the newsletter as a mail, with an unsubscribe link.
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import { type Locale, localePrefix } from '#core/locale.ts';
import type { IssueBlock, IssueText } from '#core/mail/newsletter-issue.ts';
import { fillPlaceholders } from '#core/text/fill-placeholders.ts';
import type { Mail } from '#providers/mail/mailer.ts';
import { escapeHtml, HEADING, INK, mailFrame, SANS } from '../../mail/mail-frame.ts';
import { pictureRow } from '../../mail/mail-page.ts';
import { ISSUE_SOURCE } from './issues.repository.ts';
import type { NewsletterLinks } from './newsletter-links.ts';

const COPY = { ru: ru.mail, en: en.mail };

export interface IssueReader {
  readonly to: string;
  /** Subscription of the unsubscribe link; null in a preview and a trial mail, which link to the page only. */
  readonly subscription: string | null;
  /** Marks links to the shop, so that orders are counted by issue; no link is marked without it. */
  readonly campaign?: string;
}

export type ComposeIssue = (text: IssueText, locale: Locale, siteTitle: string, reader: IssueReader) => Mail;

export const createIssueMail =
  ({ origin, links }: { readonly origin: string; readonly links: NewsletterLinks }): ComposeIssue =>
  ({ subject, preview, blocks }, locale, siteTitle, { to, subscription, campaign }) => {
    const copy = COPY[locale];
    const shop = origin + localePrefix(locale);
    const link = (address: string): string =>
      address.startsWith('/') ? marked(shop + address.replace(/\/$/, ''), campaign) : address;
    const leave = {
      text: copy.newsletter.leave,
      link: subscription === null ? `${shop}/newsletter/unsubscribe` : links.page('leave', subscription, locale),
    };
    const footer = fillPlaceholders(copy.newsletter.footer, { site: siteTitle });
    const frame = { locale, siteTitle, origin: shop, preview, title: subject, footer, leave };
    const pieces = blocks.map((block) => htmlOf(block, link, origin));
    const texts = blocks.map((block) => textOf(block, link)).filter((text) => text !== '');
    return {
      to,
      subject: subject.replace(/[\r\n]+/g, ' '),
      html: mailFrame(frame, `${pieces.join('')}<tr><td style="padding:0 0 24px"></td></tr>\n`),
      text: `${[...texts, footer, `${leave.text}:\n${leave.link}`].join('\n\n')}\n`,
      ...(subscription === null
        ? {}
        : {
            headers: {
              'List-Unsubscribe': `<${links.oneClick(subscription)}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            },
          }),
    };
  };

/** Addresses that are marked by staff keep their marks. */
function marked(address: string, campaign: string | undefined): string {
  if (campaign === undefined || address.includes('utm_')) return address;
  const url = new URL(address);
  url.searchParams.set('utm_source', ISSUE_SOURCE);
  url.searchParams.set('utm_medium', 'email');
  url.searchParams.set('utm_campaign', campaign);
  return url.href;
}

type Link = (address: string) => string;

const row = (content: string, style = ''): string =>
  `<tr><td class="pad ink" style="padding:20px 40px 0;font-family:${SANS};font-size:17px;line-height:1.6;color:${INK};${style}">${content}</td></tr>\n`;

function htmlOf(block: IssueBlock, link: Link, origin: string): string {
  if (block.kind === 'heading')
    return row(
      `<h1 class="title" style="margin:12px 0 0;${HEADING};font-size:26px;line-height:1.25;color:#34307a">${escapeHtml(block.text)}</h1>`,
    );
  if (block.kind === 'text') return row(paragraphs(block.text, link));
  if (block.kind === 'picture')
    return pictureRow({ src: block.src.startsWith('/') ? origin + block.src : block.src, alt: block.alt });
  return row(
    `<table role="presentation" cellpadding="0" cellspacing="0"><tr><td bgcolor="#ffc24b" style="border-radius:18px"><a href="${escapeHtml(link(block.link))}" style="display:inline-block;padding:15px 30px;font-family:${SANS};font-size:18px;font-weight:bold;line-height:1.2;color:#1c1747;text-decoration:none;border-radius:18px">${escapeHtml(block.text)}</a></td></tr></table>`,
  );
}

const WORDS = /\*\*([^*\n]+)\*\*|\[([^\]\n]+)\]\(((?:\/(?!\/)|https?:\/\/|mailto:)[^\s()]*)\)/g;

function paragraphs(text: string, link: Link): string {
  return text
    .trim()
    .split(/\n{2,}/)
    .map((part, index) => {
      let html = '';
      let from = 0;
      for (const found of part.matchAll(WORDS)) {
        const [whole, bold, words = '', address = ''] = found;
        html += escapeHtml(part.slice(from, found.index));
        html +=
          bold === undefined
            ? `<a class="link" href="${escapeHtml(link(address))}" style="color:#5b2a86">${escapeHtml(words)}</a>`
            : `<strong>${escapeHtml(bold)}</strong>`;
        from = found.index + whole.length;
      }
      html += escapeHtml(part.slice(from));
      return `<p style="margin:${index === 0 ? 0 : 14}px 0 0">${html.replaceAll('\n', '<br>')}</p>`;
    })
    .join('');
}

function textOf(block: IssueBlock, link: Link): string {
  if (block.kind === 'picture') return '';
  if (block.kind === 'button') return `${block.text}:\n${link(block.link)}`;
  return block.text
    .trim()
    .replace(WORDS, (_, bold?: string, words?: string, address?: string) =>
      bold === undefined ? `${words} (${link(address ?? '')})` : bold,
    );
}
