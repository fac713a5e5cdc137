// A year code to keep: the QR code with what it holds, and buttons to copy, save and print it.
import { useId } from 'react';
import type { OwnYearCode } from '#server/modules/books/year-code.types.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { inputClass } from '#web/ui/forms/input-class.ts';
import { saveCodePicture } from './save-code-picture.ts';

export function YearCodeSheet({ made }: { made: OwnYearCode }) {
  const t = useT();
  const id = useId();
  const { documentId, title, childName, address, qr, isPrinted } = made;
  const say = (isDone: boolean, done: 'copied' | 'saved', failed: 'copyFailed' | 'saveFailed') =>
    showToast({ title: t(`yearCode.keep.${isDone ? done : failed}`), tone: isDone ? 'good' : 'bad' });
  async function copy() {
    const isDone =
      (await navigator.clipboard?.writeText(address).then(
        () => true,
        () => false,
      )) ?? false;
    say(isDone, 'copied', 'copyFailed');
  }
  return (
    <div className="year-code-sheet grid gap-6">
      <header className="grid max-w-prose gap-2">
        <h1 className="text-h1">{t('yearCode.keep.title')}</h1>
        <p className="text-lead">{t('yearCode.keep.lead')}</p>
      </header>
      <section
        className="paper grid items-start gap-6 p-5 sm:grid-cols-[auto_minmax(0,1fr)] sm:p-8"
        aria-labelledby={id}
      >
        <svg
          viewBox={`-2 -2 ${qr.size + 4} ${qr.size + 4}`}
          role="img"
          aria-label={t('yearCode.keep.qr')}
          className="w-full max-w-72 rounded-md bg-white sm:w-72"
          shapeRendering="crispEdges"
        >
          <path d={qr.path} fill="#000" />
        </svg>
        <div className="grid content-start gap-4">
          <h2 id={id} className="text-h3">
            {t('yearCode.keep.of', { name: childName, title })}
          </h2>
          <p>{t(isPrinted ? 'yearCode.keep.printed' : 'yearCode.keep.notPrinted')}</p>
          <p>{t('yearCode.keep.holds')}</p>
          <label className="grid gap-1.5 print:hidden">
            <span className="font-bold">{t('yearCode.keep.address')}</span>
            <input readOnly value={address} onFocus={({ target }) => target.select()} className={inputClass} />
          </label>
          <div className="flex flex-wrap gap-3 print:hidden">
            <Button look="plum" onClick={() => void copy()}>
              {t('yearCode.keep.copy')}
            </Button>
            <Button
              look="quiet"
              onClick={() => void saveCodePicture(made).then((isDone) => say(isDone, 'saved', 'saveFailed'))}
            >
              {t('yearCode.keep.save')}
            </Button>
            <Button look="quiet" onClick={() => window.print()}>
              {t('yearCode.keep.print')}
            </Button>
          </div>
        </div>
      </section>
      <p className="flex flex-wrap gap-x-6 gap-y-2 print:hidden">
        {/* A document of its own: the page reads the code behind # when it opens. */}
        <a href={address}>{t('yearCode.keep.begin')}</a>
        <ShopLink to={`/my-books/${documentId}/preview`}>{t('yearCode.keep.toBook')}</ShopLink>
      </p>
    </div>
  );
}
