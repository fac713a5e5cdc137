// Structured data of the shop: organization, questions and film.

import type { HomeBlock } from '#server/modules/catalogue/catalogue.types.ts';
import type { FilmView } from '#server/modules/film/film.types.ts';
import type { Translate } from '#web/i18n/copy.ts';
import type { useOwnText } from '#web/i18n/own-text.ts';
import { filmGraph } from './film-graph.ts';
import { QUESTIONS } from './questions.ts';

interface HomeFacts {
  readonly origin: string;
  readonly film: FilmView | null;
  /** Undefined where the page shows no questions. */
  readonly questions: HomeBlock | undefined;
  readonly own: ReturnType<typeof useOwnText>;
  readonly shop: {
    readonly siteTitle: string;
    readonly description: string;
    readonly supportEmail: string | null;
    readonly supportPhone: string | null;
    readonly socialLinks: readonly { readonly url: string }[];
  };
}

export function homeGraph(t: Translate, { origin, shop, film, questions: block, own }: HomeFacts): object[] {
  const organization = {
    '@type': 'Organization',
    name: shop.siteTitle,
    description: shop.description,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      url: `${origin}/contacts`,
      ...(shop.supportEmail ? { email: shop.supportEmail } : {}),
      ...(shop.supportPhone ? { telephone: shop.supportPhone } : {}),
      availableLanguage: ['Russian', 'English'],
    },
    ...(shop.socialLinks.length > 0 ? { sameAs: shop.socialLinks.map(({ url }) => url) } : {}),
  };
  const questions = {
    '@type': 'FAQPage',
    mainEntity: askedIn(block, t, own).map(({ title, text }) => ({
      '@type': 'Question',
      name: title,
      acceptedAnswer: { '@type': 'Answer', text },
    })),
  };
  return [organization, ...(block ? [questions] : []), ...(film ? [filmGraph(film, origin, t)] : [])];
}

const askedIn = (block: HomeBlock | undefined, t: Translate, own: HomeFacts['own']) =>
  block?.items?.map(({ title, text }) => ({
    title: own(title, 'home.faq.title'),
    text: own(text, 'home.faq.title'),
  })) ?? QUESTIONS.map((id) => ({ title: t(`home.faq.${id}.q`), text: t(`home.faq.${id}.a`) }));
