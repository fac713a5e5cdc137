// Role permissions: one role at a time, unsaved changes are marked.
import { useState } from 'react';
import { STAFF_AREAS, type StaffArea } from '#core/accounts/staff.ts';
import { adminApi } from '#web/admin-kit/api/admin-api.ts';
import { FailureNotice } from '#web/admin-kit/api/failure-notice.tsx';
import { useAdminData } from '#web/admin-kit/api/use-admin-data.ts';
import { ConfirmButton } from '#web/admin-kit/forms/confirm-button.tsx';
import { useUnsavedGuard } from '#web/admin-kit/forms/unsaved-guard.ts';
import { useLabels } from '#web/admin-kit/labels/labels.ts';
import { controlClass } from '#web/admin-kit/lists/filter-bar.tsx';
import { useListAddress } from '#web/admin-kit/lists/use-list-address.ts';
import { SECTIONS } from '#web/admin-kit/sections.ts';
import { useStaff } from '#web/admin-kit/session/staff.ts';
import { type CopyKey, copyFor, type Translate } from '#web/i18n/copy.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { pluginRightLabel } from '../right-labels.ts';
import { roleLabel } from '../role-labels.ts';
import type { WireMatrix, WireRole } from '../wire.ts';
import { NewRole } from './new-role.tsx';
import { RefundLimit } from './refund-limit.tsx';
import { type RightsRow, RightsTable } from './rights-table.tsx';

const CONTENT_ACTIONS = ['find', 'findOne', 'create', 'update', 'delete', 'publish'] as const;
const CUSTOMER_ROLES = ['public', 'authenticated'];

export function RoleMatrix() {
  const t = useT();
  const address = useListAddress();
  const { can } = useStaff();
  const { data, failure, reload } = useAdminData('GET /api/admin/staff/roles');
  const matrix = data?.data;
  const role = matrix?.roles.find(({ type }) => type === (address.get('role') || 'editor')) ?? matrix?.roles[0];
  return (
    <>
      {failure && <FailureNotice failure={failure} retry={reload} />}
      {matrix && role && (
        <>
          <div className="mb-4 flex flex-wrap items-center gap-3">
            <select
              aria-label={t('adminStaff.roles.choose')}
              className={controlClass}
              value={role.type}
              onChange={(event) => address.set({ role: event.target.value })}
            >
              {matrix.roles.map(({ type, name }) => (
                <option key={type} value={type}>
                  {roleLabel(t, type, name)}
                </option>
              ))}
            </select>
            <span className="text-small text-ink-soft">{t('adminStaff.roles.users', { count: role.users })}</span>
            {can('admin::staff.write') && (
              <NewRole
                roles={matrix.roles}
                onMade={(type) => {
                  reload();
                  address.set({ role: type });
                }}
              />
            )}
          </div>
          <Rights
            key={`${role.type} ${role.actions.join()}`}
            role={role}
            matrix={matrix}
            onDone={reload}
            onGone={() => {
              address.set({ role: null });
              reload();
            }}
          />
        </>
      )}
    </>
  );
}

/** The menu entries that a right opens, by the names of the menu; an area without one has its own name. */
export function areaSections(t: Translate, area: StaffArea): string {
  const opened = SECTIONS.filter(({ action }) => action === `admin::${area}.read`);
  return opened.map(({ text }) => t(text)).join(', ') || t(`adminStaff.roles.areaNames.${area}`);
}

interface RightsProps {
  role: WireRole;
  matrix: WireMatrix;
  onDone: () => void;
  onGone: () => void;
}

