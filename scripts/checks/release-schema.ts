#!/usr/bin/env node
// npm run release-schema: writes the tables of this version to release-schema.json. Run it at the end of a version,
// before package.json and the changelog begin the next one, whose migrations are checked against it.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openContent } from '#server/content/content.ts';
import { shopContentTypes } from '#server/content-types/content-types.ts';
import { openDatabase } from '#server/db/database.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/postgres.ts';
import { migrate } from '#server/db/migrate.ts';
import { readSchema } from '#server/db/release-schema/read-schema.ts';

const FILE = 'src/server/db/release-schema/release-schema.json';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const folder = mkdtempSync(join(tmpdir(), 'zb-schema-'));
const postgres = await startEmbeddedPostgres(folder);
const url = `postgresql://shop@localhost/postgres?host=${encodeURIComponent(postgres.socketDir)}`;
const database = openDatabase({ url }, 2);
await migrate(database);
await openContent(database, shopContentTypes);
const tables = await readSchema(database);
await database.close();
await postgres.stop();
rmSync(folder, { recursive: true, force: true });
// One table per line, so that a difference is readable.
const lines = Object.entries(tables).map(([name, table]) => `  ${JSON.stringify(name)}: ${JSON.stringify(table)}`);
writeFileSync(FILE, `{\n "version": "${version}",\n "tables": {\n${lines.join(',\n')}\n }\n}\n`);
console.log(`${FILE}: ${Object.keys(tables).length} tables of ${version}.`);
