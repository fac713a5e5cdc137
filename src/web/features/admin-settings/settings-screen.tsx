// Settings form of one record.
import { useActionToast } from '#web/admin-kit/action-toast.ts';
import { AdminPage } from '#web/admin-kit/admin-page.tsx';
import { FailureNotice } from '#web/admin-kit/api/failure-notice.tsx';
import { focusFirstInvalid } from '#web/admin-kit/forms/focus-first-invalid.ts';
import { formProblem } from '#web/admin-kit/forms/problems.ts';
import { useStaff } from '#web/admin-kit/session/staff.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { Button, buttonClass } from '#web/ui/forms/button.tsx';
import { DeliverySettings } from './delivery-settings.tsx';
import { SiteSettings } from './site-settings.tsx';
import { useSettings } from './use-settings.ts';

export function SettingsScreen({ record }: { record: 'global' | 'delivery-config' }) {
  const t = useT();
  const { can } = useStaff();
  const settings = useSettings(record);
  const toast = useActionToast();
  const isSite = record === 'global';

  async function save() {
    toast.clear();
    const refused = await settings.save();
    if (refused) focusFirstInvalid();
    if (refused) toast.fail(formProblem(t, refused));
    else toast.succeed(t('admin.saved'));
  }

  return (
    <AdminPage
      title={isSite ? t('adminLetters.settings.title') : t('adminLetters.settings.deliveryTitle')}
      actions={
        <>
          <ShopLink to="/admin/settings" className={buttonClass(isSite ? 'plum' : 'quiet', true)}>
            {t('adminLetters.settings.tabSite')}
          </ShopLink>
          <ShopLink to="/admin/settings/delivery" className={buttonClass(isSite ? 'quiet' : 'plum', true)}>
            {t('adminLetters.settings.tabDelivery')}
          </ShopLink>
        </>
      }
    >
      {settings.failure && <FailureNotice failure={settings.failure} retry={settings.reload} />}
      {settings.loaded && (
        <form
          noValidate
          className="max-w-4xl"
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <fieldset disabled={!can('admin::settings.write')}>
            {isSite ? <SiteSettings settings={settings} /> : <DeliverySettings settings={settings} />}
          </fieldset>
          {can('admin::settings.write') && (
            <div className="sticky bottom-0 bg-white/95 py-3">
              <Button type="submit" busy={settings.busy} disabled={settings.busy || !settings.dirty}>
                {t('admin.save')}
              </Button>
            </div>
          )}
        </form>
      )}
    </AdminPage>
  );
}
