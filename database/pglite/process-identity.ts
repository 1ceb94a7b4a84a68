import { readFileSync } from 'node:fs';

/** Identifies a process, also when a later one gets the same pid. */
export interface ProcessIdentity {
  pid: number;
  /** Boot id and start time in clock ticks, from /proc; null without /proc. */
  startedAt: string | null;
}

/** Returns the identity of this process. */
export function currentProcess(): ProcessIdentity {
  return { pid: process.pid, startedAt: readStart(process.pid) };
}

/**
 * Whether that process is still running. Detects only processes of this machine and, in a container, of its
 * pid namespace.
 */
export function isRunning({ pid, startedAt }: ProcessIdentity): boolean {
  const start = readStart(pid);
  if (start === 'ended') return false;
  if (start !== null && startedAt !== null) return start === startedAt;
  // No /proc, or a hidden process of another user.
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * proc(5): the name in parentheses is followed by the state (field 3) and, as field 22, the start time in
 * ticks since boot.
 */
function readStart(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, ticks] = [fields[0], fields[19]];
    if (ticks === undefined) return null;
    // A zombie has ended; its parent has not collected its exit status yet.
    return state === 'Z' || state === 'X' ? 'ended' : `${boot}:${ticks}`;
  } catch {
    return null;
  }
}
