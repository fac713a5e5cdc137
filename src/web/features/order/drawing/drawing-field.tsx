// The question for the child's own drawing: photographed, cut out of its paper, turned upright, or taken away.
import { type ReactNode, useId } from 'react';
import type { Answers } from '#core/answers/answers.ts';
import { nextTurn } from '#core/answers/drawing.ts';
import { DRAWING_STYLES, type DrawingStyle } from '#core/drawings/drawing-colours.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { Button, buttonClass } from '#web/ui/forms/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { FieldError } from '#web/ui/forms/field.tsx';
import { ShownDrawing } from './shown-drawing.tsx';
import { useDrawing } from './use-drawing.ts';

/** What the form knows beyond the answers: nothing is sent without consent, and no book while a drawing is read. */
export interface DrawingContext {
  readonly consent: boolean;
  onConsent(consent: boolean): void;
  onBusy(busy: boolean): void;
}

interface DrawingFieldProps extends DrawingContext {
  ask: string;
  answer: Answers['drawing'];
  /** How the story shows it. */
  styles: readonly DrawingStyle[];
  error: string | undefined;
  onChange: (answer: Answers['drawing']) => void;
}

export default function DrawingField(props: DrawingFieldProps) {
  const { ask, answer, styles, error, consent, onConsent, onBusy, onChange } = props;
  const t = useT();
  const { drawing, isSending, problem, send, cancel } = useDrawing(answer, onChange, onBusy);
  const legend = useId();
  const turn = answer?.turn ?? 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in all browsers
    <div role="group" aria-labelledby={legend} data-field="drawing" className="grid gap-3">
      <div>
        <p id={legend} className="font-extrabold">
          {ask}
        </p>
        <p className="mt-1 text-small text-ink-soft">{t('orderForm.drawing.hint')}</p>
      </div>
      {drawing && answer && (
        <figure className="grid gap-2">
          <div className={cx('grid max-w-lg gap-3', styles.length > 1 && 'grid-cols-2')}>
            {(styles.length > 0 ? styles : DRAWING_STYLES.slice(-1)).map((style) => (
              <ShownDrawing
                key={style}
                drawing={drawing}
                turn={turn}
                style={style}
                label={t(`orderForm.drawing.shown.${style}`)}
              />
            ))}
          </div>
          <figcaption className="text-small text-ink-soft">{t('orderForm.drawing.inBook')}</figcaption>
        </figure>
      )}
      <div aria-live="polite" className="grid gap-2 empty:hidden">
        {isSending && <p>{t('orderForm.drawing.cutting')}</p>}
        {(problem ?? error) && <FieldError>{problem ?? error ?? ''}</FieldError>}
      </div>
      {!consent && (
        <Checkbox checked={false} onChange={(event) => onConsent(event.currentTarget.checked)}>
          <span className="text-small">
            {t('orderForm.consent')} <ShopLink to="/consent-child-data">{t('orderForm.consentLink')}</ShopLink>
          </span>
        </Checkbox>
      )}
      <div className="flex flex-wrap gap-3">
        {isSending ? (
          <Button look="quiet" small onClick={cancel}>
            {t('photo.give.cancel')}
          </Button>
        ) : (
          <>
            <PhotoButton disabled={!consent} onFile={send}>
              {t(answer ? 'orderForm.drawing.other' : 'orderForm.drawing.choose')}
            </PhotoButton>
            <PhotoButton camera disabled={!consent} onFile={send}>
              {t('photo.give.camera')}
            </PhotoButton>
          </>
        )}
        {drawing && answer && !isSending && (
          <Button look="quiet" small onClick={() => onChange({ id: answer.id, turn: nextTurn(turn) })}>
            {t('orderForm.drawing.turn')}
          </Button>
        )}
        {answer && !isSending && (
          <Button look="quiet" small icon="close" onClick={() => onChange(undefined)}>
            {t('orderForm.drawing.remove')}
          </Button>
        )}
      </div>
      <p className="flex items-start gap-2 text-small text-ink-soft">
        <Icon name="lock" className="mt-0.5 size-5 shrink-0 text-plum-700" />
        {t('orderForm.drawing.promise')}
      </p>
    </div>
  );
}

interface PhotoButtonProps {
  disabled: boolean;
  /** Opens the camera; only on devices without a mouse. */
  camera?: boolean;
  onFile: (file: File) => void;
  children: ReactNode;
}

/** Computers without HEIC support do not list such files as images. */
const ACCEPTED = 'image/*,.heic,.heif';

function PhotoButton({ disabled, camera = false, onFile, children }: PhotoButtonProps) {
  return (
    <label
      className={cx(
        buttonClass(camera ? 'quiet' : 'plum', true),
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-plum-600',
        disabled ? 'cursor-not-allowed opacity-60' : 'cursor-pointer',
        camera && 'pointer-fine:hidden',
      )}
    >
      <input
        type="file"
        accept={ACCEPTED}
        {...(camera && { capture: 'environment' as const })}
        disabled={disabled}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // Cleared, so that the same file can be chosen again.
          if (file) onFile(file);
          currentTarget.value = '';
        }}
      />
      <Icon name={camera ? 'photo' : 'upload'} className="size-5" />
      {children}
    </label>
  );
}
