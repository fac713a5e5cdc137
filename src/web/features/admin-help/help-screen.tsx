// Help of /admin: an index with search, and one page per area.
import { useState } from 'react';
import { AdminPage } from '#web/admin-kit/admin-page.tsx';
import { TextField } from '#web/admin-kit/forms/form-fields.tsx';
import { HELP_AREAS, type HelpArea, helpTitle } from '#web/admin-kit/help-areas.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { findTopics, type Help, type HelpTopic } from './find-topics.ts';

interface HelpScreenProps {
  /** Null for the index. */
  area: HelpArea | null;
  help: Help;
}

export function HelpScreen({ area, help }: HelpScreenProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const isSearching = typed.trim() !== '';
  return (
    <AdminPage
      title={area ? t(helpTitle(area)) : t('admin.help')}
      {...(area ? { back: { to: '/admin/help', text: t('admin.helpAll') } } : {})}
    >
      <TextField
        className="mb-5 max-w-xl"
        type="search"
        label={t('admin.helpSearch')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {isSearching && <Found help={help} typed={typed} onOpen={() => setTyped('')} />}
      {!isSearching && area && (
        <article className="max-w-prose">
          <p className="mb-5">{help[area].intro}</p>
          <Topics topics={help[area].topics} />
        </article>
      )}
      {!isSearching && !area && (
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {HELP_AREAS.map((each) => (
            <li key={each} className="rounded-md border border-plum-200 p-4">
              <ShopLink to={`/admin/help/${each}`} className="inline-flex min-h-11 items-center font-extrabold">
                {t(helpTitle(each))}
              </ShopLink>
              <p className="text-small">{help[each].intro}</p>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-6 text-small text-ink-soft">{t('admin.helpOffline')}</p>
    </AdminPage>
  );
}

function Topics({ topics }: { topics: readonly HelpTopic[] }) {
  return topics.map(({ title, text }) => (
    <section key={title} className="mb-5">
      <h2 className="text-body font-extrabold">{title}</h2>
      <p>{text}</p>
    </section>
  ));
}

function Found({ help, typed, onOpen }: { help: Help; typed: string; onOpen: () => void }) {
  const t = useT();
  const found = findTopics(help, typed);
  if (found.length === 0) return <p role="status">{t('admin.helpNothing')}</p>;
  return (
    <ul className="max-w-prose">
      {found.map(({ area, title, text }) => (
        <li key={`${area} ${title}`} className="mb-5">
          <h2 className="text-body font-extrabold">{title}</h2>
          <p>{text}</p>
          <ShopLink
            to={`/admin/help/${area}`}
            className="inline-flex min-h-11 items-center text-small"
            onClick={onOpen}
          >
            {t(helpTitle(area))}
          </ShopLink>
        </li>
      ))}
    </ul>
  );
}
