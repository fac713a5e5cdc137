// Form of an API token: name, access, lifetime and rights by content type.
import { API_TOKEN_DAYS, API_TOKEN_KINDS, type ApiTokenForm, type ApiTokenKind } from '#core/accounts/api-token.ts';
import { AdminPage } from '#web/admin-kit/admin-page.tsx';
import { FailureNotice } from '#web/admin-kit/api/failure-notice.tsx';
import { ConfirmButton } from '#web/admin-kit/forms/confirm-button.tsx';
import { FormSection, SelectField, TextField } from '#web/admin-kit/forms/form-fields.tsx';
import { useLabels } from '#web/admin-kit/labels/labels.ts';
import type { Answer } from '#web/api/contracts.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { FieldError } from '#web/ui/forms/field.tsx';
import { RightsTable } from '../roles/rights-table.tsx';
import { readablePath } from './token-example.ts';
import { TokenSecret } from './token-secret.tsx';
import { useTokenForm } from './use-token-form.ts';

const ACTIONS = ['find', 'findOne', 'create', 'update', 'delete'] as const;
/** Names of the same rights in the media library. */
const MEDIA_ACTIONS: Readonly<Record<(typeof ACTIONS)[number], readonly string[]>> = {
  find: ['find', 'findPage'],
  findOne: ['findOne'],
  create: ['upload'],
  update: [],
  delete: ['destroy'],
};
type Subject = Answer<'GET /api/admin/api-tokens'>['data']['subjects'][number];

/** `id` is null for a new token. */
export function TokenEditor({ id }: { id: number | null }) {
  const t = useT();
  const token = useTokenForm(id);
  const { data, stored, form, made, mayWrite } = token;
  const rightsProblem = token.problem('actions');
  const isGone = data !== null && id !== null && !stored && made === null;
  return (
    <AdminPage
      title={id === null ? t('adminStaff.tokens.newTitle') : (stored?.name ?? t('adminStaff.tokens.one'))}
      back={{ to: '/admin/api-tokens', text: t('adminStaff.tokens.title') }}
      actions={
        stored &&
        mayWrite && (
          <>
            <ConfirmButton
              title={t('adminStaff.tokens.regenerateTitle', { name: stored.name })}
              text={t('adminStaff.tokens.regenerateText')}
              confirm={t('adminStaff.tokens.regenerate')}
              fresh
              onConfirm={token.regenerate}
            >
              {t('adminStaff.tokens.regenerate')}
            </ConfirmButton>
            <ConfirmButton
              look="danger"
              title={t('adminStaff.tokens.revokeTitle', { name: stored.name })}
              text={t('adminStaff.tokens.revokeText')}
              confirm={t('adminStaff.tokens.revoke')}
              onConfirm={token.revoke}
            >
              {t('adminStaff.tokens.revoke')}
            </ConfirmButton>
          </>
        )
      }
    >
      {token.failure && <FailureNotice failure={token.failure} retry={token.reload} />}
      {isGone && <p>{t('adminStaff.tokens.gone')}</p>}
      {made !== null && data && <TokenSecret token={made} path={readablePath(form, data.data.subjects)} />}
      {made === null && data && !isGone && (
        <form
          noValidate
          className="max-w-5xl"
          onSubmit={(event) => {
            event.preventDefault();
            void token.save();
          }}
        >
          <fieldset disabled={!mayWrite} className="min-w-0">
            <TokenFields form={form} change={token.change} problem={token.problem} />
            {form.kind === 'custom' && (
              <TokenRights subjects={data.data.subjects} form={form} change={token.change} mayWrite={mayWrite} />
            )}
            {rightsProblem && <FieldError id="token-actions">{rightsProblem}</FieldError>}
          </fieldset>
          {mayWrite && (
            <Button type="submit" busy={token.busy} disabled={token.busy}>
              {t(id === null ? 'adminStaff.tokens.make' : 'adminStaff.tokens.save')}
            </Button>
          )}
        </form>
      )}
    </AdminPage>
  );
}

