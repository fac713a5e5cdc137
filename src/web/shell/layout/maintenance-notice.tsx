// Maintenance notice on screens where books are made, while the owner has switched it on.
import { useT } from '#web/i18n/use-copy.ts';
import { useSite } from '#web/shell/use-site.ts';
import { Icon } from '#web/ui/display/icon.tsx';

export function MaintenanceNotice() {
  const t = useT();
  const maintenance = useSite().site?.maintenance;
  if (!maintenance) return null;
  return (
    <section role="status" className="my-4 flex items-start gap-3 rounded-lg bg-fox-100 px-5 py-4 text-fox-700">
      <Icon name="clock" className="mt-0.5 size-6" />
      <div>
        <p className="font-extrabold">{t('preview.maintenance.title')}</p>
        <p>{maintenance.text ?? t('preview.maintenance.text')}</p>
      </div>
    </section>
  );
}
