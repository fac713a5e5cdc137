// Legal texts: edited and published by staff, shown by pages.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerParts, ServiceModule } from '../server-module.ts';
import { installLegal } from './legal.routes.ts';
import { createLegal } from './legal.service.ts';
import type { LegalService } from './legal.types.ts';

export function legalModule({
  database,
  sources,
}: Pick<ServerParts, 'database' | 'sources'>): ServiceModule<LegalService> {
  const legal = createLegal(database, async (document, locale) =>
    readFile(join(sources.content, 'legal', `${document}.${locale}.md`), 'utf8'),
  );
  return { name: 'legal', service: legal, routes: installLegal(legal) };
}
