// Saved indicator, also announced by screen readers.
import { useT } from '#web/i18n/use-copy.ts';
import { Icon } from '#web/ui/display/icon.tsx';

export function SavedMark() {
  const t = useT();
  return (
    <span role="status" className="inline-flex items-center gap-1 text-small font-bold text-fern-700 animate-fade">
      <Icon name="check" className="size-5" />
      {t('checkout.saved')}
    </span>
  );
}
