// The content API and its document as a module.
import { installContentApi } from './server/content/content-api.ts';
import { installContentDocs } from './server/content/openapi/docs-api.ts';
import type { AccountsModule } from './server/modules/accounts/accounts.module.ts';
import type { ServerModule, ServerParts } from './server/modules/server-module.ts';

export const contentModule = (parts: ServerParts, accounts: AccountsModule): ServerModule => ({
  name: 'content',
  routes(app) {
    installContentApi(parts.content, accounts.service.access)(app);
    installContentDocs(parts.content.registry)(app);
  },
});
