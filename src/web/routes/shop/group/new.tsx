// Group orders: the list of children, the check of the names and the price.
import '#web/making-copy.ts';
import '#web/group-copy.ts';
import { storefrontContext } from '#web/context.ts';
import { NewGroupForm } from '#web/features/group/new/new-group-form.tsx';
import { OwnGroups } from '#web/features/group/own-groups.tsx';
import { localeOf } from '#web/i18n/locale.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { MaintenanceNotice } from '#web/shell/layout/maintenance-notice.tsx';
import { PageHead } from '#web/shell/layout/page-head.tsx';
import type { Route } from './+types/new';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { services, owner } = context.get(storefrontContext);
  const locale = localeOf(url.pathname);
  const [{ books }, groups] = await Promise.all([
    services.catalogue.list({ locale }),
    services.groups.list(owner, locale),
  ]);
  const stories = books
    .filter(({ preorder }) => !preorder)
    .map(({ slug, title, gender, cover }) => ({ slug, title, gender, cover }));
  return { stories, groups };
}

export default function GroupNew({ loaderData: { stories, groups } }: Route.ComponentProps) {
  const t = useT();
  return (
    <div className="wrap pt-6 pb-16">
      <PageHead title={t('group.title')} description={t('group.metaDescription')} />
      <MaintenanceNotice />
      <h1 className="text-h1">{t('group.title')}</h1>
      <p className="mt-2 mb-8 max-w-prose text-lead text-ink-soft">{t('group.intro')}</p>
      <p className="without-script mb-6 rounded-lg bg-berry-100 p-4">{t('orderForm.needsScript')}</p>
      <OwnGroups groups={groups} />
      <NewGroupForm stories={stories} />
    </div>
  );
}
