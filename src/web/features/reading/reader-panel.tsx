// The panel of reading mode: light, and pace of reading aloud.
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { ReadingBook } from '#server/modules/books/reading.types.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { DEVICE_VOICE, type ReadAloud } from './aloud/use-read-aloud.ts';
import { LIGHTS, PACES, type ReaderSettings } from './reader-settings.ts';

interface ReaderPanelProps {
  readonly settings: ReaderSettings;
  readonly onChange: (change: Partial<ReaderSettings>) => void;
  readonly aloud: ReadAloud;
  readonly voices: ReadingBook['voices'];
  /** The page for listeners. */
  readonly isListening: boolean;
  /** Below the choices. */
  readonly children: ReactNode;
}

export function ReaderPanel({ settings, onChange, aloud, voices, isListening, children }: ReaderPanelProps) {
  const t = useT();
  const { voice } = aloud;
  const reader = voices.find(({ documentId }) => documentId === aloud.chosen)?.name ?? '';
  const id = useId();
  const { box, button, isOpen, setOpen } = usePanel();
  return (
    <div ref={box} className="reader-settings">
      <button
        ref={button}
        type="button"
        className="reader-button"
        aria-label={t('reading.settings')}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="gear" />
      </button>
      <section id={id} className="reader-panel" aria-label={t('reading.settings')} hidden={!isOpen}>
        <Choice
          legend={t('reading.light.title')}
          values={LIGHTS}
          chosen={settings.light}
          label={(light) => t(`reading.light.${light}`)}
          onChange={(light) => onChange({ light })}
        />
        {isListening && voices.length === 0 && <p>{t('reading.listen.empty')}</p>}
        {voices.length > 0 && (
          <Choice
            legend={t('reading.whose.title')}
            values={[...voices.map(({ documentId }) => documentId), ...(aloud.hasDevice ? [DEVICE_VOICE] : [])]}
            chosen={aloud.chosen}
            label={(id) => voices.find(({ documentId }) => documentId === id)?.name ?? t('reading.whose.device')}
            onChange={aloud.choose}
          />
        )}
        {voice === 'ready' && (
          <Choice
            legend={t('reading.pace.title')}
            values={PACES}
            chosen={settings.pace}
            label={(pace) => t(`reading.pace.${pace}`)}
            onChange={(pace) => onChange({ pace })}
          />
        )}
        {voice !== 'looking' && <p className="text-small">{t(`reading.voice.${voice}`, { name: reader })}</p>}
        {children}
      </section>
    </div>
  );
}

/** Closed by Escape and by a press beside it; Escape returns the focus to its button. */
function usePanel() {
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [isOpen]);
  return { box, button, isOpen, setOpen };
}

interface ChoiceProps<Value extends string> {
  readonly legend: string;
  readonly values: readonly Value[];
  readonly chosen: Value;
  readonly label: (value: Value) => string;
  readonly onChange: (value: Value) => void;
}

function Choice<Value extends string>({ legend, values, chosen, label, onChange }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className="reader-choice">
      <legend>{legend}</legend>
      {values.map((value) => (
        <label key={value}>
          <input type="radio" name={name} checked={value === chosen} onChange={() => onChange(value)} />
          <span>{label(value)}</span>
        </label>
      ))}
    </fieldset>
  );
}
