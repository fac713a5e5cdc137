// List of pickup points: searchable, filterable, nearest first, shown in portions.
import { useMemo, useState } from 'react';
import { metresBetween, type Place } from '#core/delivery/distance.ts';
import type { PickupPoint, PointKind } from '#core/delivery/places.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { cx } from '#web/ui/cx.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { PointCard } from './point-card.tsx';

export type VisitorPlace = Place | 'refused' | undefined;

interface PointListProps {
  points: readonly PickupPoint[];
  here: VisitorPlace;
  onHere: (here: VisitorPlace) => void;
  onChoose: (point: PickupPoint) => void;
}

/** Points shown at a time; a large town has hundreds. */
const POINTS_PER_PAGE = 12;
const KINDS = ['all', 'pvz', 'postamat'] as const;

export function PointList({ points, here, onHere, onChoose }: PointListProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [kind, setKind] = useState<PointKind | 'all'>('all');
  const [shown, setShown] = useState(POINTS_PER_PAGE);
  const sorted = useMemo(() => {
    if (!here || here === 'refused') return points.map((point) => ({ point, metres: null }));
    return points
      .map((point) => ({ point, metres: metresBetween(here, point) }))
      .toSorted((a, b) => a.metres - b.metres);
  }, [points, here]);
  const words = typed.trim().toLowerCase().replaceAll('ё', 'е').split(/\s+/);
  const found = sorted.filter(({ point }) => {
    if (kind !== 'all' && point.kind !== kind) return false;
    const text = `${point.name} ${point.address} ${point.note ?? ''} ${point.code}`.toLowerCase().replaceAll('ё', 'е');
    return words.every((word) => text.includes(word));
  });
  const kinds = new Set(points.map((point) => point.kind));

  /** The visitor's location never leaves the browser: sorting is done here. */
  const locate = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => onHere({ latitude: coords.latitude, longitude: coords.longitude }),
      () => onHere('refused'),
      { maximumAge: 600_000, timeout: 10_000 },
    );

  return (
    <div className="grid gap-3">
      <PointSearch typed={typed} setTyped={setTyped} setShown={setShown} locate={locate} />
      {kinds.size > 1 && <KindFilter kind={kind} setKind={setKind} setShown={setShown} />}
      <p role="status" className="text-small text-ink-soft">
        {here === 'refused' && <span className="block font-bold">{t('checkout.points.nearFailed')}</span>}
        {here && here !== 'refused' && <span className="block">{t('checkout.points.nearOn')}</span>}
        {found.length === 0
          ? t('checkout.points.noneHere')
          : t('checkout.points.shown', { shown: Math.min(shown, found.length), total: found.length })}
      </p>
      <ul aria-label={t('checkout.points.title')} className="point-list">
        {found.slice(0, shown).map(({ point, metres }) => (
          <li key={point.code}>
            <PointCard point={point} metres={metres} onChoose={() => onChoose(point)} />
          </li>
        ))}
      </ul>
      {found.length > shown && (
        <Button look="quiet" small className="justify-self-start" onClick={() => setShown(shown + POINTS_PER_PAGE)}>
          {t('checkout.points.more', { count: Math.min(POINTS_PER_PAGE, found.length - shown) })}
        </Button>
      )}
    </div>
  );
}

interface PointSearchProps {
  typed: string;
  setTyped: (typed: string) => void;
  setShown: (shown: number) => void;
  locate: () => void;
}

function PointSearch({ typed, setTyped, setShown, locate }: PointSearchProps) {
  const t = useT();
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field
        className="min-w-48 grow basis-0"
        label={t('checkout.points.search')}
        type="search"
        name="point-search"
        autoComplete="off"
        enterKeyHint="search"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setShown(POINTS_PER_PAGE);
        }}
      />
      <Button look="quiet" icon="pin" onClick={locate}>
        {t('checkout.points.near')}
      </Button>
    </div>
  );
}

interface KindFilterProps {
  kind: PointKind | 'all';
  setKind: (kind: PointKind | 'all') => void;
  setShown: (shown: number) => void;
}

function KindFilter({ kind, setKind, setShown }: KindFilterProps) {
  const t = useT();
  return (
    <fieldset>
      <legend className="sr-only">{t('checkout.points.kinds')}</legend>
      <div className="flex flex-wrap gap-2">
        {KINDS.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={kind === one}
            className={cx(
              'min-h-11 rounded-full px-4 text-small font-bold',
              kind === one ? 'bg-plum-700 text-cream-50' : 'bg-plum-100 text-plum-800',
            )}
            onClick={() => {
              setKind(one);
              setShown(POINTS_PER_PAGE);
            }}
          >
            {t(`checkout.points.${one}`)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
