// A book given by another person: the parents fill in its form by the link of the gift.
import '#web/making-copy.ts';
import { data, useNavigate } from 'react-router';
import type { GiftLinkState } from '#core/books/gift-book.ts';
import { formatDay } from '#core/calendar/format-day.ts';
import { moscowDay } from '#core/calendar/working-days.ts';
import type { GiftLinkView } from '#server/modules/books/gift.types.ts';
import { shopApi } from '#web/api/shop-api.ts';
import { storefrontContext } from '#web/context.ts';
import { toSendResult } from '#web/features/order/send-order.ts';
import { FormByLink } from '#web/form-by-link.tsx';
import { localeOf } from '#web/i18n/locale.ts';
import { useHref, useLocale, useT } from '#web/i18n/use-copy.ts';
import { loadBookForm } from '#web/load-book-form.server.ts';
import { Missing } from '#web/shell/errors/missing.tsx';
import { MaintenanceNotice } from '#web/shell/layout/maintenance-notice.tsx';
import { PageHead } from '#web/shell/layout/page-head.tsx';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { buttonClass } from '#web/ui/forms/button.tsx';
import type { Route } from './+types/give';

const STATUS: Readonly<Record<GiftLinkState, number>> = {
  open: 200,
  filled: 200,
  ended: 410,
  replaced: 410,
  unpaid: 404,
};

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { services } = context.get(storefrontContext);
  const gift = await services.books.gifts.view(params.key);
  const form = gift?.state === 'open' ? await loadBookForm(services, gift.slug, localeOf(url.pathname)) : null;
  // Neither indexed nor leaked as a referrer: the address is the right to fill in the form.
  const headers = { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer', 'cache-control': 'private, no-store' };
  return data({ gift, form }, { status: gift ? STATUS[gift.state] : 404, headers });
}

export default function Give({ loaderData: { gift, form }, params: { key } }: Route.ComponentProps) {
  if (!gift || !form) return <ClosedGift state={gift?.state ?? 'unknown'} />;
  return <OpenGift key={gift.documentId} gift={gift} form={form} linkKey={key} />;
}

interface OpenGiftProps {
  gift: GiftLinkView;
  form: NonNullable<Awaited<ReturnType<typeof loadBookForm>>>;
  linkKey: string;
}

function OpenGift({ gift, form, linkKey }: OpenGiftProps) {
  const t = useT();
  const locale = useLocale();
  const href = useHref();
  const navigate = useNavigate();
  const { title } = form.book;
  return (
    <div className="wrap py-5">
      <PageHead title={t('giveBook.title', { title })} hidden />
      <MaintenanceNotice />
      <header className="mt-4 mb-6 grid max-w-prose gap-3">
        <h1 className="text-h2">{t('giveBook.from', { giver: gift.giver })}</h1>
        <p className="text-lead">{t('giveBook.lead', { title })}</p>
        {gift.words && (
          <figure className="rounded-lg bg-marigold-200 px-5 py-4">
            <figcaption className="text-small text-ink-soft">{t('giveBook.words')}</figcaption>
            <blockquote className="wrap-anywhere">{gift.words}</blockquote>
          </figure>
        )}
        <p>{t('giveBook.private')}</p>
        {gift.expiresAt && (
          <p className="text-small text-ink-soft">
            {t('giveBook.until', { day: formatDay(moscowDay(new Date(gift.expiresAt)), locale) })}
          </p>
        )}
      </header>
      <FormByLink
        {...form}
        draftName={gift.documentId}
        save={async (filled, email) =>
          toSendResult(
            await shopApi.request('PUT /api/shop/gift-books/:key', {
              params: { key: linkKey },
              body: { form: filled, email },
            }),
          )
        }
        onSaved={(documentId) => void navigate(href(`/my-books/${documentId}/preview`))}
        words={{
          email: t('giveBook.email'),
          emailHint: t('giveBook.emailHint'),
          submit: t('giveBook.submit'),
          note: t('giveBook.submitNote'),
        }}
      />
    </div>
  );
}

function ClosedGift({ state }: { state: GiftLinkState | 'unknown' }) {
  const t = useT();
  const shown = state === 'open' ? 'unknown' : state;
  return (
    <Missing
      title={t(`giveBook.states.${shown}.title`)}
      text={t(`giveBook.states.${shown}.text`)}
      actions={
        <ShopLink to="/my-books" className={buttonClass('plum')}>
          {t('giveBook.toBooks')}
        </ShopLink>
      }
    />
  );
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;
