// The questions of a book's page in the visitor's language, for the page and for its structured data.
import type { Translate } from '#web/i18n/copy.ts';

export const questionsOf = (t: Translate, preorder: boolean) =>
  (['preview', preorder ? 'timePreorder' : 'time', 'photo', 'name', 'formats'] as const).map((id) => ({
    id,
    question: t(`book.faq.${id}.q`),
    answer: t(`book.faq.${id}.a`),
  }));
