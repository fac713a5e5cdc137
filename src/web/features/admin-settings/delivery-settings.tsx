// Delivery settings: origin, days and gift wrap price.
import { FormSection } from '#web/admin-kit/forms/form-fields.tsx';
import { useT } from '#web/i18n/use-copy.ts';
import { NumberSetting, SideBySide, TextSetting, TickSetting, WordsSetting } from './setting-fields.tsx';
import { ShownTimes } from './shown-times.tsx';
import type { EditedSettings } from './use-settings.ts';

export function DeliverySettings({ settings }: { settings: EditedSettings }) {
  const t = useT();
  const range = (least: string, most: string, label: string) => (
    <SideBySide>
      <NumberSetting settings={settings} name={least} label={`${label}: ${t('adminLetters.settings.least')}`} />
      <NumberSetting settings={settings} name={most} label={`${label}: ${t('adminLetters.settings.most')}`} />
    </SideBySide>
  );
  return (
    <>
      <FormSection title={t('adminLetters.settings.fromTitle')}>
        <WordsSetting settings={settings} name="fromCity" label={t('adminLetters.settings.fromCity')} />
        <SideBySide>
          <TextSetting
            settings={settings}
            name="fromPostalCode"
            label={t('adminLetters.settings.fromPostalCode')}
            hint={t('adminLetters.settings.rules.fromPostalCode')}
          />
          <NumberSetting
            settings={settings}
            name="parcelGrams"
            label={t('adminLetters.settings.parcelGrams')}
            hint={t('adminLetters.settings.parcelGramsHint')}
          />
        </SideBySide>
      </FormSection>
      <FormSection title={t('adminLetters.settings.pricesTitle')}>
        <TickSetting
          settings={settings}
          name="freeInRussia"
          label={t('adminLetters.settings.freeInRussia')}
          hint={t(
            settings.value('freeInRussia') === true
              ? 'adminLetters.settings.freeInRussiaHint'
              : 'adminLetters.settings.paidInRussiaHint',
          )}
        />
        <SideBySide>
          <NumberSetting
            settings={settings}
            name="giftWrapPrice"
            label={t('adminLetters.settings.giftWrapPrice')}
            unit={100}
          />
        </SideBySide>
      </FormSection>
      <FormSection title={t('adminLetters.settings.daysTitle')} text={t('adminLetters.settings.daysText')}>
        {range('makingMinWorkingDays', 'makingMaxWorkingDays', t('adminLetters.settings.making'))}
        <p className="text-small text-ink-soft">{t('adminLetters.settings.makingHint')}</p>
        <SideBySide>
          <NumberSetting
            settings={settings}
            name="printingWorkingDays"
            label={t('adminLetters.settings.printing')}
            hint={t('adminLetters.settings.printingHint')}
          />
        </SideBySide>
        {range('preorderMinWorkingDays', 'preorderMaxWorkingDays', t('adminLetters.settings.preorder'))}
        {range('capitalsMinDays', 'capitalsMaxDays', t('adminLetters.settings.capitals'))}
        {range('elsewhereMinDays', 'elsewhereMaxDays', t('adminLetters.settings.elsewhere'))}
        <ShownTimes settings={settings} />
      </FormSection>
    </>
  );
}
