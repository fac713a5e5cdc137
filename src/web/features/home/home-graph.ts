// Structured data of the shop: organization, questions and film.
import type { FilmView } from '#server/modules/film/film.types.ts';
import type { Translate } from '#web/i18n/copy.ts';
import { filmGraph } from './film-graph.ts';
import { QUESTIONS } from './questions.ts';

interface HomeFacts {
  readonly origin: string;
  readonly film: FilmView | null;
  readonly shop: {
    readonly siteTitle: string;
    readonly description: string;
    readonly supportEmail: string | null;
    readonly supportPhone: string | null;
    readonly socialLinks: readonly { readonly url: string }[];
  };
}

export function homeGraph(t: Translate, { origin, shop, film }: HomeFacts): object[] {
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
    mainEntity: QUESTIONS.map((id) => ({
      '@type': 'Question',
      name: t(`home.faq.${id}.q`),
      acceptedAnswer: { '@type': 'Answer', text: t(`home.faq.${id}.a`) },
    })),
  };
  return [organization, questions, ...(film ? [filmGraph(film, origin, t)] : [])];
}
