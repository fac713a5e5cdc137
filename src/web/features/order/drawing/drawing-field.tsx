// The question for the child's own drawing: photographed, cut out of its paper, turned upright, or taken away.
import { type ReactNode, useId, useState } from 'react';
import type { Answers } from '#core/answers/answers.ts';
import { nextTurn } from '#core/answers/drawing.ts';
import { DRAWING_STYLES, type DrawingStyle } from '#core/drawings/drawing-colours.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { Progress } from '#web/ui/feedback/progress.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { ConsentQuestion } from '#web/ui/forms/consent-question.tsx';
import { FieldError } from '#web/ui/forms/field.tsx';
import { FileButton } from '#web/ui/forms/file-button.tsx';
import { ShownDrawing } from './shown-drawing.tsx';
import { useDrawing } from './use-drawing.ts';
import { useKeptFocus } from './use-kept-focus.ts';

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
  const { drawing, isSending, isNew, problem, send, cancel, remove } = useDrawing(answer, onChange, onBusy);
  const legend = useId();
  const hint = useId();
  const group = useKeptFocus(isSending, answer !== undefined);
  const turn = answer?.turn ?? 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in all browsers
    <div
      ref={group}
      role="group"
      aria-labelledby={legend}
      aria-describedby={hint}
      data-field="drawing"
      className="grid gap-3"
    >
      <div>
        <p id={legend} className="font-extrabold">
          {ask}
        </p>
        <p id={hint} className="mt-1 text-small text-ink-soft">
          {t('orderForm.drawing.hint')}
        </p>
      </div>
      {drawing && answer && (
        <figure className={cx('grid gap-2', isSending && 'opacity-50')}>
          <div className={cx('grid gap-3', styles.length > 1 ? 'max-w-lg grid-cols-2' : 'max-w-64')}>
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
      <div role="status" className="grid gap-2 empty:hidden">
        {isSending && <p className="font-bold">{t('orderForm.drawing.cutting')}</p>}
        {isNew && !isSending && <p className="sr-only">{t('orderForm.drawing.ready')}</p>}
        {!isSending && (problem ?? error) && <FieldError>{problem ?? error ?? ''}</FieldError>}
      </div>
      {isSending && <Progress label={t('orderForm.drawing.cutting')} />}
      <Choice answer={answer} isSending={isSending} consent={consent} onConsent={onConsent} onFile={send}>
        {isSending && (
          <Button look="quiet" small onClick={cancel}>
            {t('photo.give.cancel')}
          </Button>
        )}
        {drawing && answer && !isSending && (
          <Button look="quiet" small onClick={() => onChange({ id: answer.id, turn: nextTurn(turn) })}>
            {t('orderForm.drawing.turn')}
          </Button>
        )}
        {answer && !isSending && (
          <Button look="quiet" small icon="close" onClick={remove}>
            {t('orderForm.drawing.remove')}
          </Button>
        )}
      </Choice>
      <p className="flex items-start gap-2 text-small text-ink-soft">
        <Icon name="lock" className="mt-0.5 size-5 shrink-0 text-plum-700" />
        {t('orderForm.drawing.promise')}
      </p>
    </div>
  );
}

interface ChoiceProps extends Pick<DrawingFieldProps, 'answer' | 'consent' | 'onConsent'> {
  isSending: boolean;
  onFile: (file: File) => void;
  children: ReactNode;
}

/** The buttons; without consent, the first press asks for it in their place and then opens the choice of a file. */
function Choice({ answer, isSending, consent, onConsent, onFile, children }: ChoiceProps) {
  const t = useT();
  const [asked, setAsked] = useState<{ readonly open: () => void }>();
  const isAsked = asked !== undefined && !consent;
  const choose = {
    allowed: consent,
    onNotAllowed: (open: () => void) => setAsked({ open }),
    onFiles([file]: readonly File[]) {
      if (!file) return;
      // Chosen before hydration, when nothing could ask: the file waits for the answer.
      if (consent) onFile(file);
      else setAsked({ open: () => onFile(file) });
    },
  };
  return (
    <>
      {/* Hidden, not removed: the answer to the question opens one of these choosers. */}
      <div className={cx('flex flex-wrap gap-3', isAsked && 'hidden')}>
        <div className={isSending ? 'hidden' : 'contents'}>
          <FileButton label={t(answer ? 'orderForm.drawing.other' : 'orderForm.drawing.choose')} {...choose} />
          <FileButton label={t('photo.give.camera')} camera {...choose} />
        </div>
        {children}
      </div>
      {isAsked && (
        <ConsentQuestion
          yesLabel={t('photo.give.askYes')}
          noLabel={t('photo.give.askNo')}
          onYes={() => {
            onConsent(true);
            asked.open();
            setAsked(undefined);
          }}
          onNo={() => setAsked(undefined)}
        >
          {t('orderForm.drawing.askConsent')}{' '}
          <span className="font-normal">
            {t('orderForm.consent')} <ShopLink to="/consent-child-data">{t('orderForm.consentLink')}</ShopLink>
          </span>
        </ConsentQuestion>
      )}
    </>
  );
}
