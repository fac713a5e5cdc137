// Stops an embedded PostgreSQL in the middle of its work: its connections stay open and nothing is answered.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Queryable } from '#server/db/database.ts';

export function createStopper(folder: string, database: Queryable) {
  const stopped: number[] = [];
  return {
    async stop(): Promise<void> {
      const [postmaster] = readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n');
      // Each connection has a process of its own.
      const rows = await database.query<{ pid: number }>('select pid from pg_stat_activity');
      stopped.push(Number(postmaster), ...rows.map(({ pid }) => pid));
      for (const pid of stopped) process.kill(pid, 'SIGSTOP');
    },
    continue(): void {
      for (const pid of stopped.splice(0)) process.kill(pid, 'SIGCONT');
    },
  };
}
