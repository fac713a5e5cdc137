// Everything the shop keeps as content: what is edited here, and what is only looked at.
import type { EditType } from '#server/modules/editing/editing.types.ts';
import { AdminPage } from '#web/admin-kit/admin-page.tsx';
import { useLabels } from '#web/admin-kit/labels.ts';
import { FailureNotice } from '#web/admin-kit/notice.tsx';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { useTypes } from './use-types.ts';

export function TypesScreen() {
  const t = useT();
  const locale = useLocale();
  const labels = useLabels();
  const { data: types, failure, reload } = useTypes();
  const data = types?.toSorted((one, other) => labels.type(one).localeCompare(labels.type(other), locale));
  const groups = [
    { title: t('adminContent.singles'), types: data?.filter(({ kind }) => kind === 'single') },
    { title: t('adminContent.edited'), types: data?.filter((type) => type.kind !== 'single' && type.can.update) },
    { title: t('adminContent.shown'), types: data?.filter((type) => type.kind !== 'single' && !type.can.update) },
  ];
  return (
    <AdminPage title={t('adminContent.content')}>
      {failure && <FailureNotice failure={failure} retry={reload} />}
      {!data && !failure && <p className="text-ink-soft">{t('admin.loading')}</p>}
      <div className="grid gap-6">
        {groups.map(({ title, types }) =>
          types && types.length > 0 ? <Group key={title} title={title} types={types} /> : null,
        )}
        {data && data.length > 0 && <Addresses types={data} />}
      </div>
    </AdminPage>
  );
}

function Group({ title, types }: { title: string; types: readonly EditType[] }) {
  const labels = useLabels();
  return (
    <section>
      <h2 className="mb-2 text-small font-extrabold text-ink-soft">{title}</h2>
      <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {types.map((type) => (
          <li key={type.name}>
            <ShopLink
              to={`/admin/content/${type.name}`}
              className="block h-full rounded-md border border-plum-200 bg-white px-4 py-3 font-bold no-underline hover:border-plum-600"
            >
              {labels.type(type)}
              <span className="block text-small font-normal text-ink-soft">{labels.purpose(type)}</span>
            </ShopLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Whoever writes a program against the shop finds the way; nobody else has to read it. */
function Addresses({ types }: { types: readonly EditType[] }) {
  const t = useT();
  const labels = useLabels();
  return (
    <details className="text-small text-ink-soft">
      <summary className="w-fit cursor-pointer py-2 underline">{t('adminContent.forDevelopers')}</summary>
      <ul className="grid gap-x-4 gap-y-1 sm:grid-cols-2 lg:grid-cols-3">
        {types.map((type) => (
          <li key={type.name} className="break-words">
            {labels.type(type)}: <code>/api/{type.path}</code>
          </li>
        ))}
      </ul>
    </details>
  );
}
