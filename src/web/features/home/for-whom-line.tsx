// The line under the cover that names whose book it is; the grammar is fetched when the first name is typed.
import { useEffect, useState } from 'react';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import type { ForWhom } from './for-whom.ts';

export function ForWhomLine({ typed }: { typed: string }) {
  const t = useT();
  const locale = useLocale();
  const [whom, setWhom] = useState<ForWhom>();

  useEffect(() => {
    let left = false;
    void import('./for-whom.ts').then(({ forWhom }) => {
      if (!left) setWhom(forWhom(typed));
    });
    return () => {
      left = true;
    };
  }, [typed]);

  if (!typed || !whom) return null;
  const genitive = locale === 'en' ? whom.name : whom.genitive;
  return (
    <p className="lettered text-h3 text-marigold-400">
      {genitive ? t('home.forName', { name: genitive }) : t('home.heroName', { name: whom.name })}
    </p>
  );
}
