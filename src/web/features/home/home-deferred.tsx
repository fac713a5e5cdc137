// The home page below the night, in its order; what belongs to other features is handed in. Its script comes last.
import type { ComponentProps, ReactNode } from 'react';
import { Benefits } from './benefits.tsx';
import { Doors } from './doors.tsx';
import { Faq } from './faq.tsx';
import { ForChild } from './for-child.tsx';
import { How } from './how.tsx';
import { LastCall } from './last-call.tsx';
import { Promo } from './promo.tsx';

interface HomeDeferredProps {
  promo: ComponentProps<typeof Promo>['books'];
  forChild: ComponentProps<typeof ForChild>['collections'];
  shelves: ReactNode;
  tryName: ReactNode;
  film: ReactNode;
  reviews: ReactNode;
}

export function HomeDeferred({ promo, forChild, shelves, tryName, film, reviews }: HomeDeferredProps) {
  return (
    <>
      <How>
        <Promo books={promo} />
      </How>
      <Doors />
      {shelves}
      <ForChild collections={forChild} />
      {tryName}
      {film}
      <Benefits />
      {reviews}
      <Faq />
      <LastCall />
    </>
  );
}
