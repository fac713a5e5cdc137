// One block of the home page: its place, whether it is shown, and its texts in both languages.
import { useState } from 'react';
import { LOCALES } from '#core/locale.ts';
import { HOME_STEP_COUNT } from '#core/shop/home-blocks.ts';
import type { EditField } from '#server/modules/editing/editing.types.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { FieldEditor } from '../form/field-editor.tsx';
import type { Problems } from '../form/problems.ts';
import type { FieldValue } from '../form/values.ts';
import { changeRow, FIELDS_OF, type HomeRow, isAddition, isRowEmpty, OWN_TEXTS, timingOf } from './home-rows.ts';

export interface BlockCardProps {
  readonly row: HomeRow;
  readonly index: number;
  readonly count: number;
  /** Shown name of the block. */
  readonly name: string;
  readonly fields: readonly EditField[];
  readonly problems: Problems;
  readonly disabled: boolean;
  readonly onChange: (row: HomeRow) => void;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
  readonly onDrag: (key: string) => void;
  readonly onDropHere: () => void;
}

const round = 'grid size-11 shrink-0 place-items-center rounded-full hover:bg-plum-100 disabled:opacity-40';
const MOSCOW_OFFSET_MS = 3 * 3_600_000;

export const moveButtonId = (key: string, direction: 'up' | 'down'): string => `move-${key}-${direction}`;

export function BlockCard(props: BlockCardProps) {
  const { row, index, name, problems, disabled, onChange } = props;
  const t = useT();
  const [open, setOpen] = useState(false);
  const isTop = row.kind === 'hero';
  const isWrong = Object.keys(problems).some((key) =>
    LOCALES.some((each) => key.startsWith(`${each}.blocks.${index}.`)),
  );
  const shown = row.parts.ru.values.shown !== false;
  return (
    <li
      className="rounded-md border border-plum-200 bg-white"
      onDragOver={(event) => !isTop && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        props.onDropHere();
      }}
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 p-2">
        {!isTop && !disabled && <Handles {...props} />}
        <button
          type="button"
          className="min-h-11 min-w-40 grow rounded-sm px-2 text-left font-bold hover:bg-plum-100 max-sm:order-first max-sm:basis-full"
          aria-expanded={open || isWrong}
          onClick={() => setOpen(!open)}
        >
          {name}
        </button>
        <TimingBadge row={row} />
        <label className="flex min-h-11 items-center gap-2 text-small font-bold">
          <input
            type="checkbox"
            className="size-5"
            checked={shown}
            disabled={disabled}
            aria-label={t('adminContent.home.showBlock', { name })}
            onChange={({ target }) => onChange(changeRow(row, 'shown', target.checked))}
          />
          {shown && isRowEmpty(row) ? (
            <Badge tone="bad">{t('adminContent.home.empty')}</Badge>
          ) : (
            t('adminContent.home.shown')
          )}
        </label>
        {isAddition(row.kind) && !disabled && (
          <button
            type="button"
            className={round}
            aria-label={t('adminContent.takeAway', { name })}
            onClick={props.onRemove}
          >
            <Icon name="close" className="size-5" />
          </button>
        )}
      </div>
      {(open || isWrong) && <BlockFields {...props} />}
    </li>
  );
}

function Handles({ row, name, index, count, onMove, onDrag }: BlockCardProps) {
  const t = useT();
  return (
    <span className="flex items-center">
      <span
        draggable
        aria-hidden="true"
        title={t('adminContent.home.drag')}
        className="grid size-8 cursor-grab place-items-center text-ink-soft max-sm:hidden"
        onDragStart={(event) => {
          event.dataTransfer.setData('text/plain', row.key);
          event.dataTransfer.effectAllowed = 'move';
          onDrag(row.key);
        }}
      >
        ⠿
      </span>
      {(['up', 'down'] as const).map((direction) => (
        <button
          key={direction}
          type="button"
          id={moveButtonId(row.key, direction)}
          className={round}
          disabled={direction === 'up' ? index <= 1 : index === count - 1}
          aria-label={t(direction === 'up' ? 'adminContent.moveUp' : 'adminContent.moveDown', { name })}
          onClick={() => onMove(direction === 'up' ? index - 1 : index + 1)}
        >
          <Icon name="chevron-down" className={direction === 'up' ? 'size-5 rotate-180' : 'size-5'} />
        </button>
      ))}
    </span>
  );
}

function TimingBadge({ row }: { row: HomeRow }) {
  const t = useT();
  const { shownFrom, shownUntil } = row.parts.ru.values;
  const timing = timingOf(row, new Date(Date.now() + MOSCOW_OFFSET_MS).toISOString().slice(0, 16));
  const time = (value: FieldValue | undefined) =>
    typeof value === 'string' ? `${value.slice(8, 10)}.${value.slice(5, 7)} ${value.slice(11)}` : '';
  // Said beside the tick.
  if (timing === 'empty') return null;
  if (timing === 'hidden') return <Badge tone="calm">{t('adminContent.home.hidden')}</Badge>;
  if (timing === 'ended') return <Badge tone="calm">{t('adminContent.home.ended', { time: time(shownUntil) })}</Badge>;
  if (timing === 'later') return <Badge tone="new">{t('adminContent.home.later', { time: time(shownFrom) })}</Badge>;
  return shownUntil ? <Badge tone="good">{t('adminContent.home.until', { time: time(shownUntil) })}</Badge> : null;
}

const TEXTS: ReadonlySet<string> = new Set(OWN_TEXTS);

function BlockFields({ row, index, fields, problems, disabled, onChange }: BlockCardProps) {
  const t = useT();
  const find = (name: string): EditField | undefined => {
    const field = fields.find((each) => each.name === name);
    // The steps have a picture each.
    return row.kind === 'how' && field?.kind === 'component' ? { ...field, max: HOME_STEP_COUNT } : field;
  };
  const editor = (name: string, locale: 'ru' | 'en', shared: boolean) => {
    const field = find(name);
    return (
      field && (
        <FieldEditor
          key={`${name} ${locale}`}
          field={field}
          slot={shared ? 'shared' : locale}
          at={`${locale}.blocks.${index}.${name}`}
          value={row.parts[locale].values[name] ?? null}
          onChange={(value) => onChange(changeRow(row, name, value, shared ? undefined : locale))}
          problems={problems}
          disabled={disabled}
        />
      )
    );
  };
  const own = FIELDS_OF[row.kind];
  return (
    <div className="grid gap-4 border-t border-plum-200 p-4">
      <p className="max-w-3xl text-small text-ink-soft">{t(`adminContent.home.helpOf.${row.kind}`)}</p>
      {own
        .filter((name) => TEXTS.has(name))
        .map((name) => (
          <div key={name} className="grid gap-4 lg:grid-cols-2">
            {LOCALES.map((locale) => editor(name, locale, false))}
          </div>
        ))}
      {own.filter((name) => !TEXTS.has(name)).map((name) => editor(name, 'ru', true))}
      <div className="grid gap-4 sm:grid-cols-2">
        {['shownFrom', 'shownUntil'].map((name) => editor(name, 'ru', true))}
      </div>
    </div>
  );
}
