// Home: what the shop makes, for whom, and how it goes.
import { Benefits } from '#web/features/home/benefits.tsx';
import { Doors } from '#web/features/home/doors.tsx';
import { Faq } from '#web/features/home/faq.tsx';
import { Hero } from '#web/features/home/hero.tsx';
import { How } from '#web/features/home/how.tsx';
import { LastCall } from '#web/features/home/last-call.tsx';
import { useT } from '#web/i18n/use-copy.ts';
import { PageHead } from '#web/shell/page-head.tsx';

export default function Home() {
  const t = useT();
  return (
    <>
      <PageHead title={t('home.title')} description={t('home.description')} />
      <Hero />
      <How />
      <Doors />
      <Benefits />
      <Faq />
      <LastCall />
    </>
  );
}

export { sharedPage as headers } from '../shared-page.ts';
