// One card of the board: a print run, as an option of its column.
import type { KeyboardEvent } from 'react';
import type { PressState } from '#core/states/press-states.ts';
import { formatDay } from '#web/admin-kit/labels/format-time.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { cx } from '#web/ui/cx.ts';
import type { PressCard } from '../wire.ts';

export const cardId = ({ documentId }: PressCard): string => `press-${documentId}`;

interface PressCardViewProps {
  card: PressCard;
  state: PressState;
  isChosen: boolean;
  isFirst: boolean;
  onToggle: () => void;
  onFocus: () => void;
  onKey: (event: KeyboardEvent) => void;
}

export function PressCardView({ card, state, isChosen, isFirst, onToggle, onFocus, onKey }: PressCardViewProps) {
  return (
    <div
      id={cardId(card)}
      role="option"
      aria-selected={isChosen}
      tabIndex={isFirst || isChosen ? 0 : -1}
      className={cx(
        'cursor-pointer rounded-md border p-2 text-small',
        isChosen
          ? 'border-plum-700 bg-plum-100 ring-1 ring-plum-700'
          : 'border-plum-200 bg-white hover:border-plum-600',
      )}
      onClick={onToggle}
      onFocus={onFocus}
      onKeyDown={onKey}
    >
      <CardText card={card} state={state} />
    </div>
  );
}

const LABEL = 'mr-1 mt-1 inline-block rounded-sm px-1.5 font-bold';

function CardText({ card, state }: { card: PressCard; state: PressState }) {
  const t = useT();
  const locale = useLocale();
  const { number, code, title, copies, binding, promisedTo, wrap, parcelBooks, parcelPacked, replacement, reprint } =
    card;
  const isComplete = parcelPacked === parcelBooks;
  return (
    <>
      <b className="block break-all tabular-nums">{number === null ? t('adminPress.card.noOrder') : code}</b>
      <span className="block">{title}</span>
      <span className="block text-ink-soft">
        {t('adminPress.card.copies', { count: copies })}, {t(`adminPress.card.${binding}`)}
        {promisedTo && `, ${t('adminPress.card.by', { day: formatDay(promisedTo, locale) })}`}
      </span>
      {replacement && <span className={cx(LABEL, 'bg-fox-100 text-fox-700')}>{t('adminPress.card.replacement')}</span>}
      {reprint && (
        <span className={cx(LABEL, 'bg-berry-100 text-berry-700')}>
          {t('adminPress.card.reprint', { count: reprint.copies })}
        </span>
      )}
      {wrap && <span className={cx(LABEL, 'bg-marigold-400 text-night-900')}>{t('adminPress.card.wrap')}</span>}
      {state === 'packed' && (
        <span className={cx(LABEL, isComplete ? 'bg-fern-100 text-fern-700' : 'bg-plum-100 text-plum-800')}>
          {isComplete
            ? t('adminPress.card.complete')
            : t('adminPress.card.parcel', { packed: parcelPacked, books: parcelBooks })}
        </span>
      )}
      {state === 'handed_over' && !card.isListed && (
        <span className={cx(LABEL, 'bg-marigold-200 text-night-900')}>{t('adminPress.card.unlisted')}</span>
      )}
    </>
  );
}
