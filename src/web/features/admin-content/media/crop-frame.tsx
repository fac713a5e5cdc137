// Cuts a part out of a picture: the frame is drawn by mouse or finger, or written in numbers.
import { type PointerEvent, useId, useRef, useState } from 'react';
import { adminApi } from '#web/admin-kit/admin-api.ts';
import { controlClass } from '#web/admin-kit/filter-bar.tsx';
import { useT } from '#web/i18n/use-copy.ts';
import { Button } from '#web/ui/forms/button.tsx';
import type { MediaFile } from './media-file.ts';

interface CropFrameProps {
  readonly file: MediaFile;
  readonly onDone: (made: MediaFile) => void;
  readonly onCancel: () => void;
}

interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export function CropFrame({ file, onDone, onCancel }: CropFrameProps) {
  const t = useT();
  const id = useId();
  const [width, height] = [file.width ?? 1, file.height ?? 1];
  const [frame, setFrame] = useState<Frame>({ left: 0, top: 0, width, height });
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const start = useRef<{ x: number; y: number } | null>(null);

  const pointOf = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const share = (at: number, from: number, size: number) => Math.min(1, Math.max(0, (at - from) / size));
    return {
      x: Math.round(share(event.clientX, box.left, box.width) * width),
      y: Math.round(share(event.clientY, box.top, box.height) * height),
    };
  };
  const draw = (event: PointerEvent<HTMLDivElement>) => {
    const from = start.current;
    if (!from) return;
    const to = pointOf(event);
    setFrame({
      left: Math.min(from.x, to.x, width - 1),
      top: Math.min(from.y, to.y, height - 1),
      width: Math.max(1, Math.abs(to.x - from.x)),
      height: Math.max(1, Math.abs(to.y - from.y)),
    });
  };
  const cut = async () => {
    setBusy(true);
    const path = `/api/admin/media/${file.id}/crop`;
    const answer = await adminApi.call<{ id: number }>({ method: 'POST', path, body: frame });
    const made = answer.ok ? await adminApi.content<MediaFile>({ path: `/upload/files/${answer.value.id}` }) : null;
    setBusy(false);
    if (made?.ok) return onDone(made.value);
    setProblem(answer.ok ? t('admin.failed') : answer.error.sentence);
  };
  const names = {
    left: t('adminContent.cropLeft'),
    top: t('adminContent.cropTop'),
    width: t('adminContent.cropWidth'),
    height: t('adminContent.cropHeight'),
  };
  const most = { left: width - 1, top: height - 1, width: width - frame.left, height: height - frame.top };
  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;
  return (
    <div className="grid gap-3">
      <p className="text-small text-ink-soft">{t('adminContent.cropHint')}</p>
      <div
        className="relative cursor-crosshair touch-none overflow-hidden select-none"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          start.current = pointOf(event);
        }}
        onPointerMove={draw}
        onPointerUp={() => {
          start.current = null;
        }}
      >
        <img src={file.url} alt={file.alternativeText ?? ''} draggable={false} className="w-full" />
        <div
          aria-hidden="true"
          className="absolute border-2 border-marigold-400 shadow-[0_0_0_100vmax_rgb(18_15_51/0.55)]"
          style={{
            left: percent(frame.left, width),
            top: percent(frame.top, height),
            width: percent(frame.width, width),
            height: percent(frame.height, height),
          }}
        />
      </div>
      <div className="grid grid-cols-2 gap-2">
        {(['left', 'top', 'width', 'height'] as const).map((key) => (
          <label key={key} htmlFor={`${id}-${key}`} className="grid gap-1 text-small font-bold">
            {names[key]}
            <input
              id={`${id}-${key}`}
              type="number"
              min={key === 'left' || key === 'top' ? 0 : 1}
              max={most[key]}
              className={controlClass}
              value={frame[key]}
              onChange={(event) => setFrame({ ...frame, [key]: Math.round(Number(event.target.value)) })}
            />
          </label>
        ))}
      </div>
      {problem && (
        <p role="alert" className="text-small text-berry-700">
          {problem}
        </p>
      )}
      <div className="flex gap-2">
        <Button small busy={busy} onClick={cut}>
          {t('adminContent.cropMake')}
        </Button>
        <Button look="quiet" small onClick={onCancel}>
          {t('admin.cancel')}
        </Button>
      </div>
    </div>
  );
}
