// Setup checklist before the first customers; disappears when complete.
import { useState } from 'react';
import type { Checklist, FirstStep } from '#server/modules/dashboard/dashboard.types.ts';
import { useAdminData } from '#web/admin-kit/api/use-admin-data.ts';
import { formatTime } from '#web/admin-kit/labels/format-time.ts';
import type { CopyKey } from '#web/i18n/copy.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/display/icon.tsx';

interface Step {
  readonly step: FirstStep;
  readonly to?: string;
  readonly text?: CopyKey;
}

const STEPS: readonly Step[] = [
  { step: 'seller', to: '/admin/settings', text: 'adminDesk.doSettings' },
  { step: 'legal', to: '/admin/legal', text: 'adminDesk.doRead' },
  { step: 'payment', to: '/admin/connections/payment', text: 'adminDesk.doConnect' },
  { step: 'courier', to: '/admin/connections/courier', text: 'adminDesk.doConnect' },
  { step: 'mail', to: '/admin/connections/mail', text: 'adminDesk.doConnect' },
  { step: 'analytics', to: '/admin/settings', text: 'adminDesk.doSettings' },
  { step: 'order', to: '/books', text: 'adminDesk.doOrder' },
];

const TESTED_STEPS = ['payment', 'courier', 'mail'] as const;
type TestedStep = (typeof TESTED_STEPS)[number];
const isTested = (step: FirstStep): step is TestedStep => TESTED_STEPS.some((each) => each === step);

/** Of a connection in force; a stand-in has none. */
function TestOfStep({ test }: { test: Checklist['tests'][TestedStep] }) {
  const t = useT();
  const locale = useLocale();
  if (!test) return null;
  return (
    <p className="wrap-anywhere text-ink-soft">
      {test.failure !== null && (
        <span className="font-bold text-berry-700">
          {t('adminDesk.testFailed')} {t(`adminConnections.failures.${test.failure}`)}{' '}
        </span>
      )}
      {test.passedAt && t('adminDesk.testPassed', { at: formatTime(test.passedAt, locale) })}
    </p>
  );
}

const COLLAPSED_STORAGE_KEY = 'zb-admin-checklist-folded';

export function ChecklistPanel() {
  const t = useT();
  const locale = useLocale();
  const { data } = useAdminData('GET /api/admin/dashboard/checklist');
  const [folded, setFolded] = useState(
    () => typeof localStorage !== 'undefined' && localStorage.getItem(COLLAPSED_STORAGE_KEY) === '1',
  );
  if (!data) return null;
  const done = STEPS.filter(({ step }) => data[step]).length;
  if (done === STEPS.length) return null;
  const fold = () => {
    setFolded(!folded);
    if (folded) localStorage.removeItem(COLLAPSED_STORAGE_KEY);
    else localStorage.setItem(COLLAPSED_STORAGE_KEY, '1');
  };
  return (
    <section aria-labelledby="first-day" className="mb-4 rounded-md border border-plum-200 bg-white p-4">
      <div className="flex flex-wrap items-center gap-x-3">
        <h2 id="first-day" className="font-extrabold">
          {t('adminDesk.checklistTitle')}
        </h2>
        <p className="text-small text-ink-soft">{t('adminDesk.checklistDone', { done, all: STEPS.length })}</p>
        <button
          type="button"
          aria-expanded={!folded}
          aria-controls="first-day-steps"
          className="ml-auto min-h-11 rounded-sm px-3 text-small font-bold text-plum-800 hover:bg-plum-100"
          onClick={fold}
        >
          {folded ? t('adminDesk.unfold') : t('adminDesk.fold')}
        </button>
      </div>
      {!data.seller && (
        <div role="note" className="mt-2 rounded-sm bg-marigold-200 p-3 text-small">
          <p className="font-extrabold">{t('adminDesk.sellerFirst')}</p>
          <p>
            {t('adminDesk.sellerFirstText', { seen: t('footer.noSeller') })}{' '}
            <ShopLink to="/admin/settings">{t('adminDesk.doSettings')}</ShopLink>
          </p>
        </div>
      )}
      <ul id="first-day-steps" hidden={folded} className="mt-2 grid gap-x-6 lg:grid-cols-2">
        {STEPS.map(({ step, to, text }) => (
          <li key={step} className="flex gap-3 border-t border-cream-200 py-2 text-small">
            <Icon
              name={data[step] ? 'check' : 'warning'}
              label={data[step] ? t('adminDesk.done') : t('adminDesk.notDone')}
              className={cx('mt-0.5 size-5', data[step] ? 'text-fern-600' : 'text-berry-600')}
            />
            <div>
              <p className="font-bold">{t(`adminDesk.checklist.${step}.title`)}</p>
              {!data[step] && (
                <p className="wrap-anywhere text-ink-soft">
                  {t(`adminDesk.checklist.${step}.text`)} {to && text && <ShopLink to={to}>{t(text)}</ShopLink>}
                </p>
              )}
              {step === 'seller' && data.untranslatedSeller.length > 0 && (
                <p className="wrap-anywhere text-ink-soft">
                  {t('adminDesk.sellerUntranslated', {
                    fields: data.untranslatedSeller
                      .map((name) => t(`adminLetters.settings.${name}`).toLocaleLowerCase(locale))
                      .join(', '),
                  })}{' '}
                  <ShopLink to="/admin/settings">{t('adminDesk.doSettings')}</ShopLink>
                </p>
              )}
              {isTested(step) && <TestOfStep test={data.tests[step]} />}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
