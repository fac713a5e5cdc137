// For partners: who we work with and how to write to us.
import hold from '#web/art/spread-hold.svg';
import { useT } from '#web/i18n/use-copy.ts';
import { PageHead } from '#web/shell/page-head.tsx';
import { useSite } from '#web/shell/use-site.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

const KINDS = [
  'kindergartens',
  'schools',
  'photographers',
  'bloggers',
  'bookstores',
  'publishers',
  'printers',
] as const;

export default function Cooperation() {
  const t = useT();
  const { site } = useSite();
  return (
    <div className="wrap py-6">
      <PageHead title={t('cooperation.title')} description={t('cooperation.description')} />
      <div className="grid items-center gap-8 lg:grid-cols-[1.3fr_1fr]">
        <div className="grid justify-items-start gap-4">
          <h1 className="text-h1">{t('cooperation.heading')}</h1>
          <p className="text-lead text-ink-soft">{t('cooperation.text')}</p>
          {site && (
            <a
              href={`mailto:${site.supportEmail}?subject=${encodeURIComponent(t('cooperation.subject'))}`}
              className={buttonClass('call')}
            >
              <Icon name="mail" className="size-5" />
              {t('cooperation.write')}
            </a>
          )}
        </div>
        <img src={hold} width={360} height={250} alt="" className="h-auto w-full max-w-md justify-self-center" />
      </div>
      <h2 className="mt-14 text-h2">{t('cooperation.kinds')}</h2>
      <ul className="mt-6 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {KINDS.map((kind) => (
          <li key={kind} className="paper p-6">
            <h3 className="text-h3">{t(`cooperation.${kind}.title`)}</h3>
            <p className="mt-1 text-ink-soft">{t(`cooperation.${kind}.text`)}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

export { sharedPage as headers } from '../shared-page.ts';
