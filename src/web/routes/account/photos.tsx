// Passports of all photos of the account.
import '#web/account-copy.ts';
import '#web/making-copy.ts';
import { storefrontContext } from '#web/context.ts';
import { AccountLayout } from '#web/features/account/account-layout.tsx';
import { loadPassports } from '#web/features/account/load-passports.ts';
import { PhotoPassports } from '#web/features/account/photo-passports.tsx';
import { useT } from '#web/i18n/use-copy.ts';
import { requireUser, signedInUser } from '#web/shell/session/access.ts';
import type { Route } from './+types/photos';

export const middleware: Route.MiddlewareFunction[] = [requireUser];

export async function loader({ context }: Route.LoaderArgs) {
  const { services } = context.get(storefrontContext);
  const owner = { kind: 'user', id: signedInUser(context).id } as const;
  return loadPassports(services.photos, owner);
}

export default function Photos({ loaderData }: Route.ComponentProps) {
  const t = useT();
  return (
    <AccountLayout title={t('ownAccount.photos')} heading={t('ownAccount.passports.title')}>
      <p className="mb-6 max-w-2xl">{t('ownAccount.passports.text')}</p>
      <PhotoPassports passports={loaderData} />
    </AccountLayout>
  );
}
