import { readFileSync } from 'node:fs';
import type { Figure } from '../run/bench-row.ts';

/** The resident memory of a process in MB, as Linux reports it. */
export function readMemory(pid: number): Figure {
  try {
    const [, kibibytes] =
      /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8')) ?? [];
    if (kibibytes !== undefined) return (Number(kibibytes) * 1024) / 1e6;
  } catch {
    // Only Linux has /proc.
  }
  return 'not measured: the memory of another process is read from /proc';
}
