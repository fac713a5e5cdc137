// Preview of a customer's book: waiting, viewing, changing and approving. A mail link grants access by its key.
import '#web/making-copy.ts';
import { lazy, type ReactNode, Suspense } from 'react';
import { data, redirect, useSearchParams } from 'react-router';
import type { ArrivalDays } from '#core/delivery/delivery-dates.ts';
import { err, ok } from '#core/result.ts';
import type { BookView } from '#server/modules/books/books.types.ts';
import type { GiftBookOfParents } from '#server/modules/books/gift.types.ts';
import type { OrderArrival } from '#server/modules/orders/orders.types.ts';
import type { OrderFacts } from '#server/modules/stories/stories.types.ts';
import { storefrontContext } from '#web/context.ts';
import { ShowSwitch } from '#web/features/gift-book/show-switch.tsx';
import { OwnBookNotFound } from '#web/features/my-books/own-book-not-found.tsx';
import { OrderSteps } from '#web/features/order-steps/order-steps.tsx';
import { type ApprovalAccess, approvalAccess } from '#web/features/preview/approval/approval-access.ts';
import type { Editors } from '#web/features/preview/change/editors.ts';
import { useBookController } from '#web/features/preview/controller/book-controller.ts';
import { trackedController } from '#web/features/preview/controller/tracked-controller.ts';
import { PreviewScreen } from '#web/features/preview/preview-screen.tsx';
import type { Translate } from '#web/i18n/copy.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { MaintenanceNotice } from '#web/shell/layout/maintenance-notice.tsx';
import { PageHead } from '#web/shell/layout/page-head.tsx';
import previewCss from '#web/styles/preview.css?url';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import type { Route } from './+types/my-book-preview';

/** Editors load when a change is started. */
const PhotoUpload = lazy(() =>
  import('#web/features/photo/photo-upload.tsx').then((file) => ({ default: file.PhotoUpload })),
);
const HeroEditor = lazy(() =>
  import('#web/features/hero-editor/hero-editor.tsx').then((file) => ({ default: file.HeroEditor })),
);
const QuestionFields = lazy(() =>
  import('#web/features/order/questions/question-fields.tsx').then((file) => ({ default: file.QuestionFields })),
);
const NameSentences = lazy(() =>
  import('#web/features/order/name-sentences.tsx').then((file) => ({ default: file.NameSentences })),
);

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: previewCss }];

type Asked = Pick<OrderFacts, 'questions' | 'answers' | 'said' | 'sentences'>;

const askedIn = ({ questions, answers, said, sentences }: OrderFacts): Asked => {
  return { questions, answers, said, sentences };
};

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { services, owner, user, ensureOwner } = context.get(storefrontContext);
  const key = url.searchParams.get('key');
  if (key) {
    await services.books.openByLink(ensureOwner(), params.documentId, key);
    // Removes the key from the URL, so that it is not shared with the link.
    throw redirect(url.searchParams.has('photo') ? `${url.pathname}?photo=1` : url.pathname);
  }
  const book = await services.books.view(owner, params.documentId);
  if (!book)
    return data({ book, asked: null, arrives: null, arrival: null, access: null, gift: null }, { status: 404 });
  const [facts, arrives, arrival, right, gift] = await Promise.all([
    services.stories.orderFacts(book.book.slug, book.locale),
    services.delivery.usualDays(book.book.preorder),
    book.paid && book.printed ? services.orders.arrivalOfBook(book.documentId) : null,
    services.books.writeAccess(owner, book.documentId),
    services.books.gifts.ofParents(owner, book.documentId),
  ]);
  const asked = facts && askedIn(facts);
  return data(
    { book, asked, arrives, arrival, access: approvalAccess(right, user !== null), gift },
    { headers: { 'x-robots-tag': 'noindex' } },
  );
}

export default function MyBookPreview({ loaderData: { book, ...shown } }: Route.ComponentProps) {
  return book ? <Preview key={book.documentId} book={book} {...shown} /> : <OwnBookNotFound />;
}

interface PreviewProps {
  book: BookView;
  asked: Asked | null;
  arrives: ArrivalDays | null;
  arrival: OrderArrival | null;
  access: ApprovalAccess | null;
  /** Null for a book that is no gift. */
  gift: GiftBookOfParents | null;
}

function Preview({ book: first, asked, arrives, arrival, access, gift }: PreviewProps) {
  const t = useT();
  const controller = trackedController(useBookController(first));
  const [params] = useSearchParams();
  const { slug, title } = controller.book.book;
  return (
    <>
      <PageHead title={t('preview.title', { title })} hidden />
      <PreviewScreen
        controller={controller}
        arrives={arrives}
        arrival={arrival}
        access={access ?? 'open'}
        start={params.has('photo') ? 'photo' : params.has('correct') ? 'correct' : null}
        editors={editorsOf(t, asked, controller.book)}
        above={
          <>
            <MaintenanceNotice />
            {controller.book.paid ? (
              <OrderSteps current="done" />
            ) : (
              <OrderSteps
                current="preview"
                addresses={{
                  choose: `/books/${slug}`,
                  child: `/books/${slug}/order?book=${controller.book.documentId}`,
                }}
              />
            )}
            {gift && <ShowSwitch book={controller.book.documentId} gift={gift} />}
          </>
        }
      />
    </>
  );
}

function editorsOf(t: Translate, asked: Asked | null, { child: bookChild, locale, answers }: BookView): Editors {
  return {
    // Consent was given when the book was made.
    photo: (photos, onChange) => (
      <LazyEditor>
        <PhotoUpload photos={photos} onChange={onChange} most={1} consentGiven onConsent={() => {}} />
      </LazyEditor>
    ),
    hero: ({ book: { slug }, child: { gender, age } }, { look, corrected }, onChange) => (
      <LazyEditor>
        <HeroEditor slug={slug} gender={gender} age={age} look={look} corrected={corrected} onChange={onChange} />
      </LazyEditor>
    ),
    name: asked
      ? (child, forms, onCorrect) => (
          <LazyEditor>
            <NameSentences
              facts={asked}
              locale={locale}
              answers={answers}
              child={child}
              {...forms}
              onCorrect={onCorrect}
            />
          </LazyEditor>
        )
      : undefined,
    answers: asked?.questions.length
      ? {
          fields: (typed, problems, onChange) => (
            <LazyEditor>
              <QuestionFields
                facts={asked}
                answers={typed}
                context={{ child: bookChild, locale }}
                // A book exists only with consent.
                drawing={{ consent: true, onConsent: () => undefined, onBusy: () => undefined }}
                problem={(field) => problems[field]}
                onChange={onChange}
              />
            </LazyEditor>
          ),
          async read(typed) {
            const { readAnswers } = await import('#web/features/order/read-order.ts');
            const problems: Record<string, string> = {};
            const answers = readAnswers(typed, (field, problem) => {
              problems[field] = 'text' in problem ? problem.text : t(problem.key, { limit: problem.limit ?? '' });
            });
            return Object.keys(problems).length > 0 ? err(problems) : ok(answers);
          },
        }
      : undefined,
  };
}

const LazyEditor = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<Skeleton className="h-48" />}>{children}</Suspense>
);

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;
