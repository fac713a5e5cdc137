// What search engines read about the shop: who it is, and what parents ask.
import { useT } from '#web/i18n/use-copy.ts';
import { JsonLd } from '#web/shell/json-ld.tsx';
import { QUESTIONS } from './questions.ts';

interface HomeJsonLdProps {
  origin: string;
  nonce: string | undefined;
  /** What else stands on the page. */
  more: readonly object[];
  shop: {
    readonly siteTitle: string;
    readonly description: string;
    readonly supportEmail: string;
    readonly supportPhone: string | null;
    readonly socialLinks: readonly { readonly url: string }[];
  };
}

export function HomeJsonLd({ origin, nonce, shop, more }: HomeJsonLdProps) {
  const t = useT();
  const organization = {
    '@type': 'Organization',
    name: shop.siteTitle,
    description: shop.description,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      email: shop.supportEmail,
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
  return <JsonLd graph={[organization, questions, ...more]} nonce={nonce} />;
}
