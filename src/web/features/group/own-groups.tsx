// The groups this visitor organises.
import type { GroupSummary } from '#server/modules/groups/groups.types.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { Badge } from '#web/ui/display/badge.tsx';

export function OwnGroups({ groups }: { groups: readonly GroupSummary[] }) {
  const t = useT();
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby="own-groups" className="paper mb-8 grid gap-3 p-5 sm:p-6">
      <h2 id="own-groups" className="text-h3">
        {t('group.yours')}
      </h2>
      <ul className="grid gap-1">
        {groups.map(({ documentId, title, state, children, waiting }) => (
          <li key={documentId} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <ShopLink to={`/group/${documentId}`} className="inline-flex min-h-11 items-center font-bold">
              {title}
            </ShopLink>
            <Badge tone={state === 'collecting' ? 'new' : state === 'ordering' ? 'calm' : 'good'}>
              {t(`group.states.${state}`)}
            </Badge>
            <span className="text-small text-ink-soft">{t('group.yoursLine', { children, waiting })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
