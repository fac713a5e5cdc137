// Points from the plain record list to the section that manages the type.
import type { EditType } from '#server/modules/editing/editing.types.ts';
import { useLabels } from '#web/admin-kit/labels/labels.ts';
import { useStaff } from '#web/admin-kit/session/staff.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { managingSection } from './content-groups.ts';

export function SectionPointer({ type }: { type: EditType }) {
  const t = useT();
  const labels = useLabels();
  const { can } = useStaff();
  const room = managingSection(type.name, can);
  if (!room) return null;
  return (
    <p className="mb-4 max-w-3xl rounded-md border border-plum-200 bg-white px-4 py-3 text-small">
      {t('adminContent.keptElsewhere', { type: labels.type(type) })}{' '}
      <ShopLink to={room.to} className="font-bold">
        {t('adminContent.openRoom', { room: t(room.text) })}
      </ShopLink>
    </p>
  );
}
