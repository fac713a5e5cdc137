// Margin of the orders paid on these days; what is unknown is named instead of guessed.
import type { Dashboard, MarginFigures } from '#server/modules/dashboard/dashboard.types.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { Block, type BlockColumn } from './block.tsx';
import { roubles, shownRoubles } from './figures.ts';

interface MarginRow {
  readonly name: string;
  /** Null: unknown. */
  readonly now: number | null;
  readonly before: number | null;
}

export function MarginBlock({
  margin: { now, before },
  period,
}: Pick<Dashboard, 'period'> & { margin: NonNullable<Dashboard['margin']> }) {
  const t = useT();
  const locale = useLocale();
  const row = (name: string, read: (figures: MarginFigures) => number | null): MarginRow => ({
    name,
    now: read(now),
    before: read(before),
  });
  const isComplete = ({ unknownCopies, unknownDeliveries }: MarginFigures) => unknownCopies + unknownDeliveries === 0;
  const sold = now.formats.filter(
    ({ copies, format }) => copies + (before.formats.find((each) => each.format === format)?.copies ?? 0) > 0,
  );
  const minus = (sum: number | null): number | null => (sum === null ? null : 0 - sum);
  const rows: MarginRow[] = [
    row(t('adminDesk.marginRevenue'), ({ revenue }) => revenue),
    row(t('adminDesk.marginRefunded'), ({ refunded }) => minus(refunded)),
    ...sold.map(({ format }) =>
      row(t('adminDesk.marginMaking', { format: t(`adminOrders.formats.${format}`) }), ({ formats }) => {
        const found = formats.find((each) => each.format === format);
        return found && found.copies > 0 ? minus(found.cost) : 0;
      }),
    ),
    row(t('adminDesk.marginReplacements'), ({ replacements }) => minus(replacements)),
    row(t('adminDesk.marginDelivery'), ({ delivery }) => minus(delivery)),
    row(
      isComplete(now) && isComplete(before) ? t('adminDesk.margin') : t('adminDesk.marginKnown'),
      ({ margin }) => margin,
    ),
  ];
  const money = (title: string, read: (each: MarginRow) => number | null): BlockColumn<MarginRow> => ({
    title,
    value: (each) => {
      const sum = read(each);
      return sum === null ? t('adminDesk.unknown') : roubles(sum);
    },
    cell: (each) => {
      const sum = read(each);
      return sum === null ? t('adminDesk.unknown') : shownRoubles(sum, locale).replace('-', '−');
    },
    numeric: true,
  });
  const unknown = [
    ...(now.unknownCopies > 0
      ? [t('adminDesk.unknownCopies', { count: now.unknownCopies.toLocaleString(locale) })]
      : []),
    ...(now.unknownDeliveries > 0
      ? [t('adminDesk.unknownDeliveries', { count: now.unknownDeliveries.toLocaleString(locale) })]
      : []),
  ];
  return (
    <Block
      title={t('adminDesk.marginTitle')}
      text={[t('adminDesk.marginText'), ...unknown].join(' ')}
      more={
        now.unknownCopies > 0 && (
          <ShopLink to="/admin/settings" className="px-2.5 text-small">
            {t('adminDesk.setCosts')}
          </ShopLink>
        )
      }
      columns={[
        { title: t('adminDesk.marginLine'), value: ({ name }) => name },
        money(t('adminDesk.nowRoubles'), (each) => each.now),
        money(t('adminDesk.beforeRoubles'), (each) => each.before),
      ]}
      rows={now.revenue + before.revenue > 0 ? rows : []}
      file={`margin-${period.from}-${period.to}`}
      rowId={({ name }) => name}
    />
  );
}
