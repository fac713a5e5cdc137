// Palette of a scene by colour role.
import { useState } from 'react';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { ColourField, SelectField } from '../editor-fields.tsx';
import { drawingName, drawingOptions, namedIds } from './drawing-names.ts';
import type { Change } from './layer-forms.tsx';

interface PaletteFormProps {
  palette: Readonly<Record<string, string>>;
  disabled: boolean;
  onChange: Change;
}

const NEW_COLOUR = '#7a4fa3';

export function PaletteForm({ palette, disabled, onChange }: PaletteFormProps) {
  const t = useT();
  const locale = useLocale();
  const [chosen, setChosen] = useState('');
  const free = namedIds('colours').filter((id) => !(id in palette));
  const set = (key: string, colour: string | undefined) =>
    onChange(['palette', key], colour, colour === undefined ? `palette ${Date.now()}` : `palette ${key}`);
  return (
    <fieldset className="rounded-sm border border-plum-200 p-2" disabled={disabled}>
      <legend className="px-1 text-small font-bold">{t('adminBooks.palette')}</legend>
      <ul className="grid gap-2 sm:grid-cols-2">
        {Object.entries(palette).map(([key, colour]) => (
          <li key={key} className="flex items-end gap-1" title={key}>
            <ColourField
              className="min-w-0 grow"
              label={drawingName('colours', key, locale)}
              place={`palette.${key}`}
              value={colour}
              onChange={(value) => set(key, value)}
            />
            <button
              type="button"
              aria-label={t('adminBooks.paletteRemove', { name: drawingName('colours', key, locale) })}
              className="min-h-9 rounded-sm px-2 text-plum-800 hover:bg-plum-100"
              onClick={() => set(key, undefined)}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      <div className="mt-2 flex items-end gap-2">
        <SelectField
          className="min-w-0 grow"
          label={t('adminBooks.paletteName')}
          value={chosen}
          options={[{ value: '', label: '—' }, ...drawingOptions('colours', free, locale)]}
          onChange={setChosen}
        />
        <Button
          look="quiet"
          small
          disabled={chosen === ''}
          onClick={() => {
            set(chosen, NEW_COLOUR);
            setChosen('');
          }}
        >
          {t('adminBooks.paletteAdd')}
        </Button>
      </div>
    </fieldset>
  );
}
