// Thank-you page: next step, order, and the account offer for guests.
import '#web/buying-copy.ts';
import { data } from 'react-router';
import { ACCOUNT_MIN_LENGTH } from '#core/accounts/account.ts';
import { givenName } from '#core/names/given-name.ts';
import { formText } from '#core/text/form-text.ts';
import type { OrderView } from '#server/modules/orders/orders.types.ts';
import type { ReferralOverview } from '#server/modules/referrals/referrals.types.ts';
import type { SiteOperator } from '#server/modules/site/site.types.ts';
import { storefrontContext } from '#web/context.ts';
import { OrderSteps } from '#web/features/order-steps/order-steps.tsx';
import { AccountOffer, RESEND_INTENT } from '#web/features/orders/account-offer.tsx';
import { OrderNotFound } from '#web/features/orders/order-not-found.tsx';
import { OrderScreen } from '#web/features/orders/order-screen.tsx';
import { isOrderOver } from '#web/features/orders/order-status.ts';
import { Thanks } from '#web/features/orders/thanks.tsx';
import { useTrackPurchase } from '#web/features/orders/track-purchase.ts';
import { useOrder } from '#web/features/orders/use-order.ts';
import { ReferralPanel } from '#web/features/referral/referral-panel.tsx';
import { localeOf } from '#web/i18n/locale.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { KEEP_INTENT, keepFiles } from '#web/keep-files.ts';
import { PageHead } from '#web/shell/layout/page-head.tsx';
import checkoutCss from '#web/styles/checkout.css?url';
import ordersCss from '#web/styles/orders.css?url';
import previewCss from '#web/styles/preview.css?url';
import type { Route } from './+types/order-thanks';

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: previewCss },
  { rel: 'stylesheet', href: checkoutCss },
  { rel: 'stylesheet', href: ordersCss },
];

export async function loader({ context, url, params: { documentId } }: Route.LoaderArgs) {
  const { services, owner, user } = context.get(storefrontContext);
  const order = await services.orders.view(owner, documentId);
  if (!order?.paidAt) return data({ order: null, guest: false, seller: null, referral: null }, { status: 404 });
  const [seller, referral] = await Promise.all([
    services.site.operator(localeOf(url.pathname)),
    services.referrals.ofOrder(owner, documentId),
  ]);
  return data({ order, guest: user === null, seller, referral }, { headers: { 'x-robots-tag': 'noindex' } });
}

interface Answer {
  readonly failure: keyof typeof FAILURES | null;
  /** Whether the confirmation mail was sent for the first time or again. */
  readonly sent: 'first' | 'again' | null;
  /** Submitted with a request to resend the mail. */
  readonly claim: string | null;
}
const NO_ANSWER: Answer = { failure: null, sent: null, claim: null };

/** Registers an account for the order's email; the confirmation mail signs this browser in. */
export async function action({ request, context, url, params: { documentId } }: Route.ActionArgs) {
  const storefront = context.get(storefrontContext);
  const refused = (failure: keyof typeof FAILURES, status = 400) => data<Answer>({ ...NO_ANSWER, failure }, status);
  const form = await request.formData();
  if (formText(form, 'intent') === KEEP_INTENT) {
    await keepFiles(storefront, form);
    return data(NO_ANSWER);
  }
  const order = await storefront.services.orders.view(storefront.owner, documentId);
  if (!order?.buyer) return refused('closed', 404);
  const { email, name } = order.buyer;
  const locale = localeOf(url.pathname);
  const guest = storefront.owner?.kind === 'guest' ? storefront.owner.id : undefined;
  if (formText(form, 'intent') === RESEND_INTENT) {
    const claim = formText(form, 'claim').slice(0, 100);
    const here = guest && claim ? { guest, claim } : undefined;
    const again = await storefront.services.auth.sendConfirmation({ email, locale, ip: storefront.ip, here });
    return again.ok ? data<Answer>({ failure: null, sent: 'again', claim: claim || null }) : refused(again.error, 429);
  }
  const password = formText(form, 'password');
  if (!password) return refused('required');
  const result = await storefront.services.auth.register({
    email,
    password,
    username: undefined,
    firstName: givenName(name) ?? undefined,
    locale,
    ip: storefront.ip,
    consented: true,
    guest,
  });
  if (!result.ok) return refused(result.error, result.error === 'too-many-attempts' ? 429 : 400);
  return data<Answer>({ failure: null, sent: 'first', claim: result.value.claim });
}

const FAILURES = {
  required: 'validation.required',
  'invalid-email': 'validation.format.email',
  'username-taken': 'register.closed',
  'short-username': 'register.closed',
  'weak-password': 'validation.tooSmall.string',
  'common-password': 'validation.commonPassword',
  'long-password': 'validation.tooBig.password',
  closed: 'register.closed',
  'too-many-attempts': 'login.tooMany',
} as const;

export default function OrderThanks({ loaderData, actionData }: Route.ComponentProps) {
  const { order, guest, seller, referral } = loaderData;
  if (!order || !seller) return <OrderNotFound thanks />;
  const loaded = { order, guest, seller, referral };
  return <PaidOrder key={order.documentId} {...loaded} answer={actionData ?? NO_ANSWER} />;
}

interface PaidOrderProps {
  order: OrderView;
  guest: boolean;
  seller: SiteOperator;
  referral: ReferralOverview | null;
  answer: Answer;
}

function PaidOrder({ order: first, guest, seller, referral, answer: { failure, sent, claim } }: PaidOrderProps) {
  const t = useT();
  const controller = useOrder(first);
  const { order } = controller;
  useTrackPurchase(order);
  const email = order.buyer?.email ?? null;
  // A cancelled order shows its status as the heading instead of thanks.
  const isOver = isOrderOver(order);
  const error = failure ? t(FAILURES[failure], { limit: ACCOUNT_MIN_LENGTH.password }) : undefined;
  return (
    <div className="wrap pt-4 pb-16">
      <PageHead title={isOver ? t('orders.number', { number: order.number }) : t('orders.thanks.title')} hidden />
      <OrderScreen
        controller={controller}
        seller={seller}
        above={!isOver && <Thanks order={order} steps={<OrderSteps current="done" />} />}
        offer={
          guest &&
          email && <AccountOffer email={email} sent={sent} claim={claim} error={error} order={order.documentId} />
        }
      />
      {referral && (
        <div className="mt-9 lg:mr-[25.5rem]">
          <ReferralPanel overview={referral} place={{ order: order.documentId }} />
        </div>
      )}
    </div>
  );
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;
