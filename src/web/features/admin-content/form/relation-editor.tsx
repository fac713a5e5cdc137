// Relation field: entries found by search, ordered, each linked to its form.
import { useEffect, useId, useState } from 'react';
import type { RelationEditField } from '#server/modules/editing/editing.types.ts';
import { useEntries } from '#web/admin-kit/api/use-admin-data.ts';
import { useLabels } from '#web/admin-kit/labels/labels.ts';
import { controlClass } from '#web/admin-kit/lists/filter-bar.tsx';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { cx } from '#web/ui/cx.ts';
import { describedBy, type EditorProps, FieldBox } from './field-box.tsx';
import { moveItem, OrderButtons } from './order-buttons.tsx';
import type { Linked } from './values.ts';

type Props = EditorProps<readonly Linked[]> & { readonly field: RelationEditField };

/** A longer list is not loaded completely, so it must not be saved. */
const MAX_LINKS = 1000;

export function RelationEditor(props: Props) {
  const { field, value: links, onChange } = props;
  const t = useT();
  const labels = useLabels();
  if (field.mappedBy !== undefined) {
    return (
      <FieldBox editor={props} single={false}>
        <p className="text-small text-ink-soft">
          {t('adminContent.linkedThere', { name: labels.typeByName(field.target) })}
        </p>
      </FieldBox>
    );
  }
  const locked = props.disabled || field.readOnly || links.length >= MAX_LINKS;
  const room = field.many || links.length === 0;
  const add = (link: Linked) => onChange(field.many ? [...links, link] : [link]);
  return (
    <FieldBox editor={props} single={!locked && room}>
      {links.length > 0 && (
        <ul className="grid max-h-72 gap-1 overflow-auto">
          {links.map((link, index) => (
            <li
              key={link.documentId}
              className="flex items-center justify-between gap-2 rounded-sm border border-plum-200 bg-white py-0.5 pr-1 pl-3 text-small"
            >
              <ShopLink to={`/admin/content/${field.target}/${link.documentId}`}>{link.label}</ShopLink>
              {!locked && (
                <OrderButtons
                  name={link.label}
                  index={index}
                  count={links.length}
                  onMove={(to) => onChange(moveItem(links, index, to))}
                  onRemove={() => onChange(links.filter((each) => each !== link))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {links.length === 0 && locked && <p className="text-small text-ink-soft">—</p>}
      {!locked && room && <LinkSearch editor={props} onPick={add} />}
    </FieldBox>
  );
}

const DEBOUNCE_MS = 200;
const dropClass = 'absolute inset-x-0 top-full z-20 mt-1 rounded-md border border-plum-200 bg-white shadow-float';

function LinkSearch({ editor, onPick }: { editor: Props; onPick: (link: Linked) => void }) {
  const { field, value: links } = editor;
  const t = useT();
  const locale = useLocale();
  const list = useId();
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const query = new URLSearchParams({ locale, 'pagination[pageSize]': '10', 'fields[0]': field.targetLabel });
  if (asked === '') query.set('sort', 'updatedAt:desc');
  else query.set('_q', asked);
  const { data } = useEntries(field.targetPath, open ? query : null);
  const taken = new Set(links.map(({ documentId }) => documentId));
  const found = (data?.data ?? [])
    .map((each) => ({ documentId: String(each.documentId), label: String(each[field.targetLabel] ?? each.documentId) }))
    .filter(({ documentId }) => !taken.has(documentId));
  const pick = (link: Linked | undefined) => {
    if (!link) return;
    onPick(link);
    setText('');
    setOpen(false);
  };
  return (
    <div className="relative">
      <input
        {...describedBy(editor)}
        type="text"
        role="combobox"
        aria-expanded={open}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={open && found[at] ? `${list}-${at}` : undefined}
        autoComplete="off"
        className={cx(controlClass, 'w-full')}
        placeholder={t('adminContent.findEntry')}
        value={text}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onChange={(event) => {
          setText(event.target.value);
          setOpen(true);
          setAt(0);
        }}
        onKeyDown={(event) => {
          const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
          if (step) {
            event.preventDefault();
            setOpen(true);
            setAt((at + step + found.length) % Math.max(1, found.length));
          }
          if (event.key === 'Enter' && open) {
            event.preventDefault();
            pick(found[at]);
          }
          if (event.key === 'Escape') setOpen(false);
        }}
      />
      <LinkOptions list={list} open={open} found={found} at={at} setAt={setAt} pick={pick} />
      {open && data && found.length === 0 && (
        <p className={cx(dropClass, 'px-4 py-2 text-small text-ink-soft')}>{t('admin.nothingFound')}</p>
      )}
    </div>
  );
}

interface LinkOptionsProps {
  list: string;
  open: boolean;
  found: readonly Linked[];
  at: number;
  setAt: (at: number) => void;
  pick: (link: Linked) => void;
}

function LinkOptions({ list, open, found, at, setAt, pick }: LinkOptionsProps) {
  const t = useT();
  return (
    <div
      id={list}
      role="listbox"
      aria-label={t('adminContent.findEntry')}
      hidden={!open || found.length === 0}
      className={cx(dropClass, 'max-h-72 overflow-auto p-1')}
    >
      {found.map((link, index) => (
        <div
          key={link.documentId}
          id={`${list}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          className={cx('cursor-pointer rounded-sm px-3 py-1.5 text-small', index === at && 'bg-plum-100')}
          onPointerMove={() => setAt(index)}
          onPointerDown={(event) => {
            event.preventDefault();
            pick(link);
          }}
        >
          {link.label}
        </div>
      ))}
    </div>
  );
}
