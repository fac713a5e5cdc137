// The card of a certificate as a picture and as a sheet to print, in its language.
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import { formatDay } from '#core/calendar/format-day.ts';
import type { CardDesign, CardWords } from '#core/certificates/certificate.ts';
import { type Locale, localePrefix } from '#core/locale.ts';
import type { Kopecks } from '#core/money.ts';
import { formatPrice } from '#core/pricing/format-price.ts';
import { fillPlaceholders } from '#core/text/fill-placeholders.ts';
import {
  CARD_WIDTHS,
  type CardText,
  drawCardWords,
  drawGiftCard,
  readCardDesign,
} from '#engine/gift-card/gift-card.ts';
import { giftCardPdf } from '#engine/gift-card/gift-card-pdf.ts';
import type { CertificateCodes } from './certificate-codes.ts';
import type { CertificateRow } from './certificates.repository.ts';

const COPY = { ru: ru.giftCalls, en: en.giftCalls };

export interface CertificateCards {
  design(design: CardDesign): Promise<Buffer>;
  /** Words without a code, while they are typed. */
  words(given: CardWords & { readonly value: Kopecks; readonly locale: Locale }): Promise<string>;
  /** Null unless the certificate is paid and not blocked. */
  picture(row: CertificateRow): Promise<Buffer | null>;
  pdf(row: CertificateRow): Promise<Buffer | null>;
}

interface CardDeps {
  readonly codes: Pick<CertificateCodes, 'show'>;
  readonly origin: string;
  /** Folder of the content. */
  readonly content: string;
  readonly siteTitle: (locale: Locale) => Promise<string>;
}

/** `3 December 2029`: the year matters here. */
const dayWithYear = (day: NonNullable<CertificateRow['validUntil']>, locale: Locale): string =>
  `${formatDay(day, locale)}\u00a0${day.slice(0, 4)}`;

export function createCertificateCards({ codes, origin, content, siteTitle }: CardDeps): CertificateCards {
  const address = (locale: Locale): string => `${new URL(origin).host}${localePrefix(locale)}`;

  function textOf(
    { recipient, giver, greeting, value, locale }: Parameters<CertificateCards['words']>[0],
    real: { readonly code: string; readonly until: string } | null,
  ): CardText {
    const copy = COPY[locale].card;
    return {
      locale,
      greeting,
      heading: copy.heading,
      sum: formatPrice(value, locale),
      to: recipient === '' ? '' : fillPlaceholders(copy.to, { name: recipient }),
      from: giver === '' ? '' : fillPlaceholders(copy.from, { name: giver }),
      code: real?.code ?? '',
      use: real ? fillPlaceholders(copy.use, { address: address(locale), until: real.until }) : copy.sample,
    };
  }

  function cardOf(row: CertificateRow): { text: CardText; code: string; until: string } | null {
    const { state, codeEncrypted, validUntil, documentId, locale } = row;
    if (state !== 'active' || !codeEncrypted || !validUntil) return null;
    const code = codes.show(codeEncrypted, documentId);
    const until = dayWithYear(validUntil, locale);
    const words = { recipient: row.recipient ?? '', giver: row.giver ?? '', greeting: row.greeting ?? '' };
    return { code, until, text: textOf({ ...words, value: row.value, locale }, { code, until }) };
  }

  const draw = async (design: CardDesign, text: CardText, width: number) =>
    drawGiftCard(await readCardDesign(content, design, width), text, width);

  return {
    design: (design) => readCardDesign(content, design, CARD_WIDTHS.screen),
    words: (given) => drawCardWords(textOf(given, null)),
    async picture(row) {
      const card = cardOf(row);
      return card && draw(row.design, card.text, CARD_WIDTHS.screen);
    },
    async pdf(row) {
      const card = cardOf(row);
      if (!card) return null;
      const { locale, paidAt, createdAt } = row;
      const copy = COPY[locale];
      return giftCardPdf(await draw(row.design, card.text, CARD_WIDTHS.print), {
        locale,
        title: copy.title,
        author: await siteTitle(locale),
        createdAt: paidAt ?? createdAt,
        cut: copy.sheet.cut,
        heading: copy.sheet.heading,
        steps: Object.values(copy.sheet.steps).map((step) => fillPlaceholders(step, { address: address(locale) })),
        code: card.code,
        note: fillPlaceholders(copy.sheet.note, { until: card.until }),
      });
    },
  };
}
