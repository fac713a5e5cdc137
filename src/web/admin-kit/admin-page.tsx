// Page frame of /admin: title, back link and actions; shows a refusal when the role may not read the section.
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { withoutLocale } from '#web/i18n/locale.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { PageHead } from '#web/shell/layout/page-head.tsx';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { mayRead, SECTIONS, sectionOf } from './sections.ts';
import { useStaff } from './session/staff.ts';

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
  const section = sectionOf(withoutLocale(useLocation().pathname));
  const allowed = !section || mayRead(section, can);
  return (
    <>
      <PageHead title={title} hidden />
      {back && (
        <p className="mb-1 text-small">
          <ShopLink to={back.to}>← {back.text}</ShopLink>
        </p>
      )}
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-h3 font-extrabold">{allowed ? title : t('admin.forbidden')}</h1>
        {allowed && actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
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
