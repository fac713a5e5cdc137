// Publishing of drafts by staff.
import type { ServerModule, ServerParts } from '../server-module.ts';
import { installPublishing } from './publishing.routes.ts';
import { createPublishingService } from './publishing.service.ts';

export const publishingModule = (parts: Pick<ServerParts, 'database' | 'content'>): ServerModule => ({
  name: 'publishing',
  routes: installPublishing(createPublishingService(parts)),
});
