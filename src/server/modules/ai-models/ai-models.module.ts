// Illustrator models described by an owner: list, cost, availability.

import { notFound } from '#core/errors.ts';
import { recordAudit } from '../../audit/audit.ts';
import type { ServerModule, ServerParts } from '../server-module.ts';
import { listSpent } from './ai-models.repository.ts';
import { installAiModels } from './ai-models.routes.ts';
import type { AiModel, AiModelState } from './ai-models.types.ts';

type Parts = Pick<ServerParts, 'database' | 'shopContent' | 'openIllustrator'>;

/** More than any shop has. */
const MAX_LISTED_MODELS = 100;

export function aiModelsModule({ database, shopContent, openIllustrator }: Parts): ServerModule {
  async function list(): Promise<readonly AiModel[]> {
    const [{ entries }, spent] = await Promise.all([
      shopContent.find('ai-model', { sort: 'id:asc', limit: MAX_LISTED_MODELS }),
      listSpent(database),
    ]);
    const spentOn = (id: string) => spent.find(({ model }) => model === id);
    return entries.map(({ documentId, name, provider, purpose, model, active, settings }) => ({
      documentId,
      name,
      provider,
      purpose,
      model,
      active: active === true,
      priceMicros: micros(settings, 'priceMicros'),
      dailyMicros: micros(settings, 'dailyMicros'),
      spent: {
        monthMicros: spentOn(documentId)?.monthMicros ?? 0,
        allMicros: spentOn(documentId)?.allMicros ?? 0,
        drawings: spentOn(documentId)?.drawings ?? 0,
      },
    }));
  }

  async function stateOf(documentId: string): Promise<AiModelState> {
    const described = await shopContent.findOne('ai-model', { filters: { documentId } });
    if (!described) throw notFound();
    const { provider, model, version, endpoint, keySetting, settings } = described;
    if (provider === 'local') return 'ready';
    const illustrator = openIllustrator({ provider, model: model ?? '', version, endpoint, keySetting, settings });
    if (!illustrator) return 'incomplete';
    const checked = await illustrator.check();
    return checked.ok ? checked.value : checked.error;
  }

  return {
    name: 'ai-models',
    routes: installAiModels({
      list,
      async test(documentId, by) {
        const state = await stateOf(documentId);
        const subject = { type: 'ai-model', id: documentId } as const;
        await recordAudit(database, by, { action: 'ai-models.test', subject, details: { state } });
        return state;
      },
    }),
  };
}

const micros = (settings: unknown, name: string): number | null => {
  const value = (settings as Record<string, unknown> | null)?.[name];
  return typeof value === 'number' ? value : null;
};
