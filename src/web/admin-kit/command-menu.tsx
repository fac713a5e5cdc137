// Command menu (Ctrl K): finds sections, settings, people, orders, books, entries and help, and opens dialogs of an order.
import { useCallback, useEffect, useState } from 'react';
import { useNavigate, useSubmit } from 'react-router';
import { useHref, useLocale, useT } from '#web/i18n/use-copy.ts';
import { cx } from '#web/ui/cx.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useAdminData } from './api/use-admin-data.ts';
import { type Command, rankCommands } from './command-ranking.ts';
import { HELP_AREAS, helpTitle } from './help-areas.ts';
import { useLabels } from './labels/labels.ts';
import { controlClass } from './lists/filter-bar.tsx';
import { useRememberedLists } from './lists/remembered-lists.ts';
import { NEW_RECORDS } from './new-records.ts';
import { ORDER_ACTION_RIGHT, ORDER_ACTION_TEXTS, readOrderCommand } from './order-commands.ts';
import { searchable, searchSettings } from './search-settings.ts';
import { mayRead, SECTIONS } from './sections.ts';
import { useStaff } from './session/staff.ts';

export function CommandMenu() {
  const t = useT();
  const { can } = useStaff();
  const href = useHref();
  const navigate = useNavigate();
  const submit = useSubmit();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  /** Starts empty: the text of an earlier search would filter the sections. */
  const show = useCallback((next: boolean) => {
    setOpen(next);
    setText('');
    setAt(0);
  }, []);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // By key code, because a Russian layout has another letter there.
      if (!(event.ctrlKey || event.metaKey) || event.code !== 'KeyK') return;
      event.preventDefault();
      show(true);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [show]);
  const found = useCommands(text.trim());
  const go = (to: string | undefined) => {
    if (to === undefined) return;
    show(false);
    if (to === SIGN_OUT) void submit(null, { method: 'post', action: href('/account/logout') });
    else void navigate(href(to));
  };
  // A press user may see neither orders nor customers.
  const findsRecords = can('admin::orders.read') || can('admin::customers.read');
  const label = t(findsRecords ? 'admin.search' : 'admin.searchSections');
  return (
    <>
      <button
        type="button"
        className={cx(controlClass, 'flex items-center gap-3 max-sm:grow')}
        onClick={() => show(true)}
      >
        {label} <kbd className="text-ink-soft max-sm:hidden">{t('admin.searchHint')}</kbd>
      </button>
      <Dialog open={open} onOpenChange={show} title={label} closeLabel={t('site.close')}>
        <input
          type="search"
          role="combobox"
          aria-expanded="true"
          aria-controls="command-menu"
          aria-activedescendant={found[at] ? `command-${at}` : undefined}
          aria-label={label}
          autoFocus
          value={text}
          className={`${controlClass} mt-4 w-full`}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
          }}
          onKeyDown={(event) => {
            const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
            if (step) {
              event.preventDefault();
              setAt((at + step + found.length) % Math.max(1, found.length));
            }
            if (event.key === 'Enter') go(found[at]?.to);
          }}
        />
        <CommandOptions found={found} at={at} setAt={setAt} go={go} />
      </Dialog>
    </>
  );
}

const SIGN_OUT = 'sign-out';
/** An id, a number or a name is longer; one letter would match too much. */
const MIN_RECORD_QUERY_CHARS = 2;
/** More than are shown: the best of them are. */
const MAX_RECORDS_READ = 20;
const TYPING_PAUSE_MS = 250;

/** Sections, settings and the sign-out by their words; orders and customers by number, name or email. */
function useCommands(q: string): readonly Command[] {
  const t = useT();
  const { can } = useStaff();
  const asked = searchable(q);
  const has = ({ text }: Command) => searchable(text).includes(asked);
  const remembered = useRememberedLists();
  const sections = SECTIONS.filter((section) => mayRead(section, can)).map(({ to, text }) => ({
    to: remembered(to),
    text: t(text),
  }));
  const command = can(ORDER_ACTION_RIGHT) ? readOrderCommand(q) : null;
  const { orders, records } = useRecords(command?.number ?? q);
  const created = NEW_RECORDS.filter(({ action }) => can(action)).map(({ to, text }) => ({ to, text: t(text) }));
  const help = HELP_AREAS.map((area) => ({
    to: `/admin/help/${area}`,
    text: t('admin.foundHelp', { title: t(helpTitle(area)) }),
  }));
  const named = orders.filter(({ number }) => number === command?.number);
  const commands = (command?.actions ?? []).flatMap((action): Command[] =>
    command?.number
      ? named.map(({ to, text }) => ({
          to: `${to}?action=${action}`,
          text: t('admin.orderCommand', { action: t(ORDER_ACTION_TEXTS[action]), order: text }),
        }))
      : [{ to: '/admin/orders', text: t('admin.orderCommandHint', { action: t(ORDER_ACTION_TEXTS[action]) }) }],
  );
  const searches = [
    { to: '/admin/orders', text: t('admin.searchOrders', { q }), allowed: can('admin::orders.read') },
    { to: '/admin/customers', text: t('admin.searchCustomers', { q }), allowed: can('admin::customers.read') },
  ].flatMap(({ to, text, allowed }) => (asked && allowed ? [{ to: `${to}?q=${encodeURIComponent(q)}`, text }] : []));
  const signOut = [{ to: SIGN_OUT, text: t('admin.signOut') }].filter(has);
  const found = rankCommands(q, [
    ...records,
    sections.filter(has),
    asked === '' ? [] : created.filter(has),
    searchSettings(t, can, q),
    asked === '' ? [] : help.filter(has),
    signOut,
  ]);
  return command?.number ? [...commands, ...found] : [...found, ...commands, ...searches];
}

