import { readFileSync } from 'node:fs';

/** A process, told apart from a later one that was given the same pid. */
export interface ProcessIdentity {
  pid: number;
  /** Boot and clock ticks at which it started, from /proc; null where there is none. */
  startedAt: string | null;
}

/** Who this process is. */
export function currentProcess(): ProcessIdentity {
  return { pid: process.pid, startedAt: readStart(process.pid) };
}

/** Whether that process still runs. Knows only this machine and, in a container, its own pid namespace. */
export function isRunning({ pid, startedAt }: ProcessIdentity): boolean {
  const start = readStart(pid);
  if (start === 'ended') return false;
  if (start !== null && startedAt !== null) return start === startedAt;
  // No /proc, or another user's process that it hides.
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** proc(5): after the name in parentheses come the state (field 3) and, as field 22, the start in ticks since boot. */
function readStart(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, ticks] = [fields[0], fields[19]];
    if (ticks === undefined) return null;
    // A zombie has ended; its parent has merely not asked yet.
    return state === 'Z' || state === 'X' ? 'ended' : `${boot}:${ticks}`;
  } catch {
    return null;
  }
}
