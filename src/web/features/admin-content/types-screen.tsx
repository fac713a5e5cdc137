// Overview of content types, grouped by task; technical ones are collapsed.
import type { EditType } from '#server/modules/editing/editing.types.ts';
import { AdminPage } from '#web/admin-kit/admin-page.tsx';
import { FailureNotice } from '#web/admin-kit/api/failure-notice.tsx';
import { useLabels } from '#web/admin-kit/labels/labels.ts';
import { useStaff } from '#web/admin-kit/session/staff.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { CONTENT_GROUPS, groupOf, managingSection, orderOf } from './content-groups.ts';
import { useTypes } from './use-types.ts';

export function TypesScreen() {
  const t = useT();
  const locale = useLocale();
  const labels = useLabels();
  const { data: types, failure, reload } = useTypes();
  const data = types?.toSorted(
    (one, other) =>
      orderOf(one.name) - orderOf(other.name) || labels.type(one).localeCompare(labels.type(other), locale),
  );
  return (
    <AdminPage title={t('adminContent.content')}>
      {failure && <FailureNotice failure={failure} retry={reload} />}
      {!data && !failure && <p className="text-ink-soft">{t('admin.loading')}</p>}
      <div className="grid gap-6">
        {CONTENT_GROUPS.filter((group) => group !== 'technical').map((group) => {
          const listed = data?.filter(({ name }) => groupOf(name) === group) ?? [];
          return listed.length > 0 ? (
            <section key={group} aria-label={t(`adminContent.groups.${group}`)}>
              <h2 className="mb-2 font-extrabold">{t(`adminContent.groups.${group}`)}</h2>
              <Cards types={listed} />
            </section>
          ) : null;
        })}
        {data && data.length > 0 && <Technical types={data} />}
      </div>
    </AdminPage>
  );
}

function Cards({ types, plain = false }: { types: readonly EditType[]; plain?: boolean }) {
  const t = useT();
  const labels = useLabels();
  const { can } = useStaff();
  return (
    <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
      {types.map((type) => {
        const room = plain ? null : managingSection(type.name, can);
        return (
          <li key={type.name}>
            <ShopLink
              to={room?.to ?? `/admin/content/${type.name}`}
              className="block h-full rounded-md border border-plum-200 bg-white px-4 py-3 font-bold no-underline hover:border-plum-600"
            >
              {labels.type(type)}
              <span className="block text-small font-normal text-ink-soft">{labels.purpose(type)}</span>
              {room && (
                <span className="mt-1 block text-small font-normal text-plum-800">
                  {t('adminContent.inRoom', { room: t(room.text) })}
                </span>
              )}
            </ShopLink>
          </li>
        );
      })}
    </ul>
  );
}

/** Records created by the shop, plain lists of types with a dedicated section, and API paths. */
function Technical({ types }: { types: readonly EditType[] }) {
  const t = useT();
  const labels = useLabels();
  const { can } = useStaff();
  const technical = types.filter(({ name }) => groupOf(name) === 'technical');
  const roomed = types.filter(({ name }) => groupOf(name) !== 'technical' && managingSection(name, can) !== null);
  return (
    <details className="rounded-md border border-plum-200 px-4 py-2">
      <summary className="flex cursor-pointer items-center justify-between gap-3 py-2">
        <span>
          <span className="block font-extrabold">{t('adminContent.groups.technical')}</span>
          <span className="mt-1 block max-w-3xl text-small text-ink-soft">{t('adminContent.technicalText')}</span>
        </span>
        <Icon name="chevron-down" className="turn size-5 shrink-0" />
      </summary>
      <Cards types={technical} />
      {roomed.length > 0 && (
        <>
          <h3 className="mt-4 mb-2 text-small font-extrabold">{t('adminContent.plainLists')}</h3>
          <ul className="flex flex-wrap gap-x-4 gap-y-1 text-small">
            {roomed.map((type) => (
              <li key={type.name}>
                <ShopLink to={`/admin/content/${type.name}`} className="inline-block py-1">
                  {labels.type(type)}
                </ShopLink>
              </li>
            ))}
          </ul>
        </>
      )}
      <h3 className="mt-4 mb-2 text-small font-extrabold">{t('adminContent.forDevelopers')}</h3>
      <ul className="grid gap-x-4 gap-y-1 text-small text-ink-soft sm:grid-cols-2 lg:grid-cols-3">
        {types.map((type) => (
          <li key={type.name} className="break-words">
            {labels.type(type)}: <code>/api/{type.path}</code>
          </li>
        ))}
      </ul>
    </details>
  );
}
