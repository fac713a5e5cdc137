// A book of one's own begins here: who it is about, the photo and the hero, a few words more.
import '#web/making-copy.ts';
import { useEffect, useRef } from 'react';
import { data, useNavigate } from 'react-router';
import { storefrontContext } from '#web/context.ts';
import { HeroEditor } from '#web/features/hero-editor/hero-editor.tsx';
import { useHeroReading } from '#web/features/hero-editor/use-hero-reading.ts';
import { forgetDraft } from '#web/features/order/draft.ts';
import { plainHero } from '#web/features/order/gender-cards.tsx';
import { type OrderBook, OrderForm } from '#web/features/order/order-form.tsx';
import { type DraftState, useDraft } from '#web/features/order/use-draft.ts';
import { OrderSteps } from '#web/features/order-steps/order-steps.tsx';
import { localeOf } from '#web/i18n/locale.ts';
import { useHref, useT } from '#web/i18n/use-copy.ts';
import { reachGoal } from '#web/integrations/analytics/goals.ts';
import { Missing } from '#web/shell/errors/missing.tsx';
import { PageHead } from '#web/shell/layout/page-head.tsx';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { buttonClass } from '#web/ui/forms/button.tsx';
import { FieldError } from '#web/ui/forms/field.tsx';
import type { Route } from './+types/book-order';

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { services } = context.get(storefrontContext);
  const locale = localeOf(url.pathname);
  const [found, facts] = await Promise.all([
    services.catalogue.book(params.slug, locale),
    services.stories.orderFacts(params.slug, locale),
  ]);
  if (!found || !facts) return data({ book: null, facts: null }, { status: 404 });
  const { slug, title, preorder, cover } = found;
  const book: OrderBook = { slug, title, preorder, cover };
  return data({ book, facts }, { headers: { 'x-robots-tag': 'noindex' } });
}

export default function BookOrder({ loaderData }: Route.ComponentProps) {
  const { book, facts } = loaderData;
  if (!book || !facts) return <NoBook />;
  // Another story is another form.
  return <Order key={book.slug} book={book} facts={facts} />;
}

type Shown = Pick<Extract<Route.ComponentProps['loaderData'], { book: OrderBook }>, 'book' | 'facts'>;

function Order({ book, facts }: Shown) {
  const t = useT();
  const href = useHref();
  const navigate = useNavigate();
  const page = useRef<HTMLDivElement>(null);
  const state = useDraft(book.slug, () => page.current?.querySelector<HTMLInputElement>('[name=name]')?.value ?? '');
  useEffect(() => reachGoal('ORDER_FORM_OPENED'), []);

  function made(documentId: string): void {
    reachGoal('BOOK_REQUESTED');
    forgetDraft(book.slug);
    void navigate(href(`/my-books/${documentId}/preview`));
  }

  return (
    <div ref={page} className="wrap py-5">
      <PageHead title={t('orderForm.title', { title: book.title })} hidden />
      <div className="max-w-4xl">
        <OrderSteps current="child" addresses={{ choose: `/books/${book.slug}` }} />
      </div>
      <header className="mt-6 mb-8 grid max-w-prose gap-2">
        <h1 className="text-h2">{book.title}</h1>
        <p className="text-lead text-ink-soft">{t('orderForm.lead')}</p>
      </header>
      <p className="without-script rounded-lg bg-berry-100 p-4">{t('orderForm.needsScript')}</p>
      <OrderForm
        book={book}
        facts={facts}
        state={state}
        photos={() => null}
        hero={state.loaded && state.draft.gender && <Hero slug={book.slug} facts={facts} state={state} />}
        onMade={made}
      />
    </div>
  );
}

function Hero({ slug, facts, state: { draft, change } }: Pick<Shown, 'facts'> & { slug: string; state: DraftState }) {
  const t = useT();
  const gender = draft.gender ?? 'female';
  const look = draft.look ?? facts.looks[gender];
  const { corrected, photos } = draft;
  const reading = useHeroReading({
    ...{ photos, gender, look, corrected, known: draft.look !== null },
    onRead: (read) => change({ look: read, liked: false }),
  });
  const age = draft.age ?? Math.round((facts.ages.min + facts.ages.max) / 2);
  return (
    <div className="grid gap-4">
      {reading.failure !== undefined && <FieldError>{reading.failure || t('orderForm.offline')}</FieldError>}
      <HeroEditor
        slug={slug}
        gender={gender}
        age={age}
        look={{ ...look, gender }}
        corrected={corrected}
        plain={plainHero(slug, gender)}
        isPlain={draft.look === null && draft.age === null}
        busy={reading.busy}
        onChange={(changed) => change(changed)}
      />
    </div>
  );
}

function NoBook() {
  const t = useT();
  return (
    <Missing
      title={t('book.orderMissingTitle')}
      text={t('book.orderMissingText')}
      actions={
        <ShopLink to="/books" className={buttonClass('plum')}>
          {t('books.all')}
        </ShopLink>
      }
    />
  );
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;
