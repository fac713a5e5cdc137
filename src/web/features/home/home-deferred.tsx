// Sections of the home page below the hero, in the owner's order; those of other features are passed in. Hydrated last.
import { Fragment, type ReactNode } from 'react';
import type { HomeBlock } from '#server/modules/catalogue/catalogue.types.ts';
import { Benefits } from './benefits.tsx';
import { Faq } from './faq.tsx';
import { FinalCall } from './final-call.tsx';
import { How } from './how.tsx';
import { Likeness } from './likeness.tsx';
import { PromoLine, Promos } from './promos.tsx';

interface Parts {
  books: (block: HomeBlock) => ReactNode;
  collection: (block: HomeBlock) => ReactNode;
  film: ReactNode;
  printed: ReactNode;
  reviews: ReactNode;
}

export function HomeDeferred({ blocks, ...parts }: Parts & { blocks: readonly HomeBlock[] }) {
  return bannersTogether(blocks).map((group) => (
    <Fragment key={group[0]?.key}>
      {group[0]?.kind === 'banner' ? <Promos promos={group} /> : group.map((block) => sectionOf(block, parts))}
    </Fragment>
  ));
}

function sectionOf(block: HomeBlock, parts: Parts): ReactNode {
  switch (block.kind) {
    case 'likeness':
      return <Likeness key={block.key} block={block} />;
    case 'books':
      return parts.books(block);
    case 'collection':
      return parts.collection(block);
    case 'line':
      return <PromoLine key={block.key} block={block} />;
    case 'film':
      return parts.film;
    case 'how':
      return <How key={block.key} block={block} />;
    case 'benefits':
      return <Benefits key={block.key} block={block} printed={parts.printed} />;
    case 'reviews':
      return parts.reviews;
    case 'questions':
      return <Faq key={block.key} block={block} />;
    case 'call':
      return <FinalCall key={block.key} block={block} />;
    case 'hero':
    case 'banner':
      return null;
  }
}

/** Neighbouring banners share one list. */
function bannersTogether(blocks: readonly HomeBlock[]): HomeBlock[][] {
  const groups: HomeBlock[][] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (block.kind === 'banner' && last?.[0]?.kind === 'banner') last.push(block);
    else groups.push([block]);
  }
  return groups;
}
