// Account page: facts, sessions, orders and actions.
import { useNavigate } from 'react-router';
import { kopecks } from '#core/money.ts';
import { formatPrice } from '#core/pricing/format-price.ts';
import { AdminPage } from '#web/admin-kit/admin-page.tsx';
import { adminApi } from '#web/admin-kit/api/admin-api.ts';
import { FailureNotice } from '#web/admin-kit/api/failure-notice.tsx';
import { useAdminData } from '#web/admin-kit/api/use-admin-data.ts';
import { ConfirmButton } from '#web/admin-kit/forms/confirm-button.tsx';
import { FormSection } from '#web/admin-kit/forms/form-fields.tsx';
import { formatDay, formatTime } from '#web/admin-kit/labels/format-time.ts';
import { SectionLink } from '#web/admin-kit/section-link.tsx';
import { useStaff } from '#web/admin-kit/session/staff.ts';
import { useHref, useLocale, useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { roleLabel } from '../role-labels.ts';
import type { WirePersonDetails } from '../wire.ts';
import { InviteAgain } from './invite-again.tsx';
import { PersonBadges } from './person-badges.tsx';
import { PersonRole } from './person-role.tsx';

export function PersonView({ id }: { id: string }) {
  const t = useT();
  const { data, failure, reload } = useAdminData('GET /api/admin/customers/people/:id', { params: { id } });
  const person = data?.data;
  return (
    <AdminPage
      title={
        person?.staff === false
          ? t('adminStaff.people.accountOf', { name: person.username })
          : (person?.username ?? t('adminStaff.people.one'))
      }
      back={
        person?.staff === false
          ? { to: '/admin/customers', text: t('adminOrders.customers.back') }
          : { to: '/admin/staff', text: t('adminStaff.people.title') }
      }
      actions={person && <AccountHelp person={person} onDone={reload} />}
    >
      {failure && <FailureNotice failure={failure} retry={reload} />}
      {person && (
        <>
          <div className="grid items-start gap-x-4 lg:grid-cols-2">
            <Facts person={person} />
            <div>
              <OpenSessions person={person} />
              <LastOrders person={person} />
            </div>
          </div>
          {person.own ? (
            <FormSection title={t('adminStaff.people.ownTitle')} text={t('adminStaff.people.ownText')}>
              <p className="text-small">
                <ShopLink to="/admin/me">{t('admin.ownAccount')}</ShopLink>
              </p>
            </FormSection>
          ) : (
            <>
              <PersonRole key={person.role} person={person} onDone={reload} />
              <DangerZone person={person} onDone={reload} />
            </>
          )}
        </>
      )}
    </AdminPage>
  );
}

function Facts({ person }: { person: WirePersonDetails }) {
  const t = useT();
  const locale = useLocale();
  const { can } = useStaff();
  const { provider } = person;
  const facts: [string, React.ReactNode][] = [
    [t('adminStaff.people.email'), person.email],
    [t('adminStaff.people.role'), roleLabel(t, person.role, person.roleName)],
    [t('adminStaff.people.state'), <PersonBadges key="s" person={person} />],
    [t('adminStaff.people.registered'), formatDay(person.createdAt, locale)],
    [
      t('adminStaff.people.provider'),
      provider === 'local' ? t('adminStaff.people.byPassword') : t('adminStaff.people.byProvider', { name: provider }),
    ],
  ];
  return (
    <section className="mb-4 rounded-md border border-plum-200 bg-white p-4 text-small">
      <dl className="grid gap-2">
        {facts.map(([name, value]) => (
          <div key={name} className="grid gap-x-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="font-bold break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {can('admin::audit.read') && (
        <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1">
          {person.staff && <ShopLink to={`/admin/audit?who=${person.id}`}>{t('adminStaff.people.log')}</ShopLink>}
          <ShopLink to={`/admin/audit?subject=user:${person.id}`}>{t('adminStaff.people.logOf')}</ShopLink>
        </p>
      )}
    </section>
  );
}

interface ActionsProps {
  person: WirePersonDetails;
  onDone: () => void;
}

/** Null when the role may only read; a refusal is shown in the confirmation dialog. */
function useAccountAction({ person, onDone }: ActionsProps) {
  const { can } = useStaff();
  if (!can(person.staff ? 'admin::staff.write' : 'admin::customers.write')) return null;
  const params = { id: person.id };
  const calls = {
    'password-mail': () => adminApi.request('POST /api/admin/customers/people/:id/password-mail', { params }),
    'second-factor': () => adminApi.request('DELETE /api/admin/customers/people/:id/second-factor', { params }),
    'sign-out': () => adminApi.request('POST /api/admin/customers/people/:id/sign-out', { params }),
    block: () => adminApi.request('POST /api/admin/customers/people/:id/block', { params, body: { blocked: true } }),
    unblock: () => adminApi.request('POST /api/admin/customers/people/:id/block', { params, body: { blocked: false } }),
  };
  return (action: keyof typeof calls, done: string) => async () => {
    const result = await calls[action]();
    if (!result.ok) return result.error.sentence;
    showToast({ title: done, tone: 'good' });
    onDone();
    return null;
  };
}

/** Actions that help a user sign in. */
function AccountHelp(props: ActionsProps) {
  const t = useT();
  const act = useAccountAction(props);
  const { username: name, blocked, isInvited, mailDelivers, secondFactor, own } = props.person;
  if (!act) return null;
  return (
    <>
      {isInvited ? (
        <InviteAgain person={props.person} onDone={props.onDone} />
      ) : (
        <ConfirmButton
          title={t('adminStaff.people.passwordMailTitle', { name })}
          text={t('adminStaff.people.passwordMailText')}
          confirm={t('adminStaff.people.passwordMailSend')}
          disabled={blocked}
          onConfirm={act(
            'password-mail',
            t(mailDelivers ? 'adminStaff.people.passwordMailDone' : 'adminStaff.people.passwordMailKept'),
          )}
        >
          {t('adminStaff.people.passwordMail')}
        </ConfirmButton>
      )}
      {secondFactor && !own && (
        <ConfirmButton
          title={t('adminStaff.secondFactor.resetTitle')}
          text={t('adminStaff.secondFactor.resetText')}
          confirm={t('adminStaff.secondFactor.reset')}
          onConfirm={act('second-factor', t('adminStaff.secondFactor.resetDone'))}
        >
          {t('adminStaff.secondFactor.reset')}
        </ConfirmButton>
      )}
      <ConfirmButton
        title={t('adminStaff.people.signOutTitle', { name })}
        text={t('adminStaff.people.signOutText')}
        confirm={t('adminStaff.people.signOut')}
        onConfirm={act('sign-out', t('adminStaff.people.signOutDone'))}
      >
        {t('adminStaff.people.signOut')}
      </ConfirmButton>
    </>
  );
}

/** Blocking and deletion, set apart at the end of the page. */
function DangerZone(props: ActionsProps) {
  const t = useT();
  const href = useHref();
  const navigate = useNavigate();
  const act = useAccountAction(props);
  const { person } = props;
  const { username: name, blocked, staff } = person;
  if (!act) return null;
  const remove = async () => {
    const result = await adminApi.request('DELETE /api/admin/customers/people/:id', {
      params: { id: person.id },
    });
    if (!result.ok) return result.error.sentence;
    showToast({ title: t('adminStaff.people.removeDone'), tone: 'good' });
    void navigate(href(staff ? '/admin/staff' : '/admin/customers'));
    return null;
  };
  return (
    <FormSection title={t('adminStaff.people.danger')} text={t('adminStaff.people.dangerText')}>
      <div className="flex flex-wrap gap-2">
        {blocked ? (
          <ConfirmButton
            title={t('adminStaff.people.unblockTitle', { name })}
            text={t('adminStaff.people.unblockText')}
            confirm={t('adminStaff.people.unblock')}
            onConfirm={act('unblock', t('adminStaff.people.unblockedDone'))}
          >
            {t('adminStaff.people.unblock')}
          </ConfirmButton>
        ) : (
          <ConfirmButton
            look="danger"
            title={t('adminStaff.people.blockTitle', { name })}
            text={t('adminStaff.people.blockText')}
            confirm={t('adminStaff.people.block')}
            onConfirm={act('block', t('adminStaff.people.blockedDone'))}
          >
            {t('adminStaff.people.block')}
          </ConfirmButton>
        )}
        <ConfirmButton
          look="danger"
          title={t('adminStaff.people.removeTitle', { name })}
          text={t('adminStaff.people.removeText')}
          confirm={t('adminStaff.people.removeConfirm')}
          onConfirm={remove}
        >
          {t('adminStaff.people.remove')}
        </ConfirmButton>
      </div>
    </FormSection>
  );
}

function OpenSessions({ person: { sessions } }: { person: WirePersonDetails }) {
  const t = useT();
  const locale = useLocale();
  const regions = new Intl.DisplayNames(locale, { type: 'region' });
  return (
    <FormSection title={t('adminStaff.people.sessions')}>
      {sessions.length === 0 && <p className="text-small text-ink-soft">{t('adminStaff.people.noSessions')}</p>}
      <ul className="grid gap-2 text-small">
        {sessions.map(({ id, browser, system, country, begunAt, seenAt }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 border-b border-cream-200 pb-2 last:border-0">
            <b>
              {[browser, system, country && regions.of(country)].filter(Boolean).join(', ') ||
                t('adminStaff.people.unknownBrowser')}
            </b>
            <span className="text-ink-soft tabular-nums">
              {t('adminStaff.people.begun', { at: formatTime(begunAt, locale) })},{' '}
              {t('adminStaff.people.lastSeen', { at: formatTime(seenAt, locale) })}
            </span>
          </li>
        ))}
      </ul>
    </FormSection>
  );
}

function LastOrders({ person: { lastOrders } }: { person: WirePersonDetails }) {
  const t = useT();
  const locale = useLocale();
  return (
    <FormSection title={t('adminStaff.people.lastOrders')}>
      {lastOrders.length === 0 && <p className="text-small text-ink-soft">{t('adminStaff.people.noOrders')}</p>}
      <ul className="grid gap-2 text-small">
        {lastOrders.map(({ documentId, number, total, createdAt }) => (
          <li key={documentId} className="flex flex-wrap justify-between gap-x-4 tabular-nums">
            <SectionLink to={`/admin/orders/${documentId}`}>{number}</SectionLink>
            <span>{formatDay(createdAt, locale)}</span>
            <span className="font-bold">{total === null ? '—' : formatPrice(kopecks(total), locale)}</span>
          </li>
        ))}
      </ul>
    </FormSection>
  );
}
