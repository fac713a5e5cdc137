// Badges for the state of an order and the reasons why it needs attention.
import type { OrderStage } from '#core/accounts/staff-lists.ts';
import type { OrderState } from '#core/states/order-states.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { Badge } from '#web/ui/display/badge.tsx';

const TONES = {
  cart: 'calm',
  awaiting_payment: 'calm',
  paid: 'new',
  in_production: 'new',
  printing: 'new',
  shipped: 'good',
  delivered: 'good',
  cancelled: 'bad',
  refunded: 'bad',
} as const satisfies Record<OrderState, string>;

const STAGE_TONES = {
  awaiting_link: 'calm',
  link_ended: 'bad',
  declined: 'bad',
  abandoned: 'calm',
  drawing: 'new',
  awaiting_approval: 'calm',
  awaiting_parents: 'calm',
  awaiting_story: 'calm',
  making_files: 'new',
  ready_to_print: 'calm',
  printed: 'good',
} as const satisfies Record<OrderStage, string>;

export function StateBadge({ state, stage }: { state: OrderState; stage: OrderStage | null }) {
  const t = useT();
  return (
    <span className="max-sm:whitespace-nowrap xl:whitespace-nowrap">
      <Badge tone={stage ? STAGE_TONES[stage] : TONES[state]}>
        {t(stage ? `adminOrders.stages.${stage}` : `adminOrders.states.${state}`)}
      </Badge>
    </span>
  );
}

type AttentionReason = 'late' | 'book_stopped' | 'parcel_failed' | 'parcel_unanswered' | 'refund_refused';

export function AttentionBadges({ hands }: { hands: readonly string[] }) {
  const t = useT();
  if (hands.length === 0) return null;
  return (
    <span className="flex flex-wrap gap-1">
      {hands.map((hand) => (
        <Badge key={hand} tone="bad">
          {t(`adminOrders.hands.${hand as AttentionReason}`)}
        </Badge>
      ))}
    </span>
  );
}
