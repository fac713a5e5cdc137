// A customer's book in any state: waiting, preview, change, approval, finished.
import { type ComponentProps, lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import type { ArrivalDays } from '#core/delivery/delivery-dates.ts';
import type { OrderArrival } from '#server/modules/orders/orders.types.ts';
import type { BookHandle } from '#web/book-viewer/page-turner.tsx';
import { isFrontDrawn } from '#web/book-viewer/page-words.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { requestAccess } from '#web/shell/write-access/write-access.ts';
import { AccessNotice } from './approval/access-notice.tsx';
import type { ApprovalAccess } from './approval/approval-access.ts';
import { CheckPages } from './approval/check-pages.tsx';
import { ChecklistPanel } from './approval/checklist-panel.tsx';
import { ConfirmDialog } from './approval/confirm-dialog.tsx';
import { ReopenBook } from './approval/reopen-book.tsx';
import { useCheckedPages } from './approval/use-checked-pages.ts';
import { NextStepBar } from './bars.tsx';
import type { Editors } from './change/editors.ts';
import type { BookController } from './controller/book-controller.ts';
import { useTrackPreviewSeen } from './controller/tracked-controller.ts';
import { Finished } from './finished.tsx';
import { OpenBook } from './open-book.tsx';
import { Gallery } from './pages/gallery.tsx';
import { Passport } from './passport.tsx';
import { CallButton, NotifyOffer, PhotoAsked, StatePanel } from './state-panel.tsx';
import { Waiting } from './waiting/waiting.tsx';
import { YearCodeChoice } from './year-code-choice.tsx';

/** Below the fold, so its script is loaded after the screen. */
const FamilyPanel = lazy(() => import('./family/family-panel.tsx'));
const VoicesPanel = lazy(() => import('./voices/voices-panel.tsx'));

interface PreviewScreenProps {
  controller: BookController;
  editors: Editors;
  /** Expected arrival of an order placed today, if known. */
  arrives?: ArrivalDays | null;
  /** Expected arrival of the paid printed book. */
  arrival?: OrderArrival | null;
  /** As of the page load. */
  access?: ApprovalAccess;
  /** Opened at once: replacement of the photo, or taking the approval back. */
  start?: 'photo' | 'correct' | null;
  /** Shown above the book: order steps, maintenance notice. */
  above: ReactNode;
}

export function PreviewScreen(props: PreviewScreenProps) {
  const {
    controller,
    editors,
    arrives = null,
    arrival = null,
    access: firstAccess = 'open',
    start = null,
    above,
  } = props;
  const { book } = controller;
  const { viewer, shown, setShown, openPage } = useViewedPages();
  const [passport, setPassport] = useState(false);
  const [approved, setApproved] = useState(false);
  const { access, confirming, setConfirming, approve } = useApproval(book.documentId, firstAccess);
  const [photoOpen, setPhotoOpen] = useState(start === 'photo' && book.changeable);
  const { checkedPages, markChecked } = useCheckedPages(book.documentId);
  const approving = book.state === 'awaiting_confirmation';
  const drawing = book.state === 'previewing' || book.state === 'generating';
  // Until the cover is drawn, only the waiting screen is shown.
  const ready = isFrontDrawn(book);
  useTrackPreviewSeen(controller, ready);

  return (
    <div className="preview wrap pt-4 pb-10">
      {above}
      <BookHeading controller={controller} />
      {drawing && !ready ? (
        <Waiting controller={controller} />
      ) : (
        <>
          <BookNotices
            controller={controller}
            arrival={arrival}
            access={approving ? access : null}
            isNewlyApproved={approved}
            asksCorrection={start === 'correct'}
            onPhotoOpen={() => setPhotoOpen(true)}
          />
          {ready && (
            <OpenBook
              controller={controller}
              editors={editors}
              viewer={viewer}
              shown={shown}
              onShow={setShown}
              photoOpen={photoOpen}
              onPhotoClose={() => setPhotoOpen(false)}
            />
          )}
          <BelowBook
            controller={controller}
            ready={ready}
            approving={approving}
            shown={shown}
            checkedPages={checkedPages}
            markChecked={markChecked}
            onOpen={openPage}
          />
        </>
      )}
      <PagePanels book={book} ready={ready} shown={shown} checked={approving ? checkedPages : null} onOpen={openPage} />
      {ready && book.paid && book.changeable && <YearCodeChoice controller={controller} />}
      <BookLinks controller={controller} drawing={drawing} onPassport={() => setPassport(true)} />
      <NextStepBar book={book} ready={ready} arrives={arrives} access={access} onApprove={approve} />
      {passport && <Passport controller={controller} onClose={() => setPassport(false)} />}
      {confirming && (
        <ConfirmDialog
          controller={controller}
          arrival={arrival}
          checked={checkedPages.size}
          onClose={() => setConfirming(false)}
          onApproved={() => setApproved(true)}
        />
      )}
    </div>
  );
}

interface PagePanelsProps {
  book: BookController['book'];
  ready: boolean;
  shown: readonly number[];
  /** Null while there is nothing to approve. */
  checked: ComponentProps<typeof Gallery>['checkedPages'] | null;
  onOpen: (page: number) => void;
}

/** Everything below the book that opens one of its pages. */
function PagePanels({ book, ready, shown, checked, onOpen }: PagePanelsProps) {
  return (
    <>
      <Gallery book={book} shown={shown} onOpen={onOpen} checkedPages={checked ?? undefined} />
      {checked && <ChecklistPanel book={book} onOpen={onOpen} />}
      {ready && !book.sample && (
        <Suspense fallback={null}>
          <FamilyPanel book={book} onOpen={onOpen} />
          {book.paid && <VoicesPanel book={book} />}
        </Suspense>
      )}
    </>
  );
}

/** The pages now open in the viewer, and the way to another one. */
function useViewedPages() {
  const viewer = useRef<BookHandle>(null);
  const [shown, setShown] = useState<readonly number[]>([]);
  const openPage = (index: number) => {
    viewer.current?.open(index);
    document.querySelector('.leafing')?.scrollIntoView({ block: 'nearest' });
  };
  return { viewer, shown, setShown, openPage };
}

/** The two steps of the approval, asked for after the visitor's code where one is needed. */
function useApproval(book: string, firstAccess: ApprovalAccess) {
  const [access, setAccess] = useState(firstAccess);
  const [confirming, setConfirming] = useState(false);

  /** A visitor who needs a code is asked before the two steps of the approval, not after them. */
  async function approve() {
    const target = { kind: 'book', id: book } as const;
    if (access === 'code-needed' && !(await requestAccess(target, access))) return;
    setAccess('open');
    setConfirming(true);
  }

  return { access, confirming, setConfirming, approve };
}

function BookHeading({ controller: { book, lost } }: Pick<PreviewScreenProps, 'controller'>) {
  const t = useT();
  return (
    <>
      <header className="mt-4 mb-4 flex flex-wrap items-baseline gap-x-5 gap-y-1">
        <h1 className="text-h2">{book.book.title}</h1>
        <p className="text-lead text-ink-soft">{t('preview.about', { name: book.child.name })}</p>
        {book.sample && <p className="max-w-prose basis-full text-small">{t('preview.sample.text')}</p>}
      </header>
      {lost && (
        <p role="status" className="mb-4 rounded-md bg-berry-100 px-4 py-2 font-bold text-berry-700">
          {t('preview.lost')}
        </p>
      )}
    </>
  );
}

interface BookNoticesProps extends Pick<PreviewScreenProps, 'controller'> {
  arrival: OrderArrival | null;
  /** Null while there is nothing to approve. */
  access: ApprovalAccess | null;
  /** Approved on this page. */
  isNewlyApproved: boolean;
  /** The address asks for taking the approval back. */
  asksCorrection: boolean;
  onPhotoOpen: () => void;
}

/** What the state of the book asks of its owner. */
function BookNotices({ controller, arrival, access, isNewlyApproved, asksCorrection, onPhotoOpen }: BookNoticesProps) {
  const { book } = controller;
  return (
    <div className="mb-5 grid gap-4 empty:hidden">
      {(book.state === 'confirmed' || book.state === 'files_ready') && (
        <Finished book={book} arrival={arrival} isNew={isNewlyApproved} />
      )}
      <StatePanel controller={controller} />
      {book.reopenable && (
        // Approved again on this page: the address still asks for a correction, the buyer does not.
        <ReopenBook controller={controller} isOpenAtFirst={asksCorrection && !isNewlyApproved} />
      )}
      {book.photoAsked && book.changeable && <PhotoAsked onOpen={onPhotoOpen} />}
      {access && <AccessNotice access={access} />}
    </div>
  );
}

type CheckPagesProps = ComponentProps<typeof CheckPages>;

interface BelowBookProps extends Omit<CheckPagesProps, 'book'> {
  controller: BookController;
  ready: boolean;
  approving: boolean;
}

/** Below the pages: a mail when they are drawn, the check before the approval, what is still locked. */
function BelowBook({ controller, ready, approving, ...pages }: BelowBookProps) {
  const t = useT();
  const { book } = controller;
  return (
    <>
      <div className="mt-4 empty:hidden">
        <NotifyOffer controller={controller} />
      </div>
      {approving && <CheckPages book={book} {...pages} />}
      {ready && !book.paid && <p className="mt-3 max-w-prose text-small text-ink-soft">{t('preview.closedNote')}</p>}
    </>
  );
}

interface BookLinksProps {
  controller: BookController;
  /** Pages are being drawn. */
  drawing: boolean;
  onPassport: () => void;
}

/** Quiet actions below the book: photo passport, stop, back to the books, delete. */
function BookLinks({ controller, drawing, onPassport }: BookLinksProps) {
  const t = useT();
  const { book } = controller;
  return (
    <div className="mt-8 flex flex-wrap gap-x-6 gap-y-2 text-small">
      {!book.sample && (
        <button type="button" className="quiet-link" onClick={onPassport}>
          {t('preview.passport.open')}
        </button>
      )}
      {drawing && !book.sample && (
        <CallButton
          quiet
          run={controller.cancel}
          failed={t('preview.cancelled.failed')}
          done={t('preview.cancelled.title')}
        >
          {t('preview.cancelled.cancel')}
        </CallButton>
      )}
      <ShopLink to="/my-books" className="quiet-link">
        {t('preview.toShelf')}
      </ShopLink>
      {book.paid && !book.sample && (
        <ShopLink to={`/my-books/${book.documentId}/code`} className="quiet-link">
          {t('preview.yearCode.keep')}
        </ShopLink>
      )}
      {book.paid && book.state === 'files_ready' && !book.sample && (
        <ShopLink to={`/my-books/${book.documentId}/delete`} className="quiet-link">
          {t('myBooks.destroyLink')}
        </ShopLink>
      )}
    </div>
  );
}
