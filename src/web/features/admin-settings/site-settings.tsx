// Site settings: name, seller, contacts, analytics, free pages, maintenance.
import { reachableSupportEmail } from '#core/shop/support-email.ts';
import { FormSection, SelectField } from '#web/admin-kit/forms/form-fields.tsx';
import { useT } from '#web/i18n/use-copy.ts';
import { NumberSetting, SideBySide, TextSetting, TickSetting, WordsSetting } from './setting-fields.tsx';
import type { EditedSettings } from './use-settings.ts';

const COSTS = [
  ['costPrinted', 'printed'],
  ['costPremium', 'premium'],
  ['costElectronic', 'electronic'],
  ['costColoring', 'coloring'],
  ['costBundle', 'bundle'],
] as const;

export function SiteSettings({ settings }: { settings: EditedSettings }) {
  const t = useT();
  return (
    <>
      <SellerSection settings={settings} />
      <MaintenanceSection settings={settings} />
      <SiteTitleSection settings={settings} />
      <ContactsSection settings={settings} />
      <FormSection
        title={t('adminLetters.settings.secondFactorTitle')}
        text={t('adminLetters.settings.secondFactorText')}
      >
        <SideBySide>
          <NumberSetting
            settings={settings}
            name="secondFactorDays"
            label={t('adminLetters.settings.secondFactorDays')}
            hint={t('adminLetters.settings.secondFactorDaysHint')}
          />
        </SideBySide>
      </FormSection>
      <ReferralSection settings={settings} />
      <FormSection title={t('adminLetters.settings.costsTitle')} text={t('adminLetters.settings.costsText')}>
        <SideBySide>
          {COSTS.map(([name, format]) => (
            <NumberSetting
              key={name}
              settings={settings}
              name={name}
              label={t('adminLetters.settings.costOf', { format: t(`adminOrders.formats.${format}`) })}
              unit={100}
              step="any"
            />
          ))}
        </SideBySide>
      </FormSection>
      <FormSection title={t('adminLetters.settings.countersTitle')} text={t('adminLetters.settings.countersText')}>
        <SideBySide>
          <TextSetting settings={settings} name="yandexVerification" label={t('adminLetters.settings.yandex')} />
          <TextSetting settings={settings} name="googleVerification" label={t('adminLetters.settings.google')} />
          <TextSetting settings={settings} name="metrikaId" label={t('adminLetters.settings.metrika')} />
          <TextSetting settings={settings} name="mapsKey" label={t('adminLetters.settings.maps')} />
          <TextSetting settings={settings} name="pixelId" label={t('adminLetters.settings.pixel')} />
          <SelectField
            label={t('adminLetters.settings.pixelKind')}
            value={String(settings.value('pixelKind') ?? 'vk-ads')}
            onChange={({ target }) => settings.set('pixelKind', target.value)}
          >
            <option value="vk-ads">VK</option>
            <option value="meta">Meta</option>
          </SelectField>
        </SideBySide>
      </FormSection>
    </>
  );
}

interface SellerSectionProps {
  settings: EditedSettings;
}

function SellerSection({ settings }: SellerSectionProps) {
  const t = useT();
  return (
    <FormSection title={t('adminLetters.settings.sellerTitle')} text={t('adminLetters.settings.sellerText')}>
      <WordsSetting settings={settings} name="legalName" label={t('adminLetters.settings.legalName')} />
      <WordsSetting settings={settings} name="legalAddress" label={t('adminLetters.settings.legalAddress')} />
      <p className="text-small text-ink-soft">{t('adminLetters.settings.sellerEnglishHint')}</p>
      <SideBySide>
        <TextSetting settings={settings} name="taxNumber" label={t('adminLetters.settings.taxNumber')} />
        <TextSetting
          settings={settings}
          name="registrationNumber"
          label={t('adminLetters.settings.registrationNumber')}
        />
      </SideBySide>
      <WordsSetting settings={settings} name="printer" label={t('adminLetters.settings.printer')} />
    </FormSection>
  );
}

interface MaintenanceSectionProps {
  settings: EditedSettings;
}

function MaintenanceSection({ settings }: MaintenanceSectionProps) {
  const t = useT();
  return (
    <FormSection title={t('adminLetters.settings.maintenanceTitle')} text={t('adminLetters.settings.maintenanceHelp')}>
      <TickSetting settings={settings} name="maintenance" label={t('adminLetters.settings.maintenance')} />
      <WordsSetting
        settings={settings}
        name="maintenanceText"
        label={t('adminLetters.settings.maintenanceText')}
        hint={t('adminLetters.settings.maintenanceTextHint')}
        long
      />
    </FormSection>
  );
}

interface SiteTitleSectionProps {
  settings: EditedSettings;
}

function SiteTitleSection({ settings }: SiteTitleSectionProps) {
  const t = useT();
  return (
    <FormSection title={t('adminLetters.settings.siteTitle')}>
      <WordsSetting settings={settings} name="siteTitle" label={t('admin.siteTitle')} />
      <WordsSetting settings={settings} name="description" label={t('admin.description')} long />
      <SideBySide>
        <TextSetting settings={settings} name="themeColor" label={t('admin.themeColor')} type="color" />
        <NumberSetting
          settings={settings}
          name="freePages"
          label={t('adminLetters.settings.freePages')}
          hint={t('adminLetters.settings.freePagesHint')}
        />
      </SideBySide>
    </FormSection>
  );
}

interface ContactsSectionProps {
  settings: EditedSettings;
}

function ContactsSection({ settings }: ContactsSectionProps) {
  const t = useT();
  const isUnset = reachableSupportEmail(String(settings.value('supportEmail') ?? '')) === null;
  return (
    <FormSection title={t('adminLetters.settings.reachTitle')}>
      <SideBySide>
        <TextSetting
          settings={settings}
          name="supportEmail"
          label={t('admin.supportEmail')}
          type="email"
          hint={isUnset ? t('adminLetters.settings.supportEmailHint') : undefined}
        />
        <TextSetting settings={settings} name="supportPhone" label={t('adminLetters.settings.supportPhone')} />
      </SideBySide>
      <WordsSetting
        settings={settings}
        name="visitAddress"
        label={t('adminLetters.settings.visitAddress')}
        hint={t('adminLetters.settings.visitAddressHint')}
      />
      <SideBySide>
        <NumberSetting
          settings={settings}
          name="visitLongitude"
          label={t('adminLetters.settings.longitude')}
          step="any"
        />
        <NumberSetting
          settings={settings}
          name="visitLatitude"
          label={t('adminLetters.settings.latitude')}
          step="any"
        />
      </SideBySide>
    </FormSection>
  );
}

interface ReferralSectionProps {
  settings: EditedSettings;
}

function ReferralSection({ settings }: ReferralSectionProps) {
  const t = useT();
  return (
    <FormSection title={t('adminLetters.settings.referralTitle')} text={t('adminLetters.settings.referralText')}>
      <TickSetting
        settings={settings}
        name="referralOn"
        label={t('adminLetters.settings.referralOn')}
        hint={t('adminLetters.settings.referralOnHint')}
      />
      <SideBySide>
        <NumberSetting
          settings={settings}
          name="referralFriendPercent"
          label={t('adminLetters.settings.referralFriendPercent')}
        />
        <NumberSetting
          settings={settings}
          name="referralRewardPercent"
          label={t('adminLetters.settings.referralRewardPercent')}
        />
        <NumberSetting settings={settings} name="referralUses" label={t('adminLetters.settings.referralUses')} />
      </SideBySide>
    </FormSection>
  );
}
