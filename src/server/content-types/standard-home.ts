// The home page of a new shop, with the texts of the interface, which an owner then edits.
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import type { Locale } from '#core/locale.ts';
import type { HomeBlockKind } from '#core/shop/home-blocks.ts';

export interface StandardBlock {
  readonly key: string;
  readonly kind: HomeBlockKind;
  readonly title?: string;
  readonly text?: string;
  readonly linkLabel?: string;
  readonly linkTo?: string;
  readonly items?: readonly { readonly title: string; readonly text: string }[];
}

/** In the order of the page. */
const QUESTIONS = [
  'age',
  'time',
  'delivery',
  'preorder',
  'photo',
  'preview',
  'change',
  'who',
  'data',
  'support',
] as const;
const STEPS = ['choose', 'tell', 'look', 'hold'] as const;

const OFFERS: Readonly<Record<Locale, StandardBlock>> = {
  ru: {
    key: 'banner-new',
    kind: 'banner',
    title: 'Две новые истории',
    text: 'Куда деваются носки и кто едет до Подушки без билета. Первые страницы с Вашим ребёнком видны сразу.',
    linkLabel: 'Посмотреть новинки',
    linkTo: '/books?sort=new',
  },
  en: {
    key: 'banner-new',
    kind: 'banner',
    title: 'Two new stories',
    text: 'Where the socks go, and who rides to Pillow without a ticket. You see the first pages with your child at once.',
    linkLabel: 'See what is new',
    linkTo: '/books?sort=new',
  },
};

function sectionsOf({ home }: typeof ru): readonly StandardBlock[] {
  const { hero, likeness, books, how, benefits, faq, last } = home;
  return [
    { key: 'hero', kind: 'hero', title: hero.title, text: hero.kicker },
    { key: 'likeness', kind: 'likeness', title: likeness.title, text: likeness.text },
    { key: 'books', kind: 'books', title: books.title },
    { key: 'film', kind: 'film' },
    { key: 'how', kind: 'how', title: how.title, items: STEPS.map((id) => how[id]) },
    { key: 'benefits', kind: 'benefits', title: benefits.title },
    { key: 'reviews', kind: 'reviews' },
    {
      key: 'questions',
      kind: 'questions',
      title: faq.title,
      items: QUESTIONS.map((id) => ({ title: faq[id].q, text: faq[id].a })),
    },
    { key: 'call', kind: 'call', title: last.title, text: last.text, linkLabel: last.call },
  ];
}

export const STANDARD_SECTIONS: Readonly<Record<Locale, readonly StandardBlock[]>> = {
  ru: sectionsOf(ru),
  en: sectionsOf(en),
};

/** With the offers below the books, where they always were. */
export const homeWith = (locale: Locale, offers: readonly object[]): readonly object[] => {
  const sections = STANDARD_SECTIONS[locale];
  const after = sections.findIndex(({ kind }) => kind === 'books') + 1;
  return [...sections.slice(0, after), ...offers, ...sections.slice(after)];
};

export const standardHome = (locale: Locale): readonly object[] => homeWith(locale, [OFFERS[locale]]);
