// What the order form of a story needs from the server, in both languages of a book.
import { LOCALES, type Locale } from '#core/locale.ts';
import type { OrderFacts } from '#server/modules/stories/stories.types.ts';
import type { Services } from '#server/services.ts';
import { type BookTexts, linesOf, type StoryLines } from '#web/features/order/book-language.ts';
import type { OrderBook } from '#web/features/order/order-form.tsx';
import { copyFor } from '#web/i18n/copy.ts';

type StoryFacts = Omit<OrderFacts, keyof StoryLines>;

/** Null for a story that is not sold. */
export async function loadBookForm(
  services: Pick<Services, 'catalogue' | 'stories'>,
  storySlug: string,
  locale: Locale,
) {
  const [found, copies] = await Promise.all([
    services.catalogue.book(storySlug, locale),
    Promise.all(LOCALES.map((language) => services.stories.orderFacts(storySlug, language))),
  ]);
  const [ru, en] = copies;
  if (!found || !ru || !en) return null;
  const { slug, title, preorder, cover, price } = found;
  const book: OrderBook = { slug, title, preorder, cover, price };
  const texts = { ru: textsOf(ru, 'ru'), en: textsOf(en, 'en') };
  return { book, facts: storyOf(locale === 'ru' ? ru : en), texts };
}

const storyOf = ({ genders, ages, questions, answers, remembers, looks }: OrderFacts): StoryFacts => {
  return { genders, ages, questions, answers, remembers, looks };
};

function textsOf(facts: OrderFacts, locale: Locale): BookTexts {
  const { dedications, someone } = copyFor(locale).orderForm;
  const { parents, grandparents, birthday } = dedications;
  return {
    lines: linesOf(facts),
    dedications: { parents: parents.text, grandparents: grandparents.text, birthday: birthday.text },
    someone,
  };
}
