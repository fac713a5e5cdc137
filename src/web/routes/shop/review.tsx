// Review page, opened by a mail link or by the order's owner; one review per book of an order.
import '#web/buying-copy.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { data } from 'react-router';
import type { ReviewTicket } from '#server/modules/reviews/reviews.types.ts';
import owlLetter from '#web/art/owl-letter.svg';
import { storefrontContext } from '#web/context.ts';
import { ReviewForm, type ReviewOutcome, typedReview } from '#web/features/reviews/review-form.tsx';
import { localeOf } from '#web/i18n/locale.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { PageHead } from '#web/shell/layout/page-head.tsx';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { Picture } from '#web/ui/display/picture.tsx';
import { buttonClass } from '#web/ui/forms/button.tsx';
import type { Route } from './+types/review';

const STATUS = { 'not-found': 404, written: 200 } as const;
/** Personal page: neither indexed nor cached. */
const HEADERS = { 'x-robots-tag': 'noindex', 'cache-control': 'private, no-store' };

function ticketOf(fields: { get(name: string): unknown }): ReviewTicket {
  const text = (name: string): string => String(fields.get(name) ?? '');
  return text('key') === '' ? { order: text('order'), book: text('book') } : { key: text('key') };
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { services, owner } = context.get(storefrontContext);
  const ticket = ticketOf(url.searchParams);
  const opened = await services.reviews.open(ticket, owner, localeOf(url.pathname));
  return opened.ok
    ? data({ state: 'open' as const, book: opened.value, ticket }, { headers: HEADERS })
    : data({ state: opened.error, book: null, ticket }, { status: STATUS[opened.error], headers: HEADERS });
}

/** Handles the form posted without JavaScript (no photo); with it, the form calls the API. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const { services, owner } = context.get(storefrontContext);
  const form = await request.formData();
  const typed = typedReview(form);
  const review = { typed, photo: null, locale: localeOf(url.pathname) };
  const result = await services.reviews.write(ticketOf(form), owner, review);
  if (result.ok) return data({ sent: true as const });
  const { code } = result.error;
  const outcome: ReviewOutcome = {
    failure: code === 'not-found' ? 'failed' : code,
    problems: code === 'invalid' ? result.error.problems : {},
    typed,
  };
  return data({ sent: false as const, outcome }, 400);
}

export default function WriteReview({ loaderData: { state, book, ticket }, actionData }: Route.ComponentProps) {
  const t = useT();
  const [sent, setSent] = useState(actionData?.sent === true);
  return (
    <div className="wrap max-w-3xl py-6 pb-16">
      <PageHead title={t('reviews.title')} hidden />
      {sent ? (
        <ReviewResult title={t('reviews.sentTitle')} text={t('reviews.sentText')} slug={book?.slug} focused />
      ) : state === 'written' ? (
        <ReviewResult title={t('reviews.writtenTitle')} text={t('reviews.writtenText')} slug={undefined} />
      ) : state === 'not-found' ? (
        <ReviewResult title={t('reviews.missingTitle')} text={t('reviews.missingText')} slug={undefined} />
      ) : (
        <>
          <header className="mb-6 grid items-center gap-5 sm:grid-cols-[auto_1fr]">
            {book?.cover && (
              <Picture picture={book.cover} sizes="9rem" alt="" className="size-36 rounded-md shadow-paper" />
            )}
            <div className="grid gap-2">
              <h1 className="text-h1">{t('reviews.heading')}</h1>
              <p className="text-lead font-bold">{t('reviews.aboutBook', { title: book?.title ?? '' })}</p>
              <p className="text-ink-soft">{t('reviews.intro')}</p>
            </div>
          </header>
          <ReviewForm
            ticket={{ ...ticket }}
            outcome={actionData?.sent === false ? actionData.outcome : undefined}
            onSent={() => setSent(true)}
          />
        </>
      )}
    </div>
  );
}

interface ReviewResultProps {
  title: ReactNode;
  text: string;
  slug: string | undefined;
  /** The page replaces the submitted form, so its heading takes the focus. */
  focused?: boolean;
}

function ReviewResult({ title, text, slug, focused = false }: ReviewResultProps) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);
  return (
    <div className="paper grid justify-items-center gap-4 p-8 text-center" role="status">
      <img src={owlLetter} width={360} height={250} alt="" className="h-auto w-64" />
      <h1 ref={heading} tabIndex={-1} className="text-h2 outline-none">
        {title}
      </h1>
      <p className="text-lead text-ink-soft">{text}</p>
      <ShopLink to={slug ? `/books/${slug}` : '/books'} className={buttonClass('plum')}>
        {t(slug ? 'reviews.toBook' : 'reviews.toBooks')}
      </ShopLink>
    </div>
  );
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;
