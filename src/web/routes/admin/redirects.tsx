// Redirects: which old paths lead where; added by a form, removed after one question.
import { data, Form, redirect, useNavigation } from 'react-router';
import { storefrontContext } from '#web/context.ts';
import { RemoveRedirect } from '#web/features/admin/remove-redirect.tsx';
import { formText } from '#web/features/auth/sign-in.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { PageHead } from '#web/shell/layout/page-head.tsx';
import { Table } from '#web/ui/display/table.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import type { Route } from './+types/redirects';

const FAILURES = {
  'bad-path': 'validation.format.path',
  'bad-target': 'validation.format.target',
  circle: 'admin.redirectCircle',
  taken: 'admin.redirectTaken',
} as const;

export async function loader({ context }: Route.LoaderArgs) {
  const redirects = await context.get(storefrontContext).services.redirects.list();
  return redirects.map(({ id, fromPath, toAddress, permanent }) => ({ id, fromPath, toAddress, permanent }));
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { services } = context.get(storefrontContext);
  const form = await request.formData();
  const remove = Number(form.get('remove'));
  if (form.has('remove') && Number.isSafeInteger(remove)) {
    await services.redirects.remove(remove);
    return redirect(url.pathname);
  }
  const given = {
    fromPath: formText(form, 'from'),
    toAddress: formText(form, 'to'),
    permanent: form.get('permanent') !== null,
  };
  const missing = { from: !given.fromPath.trim(), to: !given.toAddress.trim() };
  if (missing.from || missing.to) return data({ ...given, missing, failure: null }, 400);
  const result = await services.redirects.add(given);
  return result.ok ? redirect(url.pathname) : data({ ...given, missing, failure: result.error }, 400);
}

export default function AdminRedirects({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const busy = useNavigation().formMethod === 'POST';
  const failure = actionData?.failure;
  const at = (field: 'from' | 'to'): string | undefined => {
    if (actionData?.missing[field]) return t('validation.required');
    return failure && (failure === 'bad-target') === (field === 'to') ? t(FAILURES[failure]) : undefined;
  };
  return (
    <>
      <PageHead title={t('admin.redirects')} hidden />
      <h1 className="text-h2">{t('admin.redirects')}</h1>
      <p className="mt-2 max-w-2xl text-ink-soft">{t('admin.redirectsText')}</p>
      <Form method="post" noValidate className="paper my-6 grid items-start gap-4 p-5 lg:grid-cols-[1fr_1fr_auto]">
        <Field
          label={t('admin.redirectFrom')}
          name="from"
          placeholder="/old-page"
          required
          defaultValue={actionData?.fromPath}
          error={at('from')}
        />
        <Field
          label={t('admin.redirectTo')}
          name="to"
          placeholder="/books"
          required
          defaultValue={actionData?.toAddress}
          error={at('to')}
        />
        <div className="grid gap-3 lg:pt-8">
          <Checkbox name="permanent" defaultChecked={actionData?.permanent ?? true}>
            {t('admin.redirectPermanent')}
          </Checkbox>
          <Button type="submit" small busy={busy}>
            {t('admin.redirectAdd')}
          </Button>
        </div>
      </Form>
      <Table
        caption={t('admin.redirects')}
        rows={loaderData}
        rowId={(row) => String(row.id)}
        empty={t('admin.redirectsEmpty')}
        columns={[
          { id: 'from', title: t('admin.redirectFrom'), cell: (row) => row.fromPath },
          { id: 'to', title: t('admin.redirectTo'), cell: (row) => row.toAddress },
          {
            id: 'kind',
            title: t('admin.redirectKind'),
            cell: (row) => (row.permanent ? t('admin.redirectForGood') : t('admin.redirectForNow')),
          },
          {
            id: 'remove',
            title: t('admin.redirectRemove'),
            cell: (row) => <RemoveRedirect id={row.id} path={row.fromPath} />,
          },
        ]}
      />
    </>
  );
}