interface TokenFieldsProps {
  form: ApiTokenForm;
  change: (form: ApiTokenForm) => void;
  problem: (field: keyof ApiTokenForm) => string | undefined;
}

function TokenFields({ form, change, problem }: TokenFieldsProps) {
  const t = useT();
  return (
    <FormSection title={t('adminStaff.tokens.one')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('adminStaff.tokens.name')}
          hint={t('adminStaff.tokens.nameHint')}
          autoComplete="off"
          value={form.name}
          error={problem('name')}
          onChange={({ target }) => change({ ...form, name: target.value })}
        />
        <TextField
          label={t('adminStaff.tokens.description')}
          autoComplete="off"
          value={form.description}
          error={problem('description')}
          onChange={({ target }) => change({ ...form, description: target.value })}
        />
        <SelectField
          label={t('adminStaff.tokens.kind')}
          hint={t(`adminStaff.tokens.kindHints.${form.kind}`)}
          value={form.kind}
          onChange={({ target }) => change({ ...form, kind: target.value as ApiTokenKind })}
        >
          {API_TOKEN_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`adminStaff.tokens.kinds.${kind}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('adminStaff.tokens.days')}
          hint={t('adminStaff.tokens.daysHint')}
          value={form.days ?? ''}
          error={problem('days')}
          onChange={({ target }) => change({ ...form, days: target.value === '' ? null : Number(target.value) })}
        >
          {API_TOKEN_DAYS.map((days) => (
            <option key={days} value={days ?? ''}>
              {days === null ? t('adminStaff.tokens.forever') : t('adminStaff.tokens.daysOf', { count: days })}
            </option>
          ))}
        </SelectField>
      </div>
    </FormSection>
  );
}

function TokenRights(props: {
  subjects: readonly Subject[];
  form: ApiTokenForm;
  change: (form: ApiTokenForm) => void;
  mayWrite: boolean;
}) {
  const { subjects, form, change } = props;
  const t = useT();
  const labels = useLabels();
  const chosen = new Set(form.actions);
  /** A right of the media library covers several of its actions. */
  const partsOf = (action: string): readonly string[] => {
    const found = ACTIONS.find((each) => action === `media.${each}`);
    return found ? MEDIA_ACTIONS[found].map((name) => `plugin::upload.content-api.${name}`) : [action];
  };
  const has = (action: string) => partsOf(action).every((part) => chosen.has(part));
  const toggle = (action: string) => {
    const parts = partsOf(action);
    const kept = form.actions.filter((each) => !parts.includes(each));
    change({ ...form, actions: has(action) ? kept : [...kept, ...parts] });
  };
  const setAll = (actions: readonly string[], on: boolean) => {
    const parts = actions.flatMap(partsOf);
    const kept = form.actions.filter((each) => !parts.includes(each));
    change({ ...form, actions: on ? [...kept, ...parts] : kept });
  };
  const isMedia = (uid: string) => uid.startsWith('plugin::');
  return (
    <RightsTable
      title={t('adminStaff.tokens.rights')}
      text={t('adminStaff.tokens.rightsText')}
      columns={ACTIONS.map((action) => t(`adminStaff.roles.${action}`))}
      rows={subjects.map(({ uid, name, actions }) => ({
        id: uid,
        name: isMedia(uid)
          ? t('adminStaff.tokens.media')
          : labels.type({ name: uid.slice(uid.lastIndexOf('.') + 1), displayName: name }),
        actions: ACTIONS.map((action) =>
          isMedia(uid)
            ? MEDIA_ACTIONS[action].length > 0
              ? `media.${action}`
              : undefined
            : actions.find((id) => id === `${uid}.${action}`),
        ),
      }))}
      has={has}
      isChanged={() => false}
      disabled={!props.mayWrite}
      onToggle={toggle}
      onAll={setAll}
    />
  );
}
