// Sections of the home page below the hero; those of other features are passed in. Hydrated last.
import type { ReactNode } from 'react';
import { Benefits } from './benefits.tsx';
import { Faq } from './faq.tsx';
import { FinalCall } from './final-call.tsx';
import { How } from './how.tsx';
import { Likeness } from './likeness.tsx';

interface HomeDeferredProps {
  books: ReactNode;
  promos: ReactNode;
  film: ReactNode;
  printed: ReactNode;
  reviews: ReactNode;
}

export function HomeDeferred({ books, promos, film, printed, reviews }: HomeDeferredProps) {
  return (
    <>
      <Likeness />
      {books}
      {promos}
      {film}
      <How />
      <Benefits printed={printed} />
      {reviews}
      <Faq />
      <FinalCall />
    </>
  );
}
