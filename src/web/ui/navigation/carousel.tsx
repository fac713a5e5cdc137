// A carousel with native scroll snapping and previous/next buttons.
import { type ReactNode, useRef } from 'react';
import { Icon, type IconName } from '#web/ui/display/icon.tsx';

interface CarouselProps {
  label: string;
  previousLabel: string;
  nextLabel: string;
  slides: readonly { id: string; content: ReactNode }[];
}

export function Carousel({ label, previousLabel, nextLabel, slides }: CarouselProps) {
  const track = useRef<HTMLUListElement>(null);
  const scroll = (direction: 1 | -1) => {
    const element = track.current;
    if (element) element.scrollBy({ left: direction * element.clientWidth * 0.8 });
  };
  return (
    <section aria-label={label} className="relative">
      <ul
        ref={track}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        tabIndex={0}
        className="flex snap-x snap-mandatory gap-5 overflow-x-auto scroll-smooth pb-4 [scrollbar-width:thin]"
      >
        {slides.map((slide) => (
          <li key={slide.id} className="w-[min(18rem,78%)] shrink-0 snap-start">
            {slide.content}
          </li>
        ))}
      </ul>
      <div className="flex justify-end gap-2">
        <ArrowButton label={previousLabel} icon="chevron-left" onClick={() => scroll(-1)} />
        <ArrowButton label={nextLabel} icon="chevron-right" onClick={() => scroll(1)} />
      </div>
    </section>
  );
}

function ArrowButton({ label, icon, onClick }: { label: string; icon: IconName; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-12 place-items-center rounded-full bg-plum-100 text-plum-800 hover:bg-plum-200"
    >
      <Icon name={icon} />
    </button>
  );
}
