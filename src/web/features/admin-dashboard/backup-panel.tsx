// When the shop was last backed up; a warning where that is too long ago.
import { useAdminData } from '#web/admin-kit/api/use-admin-data.ts';
import { formatTime } from '#web/admin-kit/labels/format-time.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/display/icon.tsx';

/** Outside the copy, whose hard spaces a shell would not understand. */
const COMMANDS = {
  backup: 'npm run backup -- --to /backups',
  drill: 'npm run restore -- --from /backups --check',
};

export function BackupPanel() {
  const t = useT();
  const locale = useLocale();
  const { data } = useAdminData('GET /api/admin/dashboard/backups');
  if (!data) return null;
  const { backup, drill, isLate } = data;
  return (
    <section
      aria-label={t('adminDesk.backups.title')}
      className={cx('mb-4 rounded-md border bg-white p-4 text-small', isLate ? 'border-berry-600' : 'border-plum-200')}
    >
      <p className="flex gap-2">
        <Icon
          name={isLate ? 'warning' : 'check'}
          className={cx('mt-0.5 size-5 shrink-0', isLate ? 'text-berry-600' : 'text-fern-600')}
        />
        <span>
          <strong>
            {backup ? t('adminDesk.backups.last', { time: formatTime(backup, locale) }) : t('adminDesk.backups.none')}
          </strong>{' '}
          {drill ? t('adminDesk.backups.drill', { time: formatTime(drill, locale) }) : t('adminDesk.backups.noDrill')}
        </span>
      </p>
      <p className="mt-1">
        <ShopLink to="/admin/status">{t('adminDesk.status.open')}</ShopLink>
      </p>
      {isLate && (
        <details className="mt-1">
          <summary className="flex min-h-11 cursor-pointer items-center gap-1 font-bold text-plum-800">
            {t('adminDesk.forInstaller')}
            <Icon name="chevron-down" className="size-4" />
          </summary>
          <p className="wrap-anywhere text-ink-soft">{t('adminDesk.backups.installer', COMMANDS)}</p>
        </details>
      )}
    </section>
  );
}
