// Ends connections on which a database has become silent: a stopped server or a lost network answers nothing and closes
// nothing, and a slow statement looks the same. So when something runs for long, another connection is tried.
import pg from 'pg';

export interface SilenceWatch {
  /** `breakOff` ends the connection of what runs. */
  begin(running: object, breakOff: () => void): void;
  end(running: object): void;
  close(): void;
}

/**
 * A statement or transaction runs so long before the database is asked; within `answerMs` it must answer, as long as a
 * machine may take that is busy with everything else.
 */
export const SILENCE = { afterMs: 10_000, answerMs: 10_000 };
const LOOKS_PER_WAIT = 10;

interface Running {
  since: number;
  readonly breakOff: () => void;
}

export function watchForSilence(options: pg.ClientConfig, { afterMs, answerMs } = SILENCE): SilenceWatch {
  const all = new Map<object, Running>();
  let isAsking = false;

  async function look(): Promise<void> {
    const askedAt = performance.now();
    if (isAsking || !isOneOlder(all.values(), askedAt - afterMs)) return;
    isAsking = true;
    const hasAnswered = await doesAnswer(options, answerMs);
    isAsking = false;
    for (const running of all.values()) {
      if (running.since > askedAt) continue;
      if (hasAnswered) running.since = askedAt;
      else running.breakOff();
    }
  }

  // Unreferenced: a process that only waits for this timer has nothing left to do.
  const timer = setInterval(() => void look(), afterMs / LOOKS_PER_WAIT).unref();
  return {
    begin: (running, breakOff) => void all.set(running, { since: performance.now(), breakOff }),
    end: (running) => void all.delete(running),
    close: () => clearInterval(timer),
  };
}

function isOneOlder(running: Iterable<Running>, than: number): boolean {
  for (const { since } of running) if (since < than) return true;
  return false;
}

/** Also a refusal is an answer, such as one for too many connections. */
async function doesAnswer(options: pg.ClientConfig, answerMs: number): Promise<boolean> {
  const client = new pg.Client({ ...options, connectionTimeoutMillis: answerMs, query_timeout: answerMs });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    return error instanceof pg.DatabaseError;
  } finally {
    // A silent server does not confirm the end.
    client.end().catch(() => {});
  }
}
