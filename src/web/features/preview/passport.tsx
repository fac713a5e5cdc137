// Photo passports of a book, and the consent to an external illustrator.
import { useEffect, useState } from 'react';
import type { PhotoPassport } from '#server/modules/photos/photos.types.ts';
import { shopApi } from '#web/api/shop-api.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { PassportFacts } from '#web/photo-passport/passport-facts.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { IllustratorConsent } from './change/illustrator.tsx';
import type { BookController } from './controller/book-controller.ts';

type Known = { readonly id: string; readonly passport: PhotoPassport | 'gone' | 'failed' };

interface PassportProps {
  controller: BookController;
  onClose: () => void;
}

export function Passport({ controller, onClose }: PassportProps) {
  const t = useT();
  const { photos } = controller.book;
  const [known, setKnown] = useState<readonly Known[]>([]);
  useEffect(() => {
    let left = false;
    Promise.all(photos.map(readPassport)).then((read) => left || setKnown(read));
    return () => {
      left = true;
    };
  }, [photos]);
  return (
    <Sheet
      wide
      title={t('preview.passport.title')}
      closeLabel={t('preview.close')}
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <p>{t('preview.passport.text')}</p>
      {photos.length === 0 && <p className="font-bold">{t('preview.passport.none')}</p>}
      {photos.length > known.length && <Skeleton className="h-40" />}
      {known.map(({ id, passport }) => (
        <PhotoRecord
          key={id}
          passport={passport}
          onDeleted={() => setKnown((now) => now.map((one) => (one.id === id ? { id, passport: 'gone' } : one)))}
        />
      ))}
      {controller.book.illustrator?.agreedAt && <IllustratorConsent controller={controller} />}
    </Sheet>
  );
}

async function readPassport(id: string): Promise<Known> {
  const answer = await shopApi.request('GET /api/shop/photos/:id/passport', { params: { id } });
  if (answer.ok) return { id, passport: answer.value.data };
  return { id, passport: answer.error.status === 404 ? 'gone' : 'failed' };
}

function PhotoRecord({ passport, onDeleted }: { passport: Known['passport']; onDeleted: () => void }) {
  const t = useT();
  if (passport === 'gone') return <p className="paper p-4 font-bold">{t('preview.passport.gone')}</p>;
  if (passport === 'failed') return <p className="paper p-4">{t('preview.passport.failed')}</p>;
  return (
    <section className="paper grid gap-3 p-4">
      <PassportFacts passport={passport} onDeleted={onDeleted} />
    </section>
  );
}
