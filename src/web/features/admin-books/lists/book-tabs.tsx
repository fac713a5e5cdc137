// Tabs of /admin/books: products, story templates and customers' books.
import type { StaffAction } from '#core/accounts/staff.ts';
import type { ListAddress } from '#web/admin-kit/lists/use-list-address.ts';
import { useStaff } from '#web/admin-kit/session/staff.ts';
import type { CopyKey } from '#web/i18n/copy.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { cx } from '#web/ui/cx.ts';

export const BOOK_TABS = ['products', 'templates', 'customers'] as const;
export type BookTab = (typeof BOOK_TABS)[number];

const ACTIONS: Readonly<Record<BookTab, StaffAction>> = {
  products: 'admin::content.read',
  templates: 'admin::stories.read',
  customers: 'admin::books.read',
};

const TEXTS: Readonly<Record<BookTab, CopyKey>> = {
  products: 'adminBooks.products',
  templates: 'adminBooks.templates',
  customers: 'adminBooks.customers',
};

/** The tabs the role may read, and the one selected in the URL. */
export function useBookTabs(address: ListAddress): { shelves: readonly BookTab[]; shelf: BookTab | undefined } {
  const { can } = useStaff();
  const shelves = BOOK_TABS.filter((one) => can(ACTIONS[one]));
  return { shelves, shelf: shelves.find((one) => one === address.get('tab')) ?? shelves[0] };
}

export function BookTabs({ shelves, shelf }: { shelves: readonly BookTab[]; shelf: BookTab | undefined }) {
  const t = useT();
  return (
    <nav aria-label={t('adminBooks.tabs')} className="mb-4 flex flex-wrap gap-1 border-b border-plum-200">
      {shelves.map((one) => (
        <ShopLink
          key={one}
          to={`/admin/books?tab=${one}`}
          aria-current={one === shelf ? 'page' : undefined}
          className={cx(
            '-mb-px rounded-t-sm border-b-3 px-4 py-2.5 text-small font-bold no-underline',
            one === shelf ? 'border-plum-700 text-plum-800' : 'border-transparent text-ink-soft hover:bg-plum-100',
          )}
        >
          {t(TEXTS[one])}
        </ShopLink>
      ))}
    </nav>
  );
}
