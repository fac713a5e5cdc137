// One connection: help in words, form, test, and removal.
import { type ConnectionName, isReplaceable } from '#core/connections/connections.ts';
import { AdminPage } from '#web/admin-kit/admin-page.tsx';
import { FailureNotice } from '#web/admin-kit/api/failure-notice.tsx';
import { ConfirmButton } from '#web/admin-kit/forms/confirm-button.tsx';
import { FormSection } from '#web/admin-kit/forms/form-fields.tsx';
import { formatTime } from '#web/admin-kit/labels/format-time.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { ConnectionFields } from './connection-fields.tsx';
import { type Connection, ConnectionBadge, LastTest } from './connection-state.tsx';
import { TestResult } from './test-result.tsx';
import { useConnection } from './use-connection.ts';

export function ConnectionEditor({ name }: { name: ConnectionName }) {
  const t = useT();
  const form = useConnection(name);
  const { stored, mayChange } = form;
  return (
    <AdminPage
      title={t(`adminConnections.names.${name}`)}
      back={{ to: '/admin/connections', text: t('adminConnections.back') }}
      actions={stored && mayChange && <RemoveConnection connection={stored} onConfirm={form.remove} />}
    >
      {form.failure && <FailureNotice failure={form.failure} retry={form.reload} />}
      {!stored && !form.failure && <Skeleton className="h-96" />}
      {stored && (
        <div className="max-w-3xl">
          <State connection={stored} />
          {!mayChange && <p className="mb-4 text-small font-bold">{t('adminConnections.adminsOnly')}</p>}
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void form.run(canSave(stored) ? 'save' : 'test');
            }}
          >
            <FormSection
              title={t('adminConnections.formTitle')}
              text={t(`adminConnections.help.${name}`, { address: form.paymentNotices })}
            >
              <ConnectionFields name={name} form={form} />
              {form.shown && (
                <TestResult
                  shown={form.shown}
                  onConfirm={
                    form.shown.test.fingerprint === form.values.hostKey || stored.state === 'environment'
                      ? undefined
                      : (fingerprint) => form.change('hostKey', fingerprint)
                  }
                />
              )}
              {mayChange && <Actions form={form} connection={stored} />}
            </FormSection>
          </form>
        </div>
      )}
    </AdminPage>
  );
}

const canSave = ({ name, state }: Connection): boolean => isReplaceable(name) && state !== 'environment';

function State({ connection }: { connection: Connection }) {
  const t = useT();
  const locale = useLocale();
  const { name, state, setAt, setBy, formerAccounts } = connection;
  return (
    <div className="mb-4 grid gap-2 text-small">
      <div className="flex flex-wrap items-center gap-3">
        <ConnectionBadge connection={connection} />
        {setAt && <span>{t('adminConnections.setAt', { at: formatTime(setAt, locale), by: setBy ?? '' })}</span>}
      </div>
      {(state === 'stand-in' || state === 'unreadable') && <p>{t(`adminConnections.standIn.${name}`)}</p>}
      {state === 'unreadable' && (
        <p role="alert" className="font-bold">
          {t('adminConnections.unreadableText')}
        </p>
      )}
      {state === 'environment' && <p>{t('adminConnections.environmentText')}</p>}
      <LastTest connection={connection} />
      {!isReplaceable(name) && (
        <p className="wrap-anywhere rounded-sm bg-marigold-200 p-3">{t('adminConnections.storageStays')}</p>
      )}
      {formerAccounts.length > 0 && <p>{t('adminConnections.former', { accounts: formerAccounts.join(', ') })}</p>}
    </div>
  );
}

function Actions({ form, connection }: { form: ReturnType<typeof useConnection>; connection: Connection }) {
  const t = useT();
  const { busy, run } = form;
  const isSaving = busy === 'save';
  return (
    <div className="flex flex-wrap gap-3">
      {canSave(connection) && (
        <Button type="submit" look="plum" small busy={isSaving} disabled={busy !== null}>
          {t(isSaving ? 'adminConnections.saving' : 'adminConnections.save')}
        </Button>
      )}
      <Button look="quiet" small busy={busy === 'test'} disabled={busy !== null} onClick={() => void run('test')}>
        {t(busy === 'test' ? 'adminConnections.testing' : 'adminConnections.test')}
      </Button>
      {connection.name === 'mail' && (
        <Button look="quiet" small disabled={busy !== null} onClick={() => void run('test', true)}>
          {t('adminConnections.testMail')}
        </Button>
      )}
    </div>
  );
}

function RemoveConnection({
  connection,
  onConfirm,
}: {
  connection: Connection;
  onConfirm: () => Promise<string | null>;
}) {
  const t = useT();
  const { name, state, unfinishedOrders } = connection;
  if ((state !== 'admin' && state !== 'unreadable') || name === 'storage') return null;
  const text =
    name === 'payment' && unfinishedOrders > 0
      ? t('adminConnections.removeText.paymentOrders', { count: unfinishedOrders })
      : t(`adminConnections.removeText.${name}`);
  return (
    <ConfirmButton
      look="danger"
      fresh
      title={t('adminConnections.removeTitle', { name: t(`adminConnections.names.${name}`) })}
      text={text}
      confirm={t('adminConnections.remove')}
      onConfirm={onConfirm}
    >
      {t('adminConnections.remove')}
    </ConfirmButton>
  );
}
