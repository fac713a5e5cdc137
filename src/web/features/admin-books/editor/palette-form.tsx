// The colours of a picture by the names its pieces ask for.
import { useState } from 'react';
import { useT } from '#web/i18n/use-copy.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { ColourField, TextField } from './editor-fields.tsx';
import type { Change } from './layer-forms.tsx';

interface PaletteFormProps {
  palette: Readonly<Record<string, string>>;
  disabled: boolean;
  onChange: Change;
}

const NEW_COLOUR = '#7a4fa3';

export function PaletteForm({ palette, disabled, onChange }: PaletteFormProps) {
  const t = useT();
  const [name, setName] = useState('');
  const isFree = name !== '' && !(name in palette);
  const set = (key: string, colour: string | undefined) =>
    onChange(['palette', key], colour, colour === undefined ? `palette ${Date.now()}` : `palette ${key}`);
  return (
    <fieldset className="rounded-sm border border-plum-200 p-2" disabled={disabled}>
      <legend className="px-1 text-small font-bold">{t('adminBooks.palette')}</legend>
      <ul className="grid grid-cols-2 gap-2">
        {Object.entries(palette).map(([key, colour]) => (
          <li key={key} className="flex items-end gap-1">
            <ColourField className="min-w-0 grow" label={key} value={colour} onChange={(value) => set(key, value)} />
            <button
              type="button"
              aria-label={t('adminBooks.paletteRemove', { name: key })}
              className="min-h-9 rounded-sm px-2 text-plum-800 hover:bg-plum-100"
              onClick={() => set(key, undefined)}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      <div className="mt-2 flex items-end gap-2">
        <TextField className="grow" label={t('adminBooks.paletteName')} value={name} onChange={setName} />
        <Button
          look="quiet"
          small
          disabled={!isFree}
          onClick={() => {
            set(name, NEW_COLOUR);
            setName('');
          }}
        >
          {t('adminBooks.paletteAdd')}
        </Button>
      </div>
    </fieldset>
  );
}
