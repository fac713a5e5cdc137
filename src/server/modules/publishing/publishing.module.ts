// Drafts and what is published of them, for those who run the shop.
import type { ServerModule, ServerParts } from '../server-module.ts';
import { installPublishing } from './publishing.routes.ts';
import { createPublishingService } from './publishing.service.ts';

export const publishingModule = (parts: Pick<ServerParts, 'database' | 'content'>): ServerModule => ({
  name: 'publishing',
  routes: installPublishing(createPublishingService(parts)),
});
