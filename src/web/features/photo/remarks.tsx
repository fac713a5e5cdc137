// Quality remarks on a photo, each with an illustration; on a phone they take the whole width of the card.
import { useT } from '#web/i18n/use-copy.ts';
import { FaceHint } from './face-hint.tsx';
import type { QualityReason } from './photo-words.ts';

/** Maximum number of remarks shown. */
const MAX_REMARKS = 3;

export function Remarks({ title, reasons }: { title: string; reasons: readonly QualityReason[] }) {
  const t = useT();
  return (
    <div role="status" className="grid gap-2 max-sm:contents">
      <p className="self-center font-bold">{title}</p>
      <ul className="col-span-full grid gap-2">
        {reasons.slice(0, MAX_REMARKS).map((reason) => (
          <li key={reason} className="flex items-center gap-2 text-small sm:gap-3">
            <FaceHint hint={reason} className="w-12 sm:w-16" />
            <span>{t(`photo.quality.${reason}`)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
