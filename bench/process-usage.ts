// Memory and processor time of processes, read from /proc (Linux only).
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Fields of /proc/PID/stat, counted after the name in brackets. */
const STAT_FIELD = { parent: 1, userTicks: 11, systemTicks: 12, childUserTicks: 13, childSystemTicks: 14 } as const;

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

export interface TreeUsage {
  /** Proportional set size: memory shared between processes is counted once. */
  readonly memoryMb: number;
  /** Of the process itself, without its children. */
  readonly ownMemoryMb: number;
  /** Includes children that have ended. */
  readonly cpuSeconds: number;
}

export function measureTree(root: number): TreeUsage {
  const processes = readProcesses();
  const pids = descendants(root, processes);
  const ticks = pids.reduce((sum, pid) => sum + (processes.get(pid)?.ticks ?? 0), 0);
  const ownMemoryMb = memoryMb(root);
  const others = pids.filter((pid) => pid !== root);
  return {
    memoryMb: others.reduce((sum, pid) => sum + memoryMb(pid), ownMemoryMb),
    ownMemoryMb,
    cpuSeconds: ticks / ticksPerSecond,
  };
}

/** Processor time of one running process, without its children. */
export function processorSeconds(pid: number): number {
  const times = readTimes(pid);
  return times ? times.ownTicks / ticksPerSecond : 0;
}

/** Running processes whose command line contains the word. */
export const processesCalled = (word: string): number[] =>
  listPids().filter((pid) => readText(`/proc/${pid}/cmdline`)?.includes(word));

interface ProcessTimes {
  readonly parent: number;
  readonly ownTicks: number;
  /** With those of its children that have ended. */
  readonly ticks: number;
}

const listPids = (): number[] => readdirSync('/proc').map(Number).filter(Number.isInteger);

function readTimes(pid: number): ProcessTimes | undefined {
  const stat = readText(`/proc/${pid}/stat`);
  if (stat === undefined) return undefined;
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const field = (name: keyof typeof STAT_FIELD) => Number(fields[STAT_FIELD[name]] ?? 0);
  const ownTicks = field('userTicks') + field('systemTicks');
  return { parent: field('parent'), ownTicks, ticks: ownTicks + field('childUserTicks') + field('childSystemTicks') };
}

const readProcesses = (): Map<number, ProcessTimes> =>
  new Map(
    listPids().flatMap((pid) => {
      const times = readTimes(pid);
      return times ? [[pid, times] as const] : [];
    }),
  );

function descendants(root: number, processes: ReadonlyMap<number, ProcessTimes>): number[] {
  const pids = [root];
  for (const pid of pids)
    for (const [child, { parent }] of processes) if (parent === pid && !pids.includes(child)) pids.push(child);
  return pids;
}

const memoryMb = (pid: number): number =>
  Number(/^Pss:\s+(\d+)/m.exec(readText(`/proc/${pid}/smaps_rollup`) ?? '')?.[1] ?? 0) / 1024;

/** Undefined if the process has ended. */
function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
