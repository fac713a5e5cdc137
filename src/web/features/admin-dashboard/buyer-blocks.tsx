// Repeat purchases and towns.
import type { Dashboard, PurchaseRow, TownRow } from '#server/modules/dashboard/dashboard.types.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { Block, type BlockColumn } from './block.tsx';
import { useColumns } from './use-columns.ts';

type Shown<Key extends 'purchases' | 'towns'> = Pick<Dashboard, 'period'> & {
  readonly [Name in Key]: NonNullable<Dashboard[Name]>;
};

export function PurchasesBlock({ purchases, period }: Shown<'purchases'>) {
  const t = useT();
  const { number, money } = useColumns();
  const names = [t('adminDesk.purchase1'), t('adminDesk.purchase2'), t('adminDesk.purchase3')];
  const columns: BlockColumn<PurchaseRow>[] = [
    { title: t('adminDesk.purchase'), value: ({ nth }) => names[nth - 1] ?? '' },
    number(t('adminDesk.ordersShort'), ({ orders }) => orders.now),
    money(t('adminDesk.ordered'), ({ ordered }) => ordered.now),
    number(t('adminDesk.ordersBefore'), ({ orders }) => orders.before),
    money(t('adminDesk.orderedBefore'), ({ ordered }) => ordered.before),
  ];
  const happened = purchases.some(({ orders }) => orders.now + orders.before > 0);
  return (
    <Block
      title={t('adminDesk.purchasesTitle')}
      text={`${t('adminDesk.purchasesText')} ${t('adminDesk.withoutErased')}`}
      columns={columns}
      rows={happened ? purchases : []}
      file={`purchases-${period.from}-${period.to}`}
      rowId={({ nth }) => String(nth)}
    />
  );
}

export function TownsBlock({ towns, period }: Shown<'towns'>) {
  const t = useT();
  const { number, money } = useColumns();
  const columns: BlockColumn<TownRow>[] = [
    { title: t('adminDesk.town'), value: ({ town }) => town || t('adminDesk.noTown') },
    number(t('adminDesk.ordersShort'), ({ orders }) => orders.now),
    money(t('adminDesk.ordered'), ({ ordered }) => ordered.now),
    number(t('adminDesk.ordersBefore'), ({ orders }) => orders.before),
    money(t('adminDesk.orderedBefore'), ({ ordered }) => ordered.before),
  ];
  return (
    <Block
      title={t('adminDesk.townsTitle')}
      text={t('adminDesk.townsErased')}
      columns={columns}
      rows={towns}
      file={`towns-${period.from}-${period.to}`}
      rowId={({ town }) => town}
    />
  );
}
