// Media library: Strapi's upload API, file serving, and the service for other modules.
import type { AccessService } from '../accounts/accounts.types.ts';
import type { ServerParts, ServiceModule } from '../server-module.ts';
import { installMediaEditing } from './media-editing.routes.ts';
import { createMediaLibrary } from './media-library.ts';
import { renewPrivateFiles } from './renew-private-files.job.ts';
import { installFiles } from './serve-files.ts';
import { installUploads } from './uploads.routes.ts';
import type { MediaLibrary } from './uploads.types.ts';

type Parts = Pick<ServerParts, 'database' | 'content' | 'uploads' | 'privateFiles' | 'previousSecrets' | 'log'>;

export function uploadsModule(parts: Parts, modules: { readonly access: AccessService }): ServiceModule<MediaLibrary> {
  const { content, uploads, privateFiles, log } = parts;
  const library = createMediaLibrary(parts.database, uploads);
  return {
    name: 'uploads',
    service: library,
    async routes(app) {
      await app.register((scope) => installUploads(scope, { access: modules.access, content, library }));
      installMediaEditing(parts.database, library)(app);
      installFiles(app, uploads);
    },
    jobs: [renewPrivateFiles(privateFiles, parts.previousSecrets.length > 0, log)],
  };
}
