// Questions of a book's page, for the page and its structured data.
import type { Translate } from '#web/i18n/copy.ts';

export const questionsOf = (t: Translate, preorder: boolean) =>
  (['preview', preorder ? 'timePreorder' : 'time', 'photo', 'name', 'formats'] as const).map((id) => ({
    id,
    question: t(`book.faq.${id}.q`),
    answer: t(`book.faq.${id}.a`),
  }));
