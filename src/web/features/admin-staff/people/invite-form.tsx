// Invitation of a staff member: email, name and role; the password is set by the mailed or copied link.
import { FailureNotice } from '#web/admin-kit/api/failure-notice.tsx';
import { FormSection, SelectField, TextField } from '#web/admin-kit/forms/form-fields.tsx';
import { useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { roleLabel } from '../role-labels.ts';
import { InvitationLink } from './invitation-link.tsx';
import { useInvitation } from './use-invitation.ts';

export function InviteForm() {
  const t = useT();
  const { roles, failure, reload, form, setRole, text, problems, busy, holder, made, mailDelivers, send } =
    useInvitation();
  if (made?.link)
    return (
      <section className="max-w-xl">
        <FormSection title={t('adminStaff.people.invite')}>
          <InvitationLink link={made.link} mailDelivers={mailDelivers} />
          <p className="text-small">
            <ShopLink to={`/admin/staff/${made.id}`}>{t('adminStaff.people.toCard')}</ShopLink>
          </p>
        </FormSection>
      </section>
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send('mail');
      }}
      noValidate
      className="max-w-xl"
    >
      {failure && <FailureNotice failure={failure} retry={reload} />}
      <FormSection
        title={t('adminStaff.people.invite')}
        text={t(mailDelivers ? 'adminStaff.people.inviteText' : 'adminStaff.people.inviteNoMail')}
      >
        <TextField label={t('adminStaff.people.email')} type="email" autoComplete="off" {...text('email')} />
        {holder && (
          <p className="text-small">
            <ShopLink to={holder.to}>{t('adminStaff.people.accountOf', { name: holder.name })}</ShopLink>
          </p>
        )}
        <TextField label={t('adminStaff.people.username')} autoComplete="off" {...text('username')} />
        <SelectField
          label={t('adminStaff.people.role')}
          value={form.role}
          error={problems.role}
          onChange={(event) => setRole(event.target.value)}
        >
          {roles?.map(({ type, name }) => (
            <option key={type} value={type}>
              {roleLabel(t, type, name)}
            </option>
          ))}
        </SelectField>
        {problems.form && (
          <p role="alert" className="text-small font-bold text-berry-700">
            {problems.form}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" small busy={busy} disabled={busy || !roles}>
            {t(mailDelivers ? 'adminStaff.people.inviteSend' : 'adminStaff.people.inviteByLink')}
          </Button>
          {mailDelivers && (
            <Button small look="quiet" disabled={busy || !roles} onClick={() => send('link')}>
              {t('adminStaff.people.linkInstead')}
            </Button>
          )}
        </div>
      </FormSection>
    </form>
  );
}