function Rights({ role, matrix, onDone, onGone }: RightsProps) {
  const t = useT();
  const { adminStaff } = copyFor(useLocale());
  const labels = useLabels();
  const { changed, busy, problem, isAdministrator, disabled, has, toggle, save, remove } = useRoleChanges({
    role,
    onDone,
    onGone,
    t,
  });
  const table = { has, isChanged: (action: string) => changed.has(action), disabled, onToggle: toggle };
  const onAll = (actions: readonly string[], on: boolean) => toggle(...actions.filter((action) => has(action) !== on));
  const contentActions = CONTENT_ACTIONS.filter((action) =>
    matrix.types.some(({ actions }) => actions.some((id) => id.endsWith(`.${action}`))),
  );
  const pluginRows = matrix.plugins.flatMap(({ actions }) =>
    actions.map((id): RightsRow => ({ id, name: pluginRightLabel(adminStaff, id) ?? id, actions: [id] })),
  );
  return (
    <>
      {isAdministrator && <p className="mb-4 max-w-3xl text-small font-bold">{t('adminStaff.roles.whole')}</p>}
      {CUSTOMER_ROLES.includes(role.type) ? (
        <p className="mb-4 max-w-3xl text-small text-ink-soft">{t('adminStaff.roles.customersOnly')}</p>
      ) : (
        <RightsTable
          title={t('adminStaff.roles.areas')}
          text={t('adminStaff.roles.areasText')}
          columns={[t('adminStaff.roles.read'), t('adminStaff.roles.write')]}
          rows={STAFF_AREAS.map((area) => ({
            id: area,
            name: areaSections(t, area),
            actions: [`admin::${area}.read`, `admin::${area}.write`],
          }))}
          {...table}
        />
      )}
      {!isAdministrator && role.actions.includes('admin::orders.write') && (
        <RefundLimit key={`${role.type} ${role.refundLimit}`} role={role} onDone={onDone} />
      )}
      <RightsTable
        title={t('adminStaff.roles.types')}
        text={t('adminStaff.roles.typesText')}
        folded
        columns={contentActions.map((action) => t(`adminStaff.roles.${action}` satisfies CopyKey))}
        rows={matrix.types.map(({ uid, name, actions }) => ({
          id: uid,
          name: labels.type({ name: uid.slice(uid.lastIndexOf('.') + 1), displayName: name }),
          actions: contentActions.map((action) => actions.find((id) => id.endsWith(`.${action}`))),
        }))}
        {...table}
        onAll={onAll}
      />
      <RightsTable
        title={t('adminStaff.roles.plugins')}
        text={t('adminStaff.roles.pluginsText')}
        folded
        columns={[t('adminStaff.roles.may')]}
        rows={pluginRows}
        {...table}
      />
      {!disabled && <SaveBar busy={busy} changed={changed} save={save} problem={problem} role={role} remove={remove} />}
    </>
  );
}

interface SaveBarProps {
  busy: boolean;
  changed: ReadonlySet<string>;
  save: () => Promise<void>;
  problem: string | null;
  role: WireRole;
  remove: () => Promise<string | null>;
}

function SaveBar({ busy, changed, save, problem, role, remove }: SaveBarProps) {
  const t = useT();
  return (
    <div className="sticky bottom-0 flex flex-wrap items-center gap-3 border-t border-plum-200 bg-white py-3">
      <Button small busy={busy} disabled={busy || changed.size === 0} onClick={save}>
        {t('adminStaff.roles.save')}
      </Button>
      <span className="text-small text-ink-soft" aria-live="polite">
        {changed.size > 0 && t('adminStaff.roles.changed', { count: changed.size })}
      </span>
      {problem && (
        <p role="alert" className="text-small font-bold text-berry-700">
          {problem}
        </p>
      )}
      {!role.kept && (
        <span className="ml-auto">
          <ConfirmButton
            look="danger"
            title={t('adminStaff.roles.removeTitle', { name: roleLabel(t, role.type, role.name) })}
            text={t('adminStaff.roles.removeText', { count: role.users })}
            confirm={t('adminStaff.roles.remove')}
            onConfirm={remove}
          >
            {t('adminStaff.roles.remove')}
          </ConfirmButton>
        </span>
      )}
    </div>
  );
}

/** Unsaved changes of a role, saving and removing it. */
function useRoleChanges({
  role,
  onDone,
  onGone,
  t,
}: {
  role: WireRole;
  onDone: () => void;
  onGone: () => void;
  t: Translate;
}) {
  const { can } = useStaff();
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useUnsavedGuard(changed.size > 0);
  const isAdministrator = role.type === 'administrator';
  const disabled = isAdministrator || !can('admin::staff.write');
  const has = (action: string) => isAdministrator || role.actions.includes(action) !== changed.has(action);
  const toggle = (...actions: string[]) => {
    const next = new Set(changed);
    for (const action of actions) if (!next.delete(action)) next.add(action);
    setChanged(next);
  };
  const params = { type: role.type };
  const save = async () => {
    setBusy(true);
    const add = [...changed].filter(has);
    const remove = [...changed].filter((action) => !has(action));
    const result = await adminApi.request('PUT /api/admin/staff/roles/:type', { params, body: { add, remove } });
    setBusy(false);
    setProblem(result.ok ? null : result.error.sentence);
    if (!result.ok) return;
    setChanged(new Set());
    showToast({ title: t('adminStaff.roles.saved'), tone: 'good' });
    onDone();
  };
  const remove = async () => {
    const result = await adminApi.request('DELETE /api/admin/staff/roles/:type', { params });
    if (!result.ok) return result.error.sentence;
    showToast({ title: t('adminStaff.roles.removed'), tone: 'good' });
    onGone();
    return null;
  };
  return { changed, busy, problem, isAdministrator, disabled, has, toggle, save, remove };
}
