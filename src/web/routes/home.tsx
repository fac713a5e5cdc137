// Home: what the shop makes, for whom, and how it goes.
import { useT } from '#web/i18n/use-copy.ts';

export default function Home() {
  const t = useT();
  return (
    <main>
      <h1>{t('home.hero.title')}</h1>
    </main>
  );
}
