// Selectable card of a product format: drawing with the personalised cover, name and price over a native radio or checkbox.
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { FormatCover, type ShownCover } from './format-cover.tsx';
import { FORMAT_DRAWINGS } from './format-drawings.ts';

interface FormatCardProps extends Omit<ComponentProps<'input'>, 'type' | 'title'> {
  type: 'radio' | 'checkbox';
  format: keyof typeof FORMAT_DRAWINGS;
  cover?: ShownCover;
  title: string;
  text: string;
  price?: ReactNode;
  note?: ReactNode;
  badge?: ReactNode;
}

export function FormatCard({ format, cover = null, title, text, price, note, badge, type, ...input }: FormatCardProps) {
  return (
    <label className="thing">
      <input type={type} className="thing-input" {...input} />
      <span aria-hidden="true" className={cx('thing-sign', type === 'radio' && 'is-round')}>
        <Icon name="check" className="size-4.5" />
      </span>
      <span className="thing-picture">
        <img src={FORMAT_DRAWINGS[format]} width={120} height={100} alt="" />
        {cover && format !== 'none' && <FormatCover format={format} cover={cover} />}
      </span>
      <span className="grid content-start gap-0.5">
        {badge && <span className="block">{badge}</span>}
        <span className="block leading-tight font-extrabold">{title}</span>
        <span className="block text-small leading-snug text-ink-soft">{text}</span>
        {price && <span className="mt-1 block font-extrabold tabular-nums">{price}</span>}
        {note && <span className="block text-small leading-snug text-ink-soft">{note}</span>}
      </span>
    </label>
  );
}
