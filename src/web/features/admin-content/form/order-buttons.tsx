// Buttons to move and remove a list item.
import { useT } from '#web/i18n/use-copy.ts';
import { Icon } from '#web/ui/display/icon.tsx';

interface OrderButtonsProps {
  readonly name: string;
  readonly index: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

const round = 'grid size-9 place-items-center rounded-full hover:bg-plum-100 disabled:opacity-40';

export function OrderButtons({ name, index, count, onMove, onRemove }: OrderButtonsProps) {
  const t = useT();
  return (
    <span className="flex shrink-0">
      {count > 1 && (
        <>
          <button
            type="button"
            className={round}
            disabled={index === 0}
            aria-label={t('adminContent.moveUp', { name })}
            onClick={() => onMove(index - 1)}
          >
            <Icon name="chevron-down" className="size-5 rotate-180" />
          </button>
          <button
            type="button"
            className={round}
            disabled={index === count - 1}
            aria-label={t('adminContent.moveDown', { name })}
            onClick={() => onMove(index + 1)}
          >
            <Icon name="chevron-down" className="size-5" />
          </button>
        </>
      )}
      <button type="button" className={round} aria-label={t('adminContent.takeAway', { name })} onClick={onRemove}>
        <Icon name="close" className="size-5" />
      </button>
    </span>
  );
}

/** A copy of the list with one item moved. */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}
