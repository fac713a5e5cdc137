// Consent to an external illustrator: who they are, and what they would see.
import { formatLongDay } from '#web/i18n/moscow-time.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { Button } from '#web/ui/forms/button.tsx';
import type { BookController } from '../controller/book-controller.ts';
import { useUndoable } from './use-undoable.ts';

export function IllustratorConsent({ controller }: { controller: BookController }) {
  const t = useT();
  const locale = useLocale();
  const { busy, act } = useUndoable();
  const { illustrator, photos, changeable } = controller.book;
  if (!illustrator || !changeable) return null;
  const { recipient, agreedAt } = illustrator;
  const failed = t('preview.change.failed');
  const agree = () =>
    act({ run: () => controller.allowIllustrator(recipient), done: t('preview.illustrator.agreed'), failed });
  const withdraw = () => act({ run: controller.refuseIllustrator, done: t('preview.illustrator.withdrawn'), failed });
  const day = agreedAt && formatLongDay(agreedAt, locale);
  return (
    <section aria-labelledby="illustrator-title" className="paper grid gap-3 p-4">
      <h3 id="illustrator-title" className="font-bold">
        {t('preview.illustrator.title')}
      </h3>
      {day ? (
        <>
          <p>{t('preview.illustrator.since', { recipient, day })}</p>
          <Button look="quiet" small busy={busy} onClick={withdraw}>
            {t('preview.illustrator.withdraw')}
          </Button>
        </>
      ) : (
        <>
          <p>{t(photos.length > 0 ? 'preview.illustrator.sent' : 'preview.illustrator.sentDrawing', { recipient })}</p>
          <p className="text-small text-ink-soft">{t('preview.illustrator.until')}</p>
          <Button look="quiet" busy={busy} onClick={agree}>
            {t('preview.illustrator.agree', { recipient })}
          </Button>
        </>
      )}
    </section>
  );
}
