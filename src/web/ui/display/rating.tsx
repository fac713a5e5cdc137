// A rating of up to five stars in steps of half a star, with a text label for screen readers.
import { Icon } from './icon.tsx';

const STAR_NUMBERS = [1, 2, 3, 4, 5] as const;

export function Rating({ value, label }: { value: number; label: string }) {
  const share = `${(Math.round(Math.min(5, Math.max(0, value)) * 2) / 10) * 100}%`;
  return (
    <span role="img" aria-label={label} className="relative inline-flex text-plum-200">
      <Stars />
      <span className="absolute inset-0 overflow-hidden text-fox-500" style={{ width: share }}>
        <span className="inline-flex">
          <Stars />
        </span>
      </span>
    </span>
  );
}

const Stars = () => STAR_NUMBERS.map((star) => <Icon key={star} name="star" className="size-5.5" />);
