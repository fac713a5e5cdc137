// Memory and processor time of a process with all its descendants, read from /proc (Linux only).
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

interface ProcessTimes {
  readonly parent: number;
  readonly ticks: number;
}

function readProcesses(): Map<number, ProcessTimes> {
  const found = new Map<number, ProcessTimes>();
  for (const pid of readdirSync('/proc').map(Number)) {
    const stat = Number.isInteger(pid) ? readText(`/proc/${pid}/stat`) : undefined;
    if (stat === undefined) continue;
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const field = (index: number) => Number(fields[index] ?? 0);
    const { parent, userTicks, systemTicks, childUserTicks, childSystemTicks } = STAT_FIELD;
    const ticks = [userTicks, systemTicks, childUserTicks, childSystemTicks].reduce((sum, at) => sum + field(at), 0);
    found.set(pid, { parent: field(parent), ticks });
  }
  return found;
}

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
