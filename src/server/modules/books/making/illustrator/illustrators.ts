// The active outside illustrator: the newest active ai-model that draws pages over HTTP.
import { createHash } from 'node:crypto';
import type { Illustrator, OpenIllustrator } from '#providers/illustrator/illustrator.ts';
import type { ShopContent } from '../../../../content-types/shop-content.ts';
import type { LiveConnections } from '../../../connections/connections.types.ts';

export interface ActiveIllustrator {
  /** Id of its ai-model entry. */
  readonly model: string;
  /** Changes with the model and its settings. */
  readonly key: string;
  /** Recipient of photos as named in the consent. */
  readonly recipient: string;
  readonly illustrator: Illustrator;
  /** Style prompt set by the shop's owner. */
  readonly style: string;
}

export interface Illustrators {
  active(): Promise<ActiveIllustrator | null>;
}

/** Default names shown to parents. */
const PROVIDER_NAMES: Readonly<Record<string, string>> = { replicate: 'Replicate' };

const STYLE = 'A page of a picture book for small children, painted in gouache, warm light, no letters.';

export function createIllustrators(
  content: ShopContent,
  open: OpenIllustrator,
  connections: Pick<LiveConnections, 'onExchange'>,
): Illustrators {
  let opened: ActiveIllustrator | null = null;
  connections.onExchange((name) => {
    if (name === 'illustrator') opened = null;
  });
  return {
    async active() {
      const filters = { active: true, purpose: 'page', provider: { $ne: 'local' } };
      const { entries } = await content.find('ai-model', { filters, sort: 'id:desc', limit: 1 });
      const [model] = entries;
      if (!model) return null;
      const { provider, version, endpoint, keySetting, settings } = model;
      const recipient = model.recipient?.trim() || (PROVIDER_NAMES[provider] ?? provider);
      const asked = { provider, model: model.model ?? '', version, endpoint, keySetting, settings };
      const key = createHash('sha256').update(JSON.stringify(asked)).digest('hex').slice(0, 16);
      // Reused, because it counts today's spending.
      if (opened?.key === key) return { ...opened, model: model.documentId, recipient };
      const illustrator = open(asked);
      const style = (settings as { style?: unknown } | null)?.style;
      opened = illustrator && {
        model: model.documentId,
        key,
        recipient,
        illustrator,
        style: typeof style === 'string' ? style : STYLE,
      };
      return opened;
    },
  };
}
