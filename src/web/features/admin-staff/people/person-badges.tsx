// Badges for the state of an account.
import { useT } from '#web/i18n/use-copy.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import type { WirePerson } from '../wire.ts';

export function PersonBadges({ person }: { person: Pick<WirePerson, 'confirmed' | 'blocked'> }) {
  const t = useT();
  return (
    <span className="flex flex-wrap gap-1">
      {person.blocked && <Badge tone="bad">{t('adminStaff.people.blocked')}</Badge>}
      {person.confirmed ? (
        <Badge tone="good">{t('adminStaff.people.confirmed')}</Badge>
      ) : (
        <Badge tone="sale">{t('adminStaff.people.pending')}</Badge>
      )}
    </span>
  );
}
