// Personalised story lines with the names highlighted.
import type { Span } from '#core/personalization/personalize-text.ts';
import { cx } from '#web/ui/cx.ts';

export function PersonalizedLine({ spans }: { spans: readonly Span[] }) {
  return spans.map(({ text, fixed, emphasis }, index) => (
    <span
      // biome-ignore lint/suspicious/noArrayIndexKey: a line is replaced as a whole
      key={index}
      className={cx(emphasis && 'italic', fixed && 'rounded-sm bg-marigold-200/70 px-0.5 font-bold text-night-900')}
    >
      {text}
    </span>
  ));
}
