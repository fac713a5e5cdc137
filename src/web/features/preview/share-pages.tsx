// Shares the free pages: by the system's share sheet, or as an address to copy.
import { useRef, useState } from 'react';
import { useT } from '#web/i18n/use-copy.ts';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { inputClass } from '#web/ui/forms/input-class.ts';
import type { BookController } from './controller/book-controller.ts';

export function SharePages({ controller }: { controller: BookController }) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [address, setAddress] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  if (!controller.share) return null;

  async function send() {
    if (busy || !controller.share) return;
    setBusy(true);
    const answer = await controller.share();
    setBusy(false);
    if (!answer.ok) return showToast({ title: t('preview.share.failed'), tone: 'bad' });
    const url = new URL(answer.value.address, location.origin).href;
    const { name } = controller.book.child;
    const message = { title: t('preview.share.title', { name, title: controller.book.book.title }), url };
    if (navigator.canShare?.(message) && matchMedia('(pointer: coarse)').matches) {
      // Closing the share sheet is not an error.
      await navigator.share(message).catch(() => {});
      return;
    }
    setAddress(url);
    const copied = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    );
    if (copied) showToast({ title: t('preview.share.copied'), text: t('preview.share.only'), tone: 'good' });
    else field.current?.select();
  }
  return (
    <>
      <Button look="quiet" small icon="heart" busy={busy} onClick={send}>
        {t('preview.share.call')}
      </Button>
      {address && (
        <label className="grid basis-full gap-1.5">
          <span className="text-small">{t('preview.share.address')}</span>
          <input
            ref={field}
            readOnly
            value={address}
            onFocus={({ target }) => target.select()}
            className={inputClass}
          />
        </label>
      )}
    </>
  );
}
