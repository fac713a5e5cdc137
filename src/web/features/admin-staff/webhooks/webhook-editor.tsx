// A webhook: form, test, log of deliveries, and how a receiver checks the signature.
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  MAX_WEBHOOK_NAME_LENGTH,
  MAX_WEBHOOK_URL_LENGTH,
  WEBHOOK_EVENTS,
  type WebhookForm,
  type WebhookProblem,
} from '#core/webhooks/webhook.ts';
import { useActionToast } from '#web/admin-kit/action-toast.ts';
import { AdminPage } from '#web/admin-kit/admin-page.tsx';
import { adminApi } from '#web/admin-kit/api/admin-api.ts';
import { FailureNotice } from '#web/admin-kit/api/failure-notice.tsx';
import { useAdminData } from '#web/admin-kit/api/use-admin-data.ts';
import { ConfirmButton } from '#web/admin-kit/forms/confirm-button.tsx';
import { focusFirstInvalid } from '#web/admin-kit/forms/focus-first-invalid.ts';
import { FormSection, TextField, TickField } from '#web/admin-kit/forms/form-fields.tsx';
import { formProblem, type Problems, problemMessages, problemsOf } from '#web/admin-kit/forms/problems.ts';
import { useUnsavedGuard } from '#web/admin-kit/forms/unsaved-guard.ts';
import { useStaff } from '#web/admin-kit/session/staff.ts';
import type { CopyKey } from '#web/i18n/copy.ts';
import { useHref, useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { FieldError } from '#web/ui/forms/field.tsx';
import { ShownOnce } from '../shown-once.tsx';
import { WebhookDeliveries } from './webhook-deliveries.tsx';
import { eventLabel, SAMPLE_BODY, SAMPLE_CHECK } from './webhook-labels.ts';
import { WebhookTest } from './webhook-test.tsx';

const PROBLEMS: Readonly<Record<Exclude<WebhookProblem, 'long'>, CopyKey>> = {
  required: 'validation.required',
  https: 'adminStaff.webhooks.problems.https',
  'private-host': 'adminStaff.webhooks.problems.private',
  'no-events': 'adminStaff.webhooks.problems.noEvents',
};
const BLANK: WebhookForm = { name: '', url: '', events: [], enabled: true };

/** `id` is null for a new webhook. */
export function WebhookEditor({ id }: { id: number | null }) {
  const t = useT();
  const hook = useWebhookForm(id);
  const { stored, made, mayWrite } = hook;
  return (
    <AdminPage
      title={id === null ? t('adminStaff.webhooks.newTitle') : (stored?.name ?? t('adminStaff.webhooks.one'))}
      back={{ to: '/admin/webhooks', text: t('adminStaff.webhooks.title') }}
      actions={
        stored &&
        mayWrite && (
          <ConfirmButton
            look="danger"
            title={t('adminStaff.webhooks.removeTitle', { name: stored.name })}
            text={t('adminStaff.webhooks.removeText')}
            confirm={t('adminStaff.webhooks.remove')}
            onConfirm={hook.remove}
          >
            {t('adminStaff.webhooks.remove')}
          </ConfirmButton>
        )
      }
    >
      {hook.failure && <FailureNotice failure={hook.failure} retry={hook.reload} />}
      {made && (
        <ShownOnce
          title={t('adminStaff.webhooks.secretTitle')}
          text={t('adminStaff.webhooks.secretText')}
          label={t('adminStaff.webhooks.secretTitle')}
          value={made.secret}
          copy={t('adminStaff.webhooks.copy')}
          copied={t('adminStaff.webhooks.copied')}
        >
          <p className="text-small">
            <ShopLink to={`/admin/webhooks/${made.id}`}>{t('adminStaff.webhooks.toWebhook')}</ShopLink>
          </p>
        </ShownOnce>
      )}
      {stored?.pausedAt && (
        <p role="alert" className="mb-4 max-w-3xl rounded-md border border-berry-600 bg-white p-3 text-small">
          {t('adminStaff.webhooks.pausedText', { count: stored.failures })}
        </p>
      )}
      {!made && (id === null || stored) && <WebhookFields hook={hook} isNew={id === null} />}
      {id !== null && hook.deliveries && (
        <>
          {mayWrite && <WebhookTest id={id} />}
          <WebhookDeliveries id={id} rows={hook.deliveries} mayWrite={mayWrite} reload={hook.reload} />
        </>
      )}
      <HowToVerify />
    </AdminPage>
  );
}

function WebhookFields({ hook, isNew }: { hook: ReturnType<typeof useWebhookForm>; isNew: boolean }) {
  const t = useT();
  const { form, change, problem, busy, mayWrite, stored } = hook;
  const eventsProblem = problem('events');
  return (
    <form
      noValidate
      className="max-w-3xl"
      onSubmit={(event) => {
        event.preventDefault();
        void hook.save();
      }}
    >
      <fieldset disabled={!mayWrite} className="min-w-0">
        <FormSection title={t('adminStaff.webhooks.one')}>
          <TextField
            label={t('adminStaff.webhooks.name')}
            hint={t('adminStaff.webhooks.nameHint')}
            autoComplete="off"
            value={form.name}
            error={problem('name')}
            onChange={({ target }) => change({ ...form, name: target.value })}
          />
          <TextField
            label={t('adminStaff.webhooks.url')}
            hint={t('adminStaff.webhooks.urlHint')}
            type="url"
            autoComplete="off"
            placeholder="https://"
            value={form.url}
            error={problem('url')}
            onChange={({ target }) => change({ ...form, url: target.value })}
          />
          <TickField
            label={t('adminStaff.webhooks.enabled')}
            checked={form.enabled}
            onChange={({ target }) => change({ ...form, enabled: target.checked })}
          />
        </FormSection>
        <FormSection title={t('adminStaff.webhooks.events')} text={t('adminStaff.webhooks.eventsText')}>
          <div className="grid gap-2 sm:grid-cols-2">
            {WEBHOOK_EVENTS.map((event) => (
              <TickField
                key={event}
                label={eventLabel(t, event)}
                hint={event}
                checked={form.events.includes(event)}
                onChange={({ target }) =>
                  change({
                    ...form,
                    events: WEBHOOK_EVENTS.filter((each) =>
                      each === event ? target.checked : form.events.includes(each),
                    ),
                  })
                }
              />
            ))}
          </div>
          {eventsProblem && <FieldError id="webhook-events">{eventsProblem}</FieldError>}
        </FormSection>
      </fieldset>
      {mayWrite && (
        <Button type="submit" busy={busy} disabled={busy} className="mb-6">
          {t(
            isNew
              ? 'adminStaff.webhooks.make'
              : stored?.pausedAt
                ? 'adminStaff.webhooks.resume'
                : 'adminStaff.webhooks.save',
          )}
        </Button>
      )}
    </form>
  );
}

function HowToVerify() {
  const t = useT();
  return (
    <details className="mt-6 max-w-3xl rounded-md border border-plum-200 bg-white p-4">
      <summary className="cursor-pointer font-extrabold">{t('adminStaff.webhooks.howTitle')}</summary>
      <p className="mt-2 text-small">{t('adminStaff.webhooks.howText')}</p>
      <pre className="mt-2 overflow-x-auto rounded-sm bg-cream-100 p-3 text-small">{SAMPLE_CHECK}</pre>
      <h3 className="mt-3 font-bold">{t('adminStaff.webhooks.sampleTitle')}</h3>
      <pre className="mt-1 overflow-x-auto rounded-sm bg-cream-100 p-3 text-small">{SAMPLE_BODY}</pre>
    </details>
  );
}

/** State and calls of the form. */
function useWebhookForm(id: number | null) {
  const t = useT();
  const href = useHref();
  const navigate = useNavigate();
  const mayWrite = useStaff().can('admin::settings.write');
  const params = id === null ? null : { id };
  const { data, failure, reload } = useAdminData('GET /api/admin/webhooks/:id', params && { params });
  const stored = data?.data.webhook;
  const [form, setForm] = useState<WebhookForm>(BLANK);
  const [dirty, setDirty] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);
  const [made, setMade] = useState<{ readonly id: number; readonly secret: string } | null>(null);
  useEffect(() => {
    if (stored) setForm({ ...stored });
  }, [stored]);
  const release = useUnsavedGuard(dirty);
  const toast = useActionToast();
  const words = problemMessages(t, PROBLEMS, 'adminLetters.wrongValue');

  async function save(): Promise<void> {
    setBusy(true);
    toast.clear();
    const { name, url, events, enabled } = form;
    const body = { name, url, events, enabled };
    const answer =
      params === null
        ? await adminApi.request('POST /api/admin/webhooks', { body })
        : await adminApi.request('PUT /api/admin/webhooks/:id', { params, body });
    setBusy(false);
    setProblems(answer.ok ? {} : problemsOf(answer.error));
    if (!answer.ok) {
      focusFirstInvalid();
      return toast.fail(formProblem(t, answer.error));
    }
    setDirty(false);
    release();
    if (answer.value.data !== 'done') return setMade(answer.value.data);
    toast.succeed(t('admin.saved'));
    reload();
  }

  async function remove(): Promise<string | null> {
    if (params === null) return null;
    const answer = await adminApi.request('DELETE /api/admin/webhooks/:id', { params });
    if (!answer.ok) return answer.error.sentence;
    setDirty(false);
    release();
    void navigate(href('/admin/webhooks'));
    return null;
  }

  const problem = (field: keyof WebhookForm): string | undefined => {
    const limit = field === 'name' ? MAX_WEBHOOK_NAME_LENGTH : MAX_WEBHOOK_URL_LENGTH;
    return problems[field] === 'long' ? t('validation.tooBig.string', { limit }) : words(problems[field]);
  };
  const change = (next: WebhookForm): void => {
    setForm(next);
    setDirty(true);
  };
  return {
    stored,
    deliveries: data?.data.deliveries,
    failure,
    reload,
    form,
    made,
    busy,
    mayWrite,
    problem,
    change,
    save,
    remove,
  };
}
