// Crops a picture by a frame drawn with the pointer or entered as numbers.
import { type PointerEvent, type RefObject, useId, useRef, useState } from 'react';
import { adminApi } from '#web/admin-kit/api/admin-api.ts';
import { controlClass } from '#web/admin-kit/lists/filter-bar.tsx';
import type { MediaFile } from '#web/admin-kit/media/media-file.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { Button } from '#web/ui/forms/button.tsx';
import {
  drawnFrame,
  type Frame,
  keptProportion,
  largestFrame,
  PROPORTIONS,
  type Proportion,
  proportionOf,
} from './crop-proportions.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

interface CropFrameProps {
  readonly file: MediaFile;
  readonly onDone: (made: MediaFile) => void;
  readonly onCancel: () => void;
}

export function CropFrame({ file, onDone, onCancel }: CropFrameProps) {
  const t = useT();
  const width = file.width ?? 1;
  const height = file.height ?? 1;
  const [frame, setFrame] = useState<Frame>({ left: 0, top: 0, width, height });
  const [proportion, setProportion] = useState<Proportion>('free');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const start = useRef<Point | null>(null);

  const draw = (event: PointerEvent<HTMLDivElement>) => {
    const from = start.current;
    if (!from) return;
    setFrame(drawnFrame(from, pixelUnder(event, width, height), { width, height }, proportionOf(proportion, file)));
  };
  const cut = async () => {
    setBusy(true);
    const answer = await adminApi.request('POST /api/admin/media/:id/crop', { params: { id: file.id }, body: frame });
    const made = answer.ok
      ? await adminApi.requestByProxy('GET /api/upload/files/:id', { params: { id: answer.value.id } })
      : null;
    setBusy(false);
    if (made?.ok) return onDone(made.value);
    setProblem(answer.ok ? t('admin.failed') : answer.error.sentence);
  };
  const percent = (part: number, total: number) => `${(part / total) * 100}%`;
  return (
    <div className="grid gap-3">
      <p className="text-small text-ink-soft">{t('adminContent.cropHint')}</p>
      <ProportionSelect
        proportion={proportion}
        setProportion={setProportion}
        file={file}
        setFrame={setFrame}
        width={width}
        height={height}
      />
      <DrawnFrame start={start} draw={draw} file={file} percent={percent} frame={frame} width={width} height={height} />
      <FrameFields frame={frame} setFrame={setFrame} proportion={proportion} file={file} />
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

/** The pixel of the picture under the pointer. */
function pixelUnder(event: PointerEvent<HTMLDivElement>, width: number, height: number): Point {
  const box = event.currentTarget.getBoundingClientRect();
  const share = (at: number, from: number, size: number) => Math.min(1, Math.max(0, (at - from) / size));
  return {
    x: Math.round(share(event.clientX, box.left, box.width) * width),
    y: Math.round(share(event.clientY, box.top, box.height) * height),
  };
}

interface ProportionSelectProps {
  proportion: Proportion;
  setProportion: (proportion: Proportion) => void;
  file: MediaFile;
  setFrame: (frame: Frame) => void;
  width: number;
  height: number;
}

function ProportionSelect({ proportion, setProportion, file, setFrame, width, height }: ProportionSelectProps) {
  const t = useT();
  return (
    <label className="grid gap-1 text-small font-bold sm:max-w-xs">
      {t('adminContent.cropProportion')}
      <select
        className={controlClass}
        value={proportion}
        onChange={({ target }) => {
          const chosen = target.value as Proportion;
          setProportion(chosen);
          const ratio = proportionOf(chosen, file);
          if (ratio !== null) setFrame(largestFrame({ width, height }, ratio));
        }}
      >
        {PROPORTIONS.map((each) => (
          <option key={each} value={each}>
            {each === 'free' || each === 'same' ? t(`adminContent.crop_${each}`) : each}
          </option>
        ))}
      </select>
    </label>
  );
}

interface DrawnFrameProps {
  start: RefObject<Point | null>;
  draw: (event: PointerEvent<HTMLDivElement>) => void;
  file: MediaFile;
  percent: (part: number, total: number) => string;
  frame: Frame;
  width: number;
  height: number;
}

function DrawnFrame({ start, draw, file, percent, frame, width, height }: DrawnFrameProps) {
  return (
    <div
      className="relative cursor-crosshair touch-none overflow-hidden select-none"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = pixelUnder(event, width, height);
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
  );
}

interface FrameFieldsProps {
  frame: Frame;
  setFrame: (frame: Frame) => void;
  proportion: Proportion;
  file: MediaFile;
}

function FrameFields({ frame, setFrame, proportion, file }: FrameFieldsProps) {
  const t = useT();
  const id = useId();
  const width = file.width ?? 1;
  const height = file.height ?? 1;
  const names = {
    left: t('adminContent.cropLeft'),
    top: t('adminContent.cropTop'),
    width: t('adminContent.cropWidth'),
    height: t('adminContent.cropHeight'),
  };
  const most = { left: width - 1, top: height - 1, width: width - frame.left, height: height - frame.top };
  return (
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
            onChange={(event) => {
              const typed = { ...frame, [key]: Math.round(Number(event.target.value)) };
              setFrame(keptProportion(typed, key, proportionOf(proportion, file)));
            }}
          />
        </label>
      ))}
    </div>
  );
}