/** The text after a pause in typing. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** Orders, customers, books, stories, entries and colleagues, each kind apart. Records of an earlier word are not shown. */
function useRecords(typed: string): {
  orders: readonly (Command & { readonly number: string })[];
  records: readonly (readonly Command[])[];
} {
  const t = useT();
  const locale = useLocale();
  const { can } = useStaff();
  const q = useSettled(typed);
  const isAsked = q === typed && q.length >= MIN_RECORD_QUERY_CHARS;
  const input = { query: new URLSearchParams({ q, pageSize: String(MAX_RECORDS_READ) }) };
  const orders = useAdminData('GET /api/admin/orders', isAsked && can('admin::orders.read') ? input : null);
  const customers = useAdminData(
    'GET /api/admin/customers/cards',
    isAsked && can('admin::customers.read') ? input : null,
  );
  const stories = useAdminData('GET /api/admin/stories', isAsked && can('admin::stories.read') ? input : null);
  const colleagues = new URLSearchParams({ ...Object.fromEntries(input.query), staff: 'yes' });
  const staff = useAdminData(
    'GET /api/admin/customers/people',
    isAsked && can('admin::staff.read') && can('admin::customers.read') ? { query: colleagues } : null,
  );
  const books = useAdminData('GET /api/admin/books', isAsked && can('admin::books.read') ? input : null);
  const entries = useAdminData(
    'GET /api/admin/content/found',
    isAsked && can('admin::content.read') ? { query: { q } } : null,
  );
  const labels = useLabels();
  if (!isAsked) return { orders: [], records: [] };
  const foundOrders = fresh(orders).map(({ documentId, number, name, state, stage }) => ({
    number,
    to: `/admin/orders/${documentId}`,
    text: [
      t('adminOrders.order.title', { number }),
      name,
      t(stage ? `adminOrders.stages.${stage}` : `adminOrders.states.${state}`),
    ]
      .filter(Boolean)
      .join(', '),
  }));
  const records = [
    foundOrders,
    fresh(customers).map(({ documentId, name, email }) => ({
      to: `/admin/customers/${documentId}`,
      text: [...new Set([name, email])].filter(Boolean).join(', '),
    })),
    fresh(stories).map(({ slug, title }) => ({
      to: `/admin/stories/${slug}`,
      text: t('admin.foundStory', { title: title[locale] || title.ru }),
    })),
    fresh(books).map(({ documentId, childName, storyTitle, story, orderNumber }) => ({
      to: `/admin/books/${documentId}`,
      text: [
        t('admin.foundBook', { child: childName, title: storyTitle[locale] || storyTitle.ru || story }),
        orderNumber,
      ]
        .filter(Boolean)
        .join(', '),
    })),
    fresh(entries).map(({ type, documentId, label }) => ({
      to: `/admin/content/${type}/${documentId}`,
      text: t('admin.foundEntry', { type: labels.typeByName(type), label }),
    })),
    fresh(staff).map(({ id, username, email }) => ({
      to: `/admin/staff/${id}`,
      text: t('admin.foundColleague', { name: [...new Set([username, email])].join(', ') }),
    })),
  ];
  return { orders: foundOrders, records };
}

/** Rows for the word that was asked for; while they are read, those of the former word are still there. */
const fresh = <Row,>({ data, loading }: { data: { data: readonly Row[] } | null; loading: boolean }): readonly Row[] =>
  loading ? [] : (data?.data ?? []);

interface CommandOptionsProps {
  found: readonly Command[];
  at: number;
  setAt: (at: number) => void;
  go: (to: string) => void;
}

function CommandOptions({ found, at, setAt, go }: CommandOptionsProps) {
  const t = useT();
  return (
    <div id="command-menu" role="listbox" aria-label={t('admin.search')} className="mt-3 grid grid-cols-1 gap-0.5">
      {found.map(({ to, text: name }, index) => (
        <div
          // Several settings are on one page.
          key={`${to} ${name}`}
          id={`command-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          className={cx('min-w-0 cursor-pointer rounded-sm px-3 py-2 wrap-anywhere', index === at && 'bg-plum-100')}
          onPointerMove={() => setAt(index)}
          onClick={() => go(to)}
          onKeyDown={() => undefined}
        >
          {name}
        </div>
      ))}
      {found.length === 0 && <p className="px-3 py-2 text-ink-soft">{t('admin.searchNothing')}</p>}
    </div>
  );
}
