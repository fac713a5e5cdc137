// Four painted doors, one for each age.
import door13 from '#web/art/door-1-3.svg';
import door35 from '#web/art/door-3-5.svg';
import door57 from '#web/art/door-5-7.svg';
import door79 from '#web/art/door-7-9.svg';
import { useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { BELOW } from '#web/ui/below-fold.ts';
import { cx } from '#web/ui/cx.ts';

const DOORS = [
  { from: 1, to: 3, picture: door13, text: 'home.ages.d13', years: 'home.ages.door' },
  { from: 3, to: 5, picture: door35, text: 'home.ages.d35', years: 'home.ages.doorMany' },
  { from: 5, to: 7, picture: door57, text: 'home.ages.d57', years: 'home.ages.doorMany' },
  { from: 7, to: 9, picture: door79, text: 'home.ages.d79', years: 'home.ages.doorMany' },
] as const;

export function Doors() {
  const t = useT();
  return (
    <section className={cx(BELOW, 'sheet sheet-plum sheet-torn py-20')}>
      <div className="wrap">
        <h2 className="text-h2">{t('home.ages.title')}</h2>
        <p className="mt-3 text-lead text-ink-soft">{t('home.ages.text')}</p>
        <ul className="mt-8 grid grid-cols-2 gap-x-5 gap-y-8 lg:grid-cols-4 lg:gap-8">
          {DOORS.map((door) => (
            <li key={door.from}>
              <ShopLink
                to={`/books?age=${door.from}-${door.to}`}
                className="door grid justify-items-center gap-2 text-center text-night-900 no-underline"
              >
                <img
                  src={door.picture}
                  width={260}
                  height={336}
                  alt=""
                  loading="lazy"
                  className="h-auto w-full max-w-60"
                />
                <span className="lettered text-h3">{t(door.years, { from: door.from, to: door.to })}</span>
                <span className="text-small text-ink-soft">{t(door.text)}</span>
              </ShopLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
