// Page frame of /admin: title, back link and actions; shows a refusal when the role may not read the section.
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { withoutLocale } from '#web/i18n/locale.ts';
import { useHref, useT } from '#web/i18n/use-copy.ts';
import { PageHead } from '#web/shell/layout/page-head.tsx';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { buttonClass } from '#web/ui/forms/button.tsx';
import { helpAreaOf } from './help-areas.ts';
import { useRememberedLists } from './lists/remembered-lists.ts';
import { mayRead, SECTIONS, sectionOf } from './sections.ts';
import { useStaff } from './session/staff.ts';
import { useKeyHints } from './shortcuts/key-hints.ts';
import { useShortcuts } from './shortcuts/shortcuts.ts';

interface AdminPageProps {
  title: string;
  /** Link to the parent screen. */
  back?: { readonly to: string; readonly text: string };
  /** Buttons beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

export function AdminPage({ title, back, actions, children }: AdminPageProps) {
  const t = useT();
  const { can } = useStaff();
  const path = withoutLocale(useLocation().pathname);
  const section = sectionOf(path);
  const href = useHref();
  const navigate = useNavigate();
  const remembered = useRememberedLists();
  const toList = back && (() => void navigate(href(remembered(back.to, 'last'))));
  useShortcuts({ u: toList });
  useKeyHints(back ? [{ key: 'u', text: back.text }] : []);
  const help = helpAreaOf(path);
  const allowed = !section || mayRead(section, can);
  return (
    <>
      <PageHead title={title} hidden />
      {back && (
        <p className="mb-1 text-small">
          <ShopLink to={remembered(back.to, 'last')}>← {back.text}</ShopLink>
        </p>
      )}
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-h3 font-extrabold">{allowed ? title : t('admin.forbidden')}</h1>
        {allowed && (actions || help) && (
          <div className="flex flex-wrap items-center gap-2">
            {actions}
            {help && (
              <ShopLink to={`/admin/help/${help}`} className={buttonClass('quiet', true)}>
                {t('admin.help')}
              </ShopLink>
            )}
          </div>
        )}
      </div>
      {allowed ? children : <AllowedSections />}
    </>
  );
}

/** Lists the sections the role may read, for instance for a printer who opens /admin. */
function AllowedSections() {
  const t = useT();
  const { can } = useStaff();
  const open = SECTIONS.filter((section) => mayRead(section, can));
  return (
    <>
      <p className="text-ink-soft">{t('admin.forbiddenText')}</p>
      {open.length > 0 && (
        <>
          <p className="mt-4 font-bold">{t('admin.openRooms')}</p>
          <ul className="mt-1">
            {open.map(({ to, text }) => (
              <li key={to}>
                <ShopLink to={to} className="inline-block py-2">
                  {t(text)}
                </ShopLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
