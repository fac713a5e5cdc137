// The place where photos are given: buttons, drag and drop, the question of consent, and examples before the first photo.
import { type DragEvent, type ReactNode, useState } from 'react';
import { useT } from '#web/i18n/use-copy.ts';
import { cx } from '#web/ui/cx.ts';
import { ConsentQuestion } from '#web/ui/forms/consent-question.tsx';
import { FileButton } from '#web/ui/forms/file-button.tsx';
import { FaceHint } from './face-hint.tsx';
import type { useHeldFiles } from './use-held-files.ts';

interface PhotoZoneProps {
  readonly held: ReturnType<typeof useHeldFiles>;
  /** Whether the book has no photo yet. */
  readonly isFirst: boolean;
  /** A photo is there or under way: only what another one needs is shown. */
  readonly isBrief: boolean;
  readonly hidden: boolean;
  readonly most: number;
  readonly consentGiven: boolean;
  /** The choice to keep photos on this device. */
  readonly onDevice: ReactNode;
  readonly onOpen: (() => void) | undefined;
  readonly onFiles: (files: readonly File[]) => void;
}

export function PhotoZone(props: PhotoZoneProps) {
  const { held, isFirst, isBrief, hidden, most, consentGiven, onDevice, onOpen, onFiles } = props;
  const t = useT();
  const guard = { allowed: consentGiven, onNotAllowed: held.ask, onOpen };
  return (
    <DropZone onFiles={onFiles} hidden={hidden} isBrief={isBrief}>
      {/* Hidden while the consent question is shown: its answer opens one of these choosers. */}
      <div className={cx('flex flex-wrap justify-center gap-3', held.isAsked && 'hidden')}>
        <FileButton
          label={t(isFirst ? 'photo.give.choose' : 'photo.give.more')}
          onFiles={onFiles}
          multiple={most > 1}
          {...guard}
        />
        <FileButton label={t('photo.give.camera')} onFiles={onFiles} camera {...guard} />
      </div>
      {held.isAsked && (
        <ConsentQuestion
          yesLabel={t('photo.give.askYes')}
          noLabel={t('photo.give.askNo')}
          onYes={held.agree}
          onNo={held.disagree}
        >
          {/* Dropped or pasted photos wait for the answer. */}
          {t(held.heldCount > 0 ? 'photo.give.askHeld' : 'photo.give.ask')}
        </ConsentQuestion>
      )}
      {!isBrief && (
        <>
          <p className="text-small text-ink-soft">
            <span className="pointer-coarse:hidden">{t('photo.give.drop')} </span>
            {most > 1 ? t('photo.give.formats', { most }) : t('photo.give.formatsOne')}
          </p>
          {onDevice}
          <Examples />
        </>
      )}
    </DropZone>
  );
}

interface DropZoneProps extends Pick<PhotoZoneProps, 'onFiles' | 'hidden' | 'isBrief'> {
  children: ReactNode;
}

function DropZone({ onFiles, hidden, isBrief, children }: DropZoneProps) {
  const [isDragOver, setIsDragOver] = useState(false);
  function drop(event: DragEvent): void {
    event.preventDefault();
    setIsDragOver(false);
    onFiles([...event.dataTransfer.files]);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the buttons inside are the first
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setIsDragOver(true);
      }}
      onDragLeave={() => setIsDragOver(false)}
      onDrop={drop}
      className={cx(
        'grid justify-items-center gap-4 rounded-xl border-3 border-dashed px-5 text-center transition',
        isBrief ? 'py-4' : 'py-7',
        isDragOver ? 'border-plum-700 bg-plum-100' : 'border-plum-300 bg-cream-50',
        hidden && 'hidden',
      )}
    >
      {children}
    </div>
  );
}

/** Examples of good photos. */
function Examples() {
  const t = useT();
  return (
    <div className="grid justify-items-center gap-2">
      <p className="font-bold">{t('photo.give.examples')}</p>
      <ul className="grid grid-cols-3 gap-3 sm:gap-5">
        {(['window', 'near', 'calm'] as const).map((hint) => (
          <li key={hint} className="grid max-w-28 content-start justify-items-center gap-1 text-small">
            <FaceHint hint={hint} className="w-full" />
            {t(`photo.give.${hint}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}
