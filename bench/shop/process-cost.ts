import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const ticksPerS = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

function statOf(pid: number): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

/** CPU time in ms that this process and its ended children have used (Linux). */
function cpuOf(pid: number): number {
  const stat = statOf(pid);
  const ticks = [11, 12, 13, 14].reduce((sum, field) => sum + Number(stat[field]), 0);
  return (ticks / ticksPerS) * 1000;
}

/** Processes that this one has started and that still run (Linux). */
export function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((candidate) => {
      try {
        return Number(statOf(candidate)[1]) === pid;
      } catch {
        return false; // it ended while we looked
      }
    });
}

/** CPU time in ms of a process together with its living and ended children. */
export function familyCpuMs(pid: number): number {
  return [pid, ...childrenOf(pid)].reduce((sum, member) => sum + safely(() => cpuOf(member)), 0);
}

/** Proportional memory in MiB of a process with its children: shared pages are counted once. */
export function familyMemoryMiB(pid: number): number {
  const pss = (member: number) =>
    Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${member}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024;
  return [pid, ...childrenOf(pid)].reduce((sum, member) => sum + safely(() => pss(member)), 0);
}

/** A process that ended between listing and reading counts for nothing. */
function safely(read: () => number): number {
  try {
    return read();
  } catch {
    return 0;
  }
}
