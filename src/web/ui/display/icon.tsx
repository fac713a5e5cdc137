// Icons from one SVG sprite, coloured by the surrounding text.
import sprite from './icons.svg?no-inline';

export type IconName =
  | 'book'
  | 'person'
  | 'menu'
  | 'close'
  | 'chevron-down'
  | 'chevron-left'
  | 'chevron-right'
  | 'arrow-right'
  | 'check'
  | 'mail'
  | 'clock'
  | 'upload'
  | 'lock'
  | 'search'
  | 'truck'
  | 'heart'
  | 'info'
  | 'warning'
  | 'photo'
  | 'leave'
  | 'spark'
  | 'gear'
  | 'star'
  | 'star-empty'
  | 'pin'
  | 'cart'
  | 'shop';

/** Decorative by default; pass a label where the icon has no text beside it. */
export function Icon({ name, label, className = 'size-6' }: { name: IconName; label?: string; className?: string }) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: labelled by aria-label, or hidden
    <svg
      className={`shrink-0 ${className}`}
      viewBox="0 0 24 24"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
