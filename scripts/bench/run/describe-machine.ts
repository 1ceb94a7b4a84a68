import { cpus, release, totalmem, type } from 'node:os';

/** One line about the machine of a run: its cores, memory, system and Node version. */
export function describeMachine(): string {
  const cores = cpus();
  const model = cores[0]?.model.replaceAll(/\s+/g, ' ').trim() ?? 'unknown processor';
  const gigabytes = (totalmem() / 1024 ** 3).toFixed(0);
  return (
    `Measured on ${String(cores.length)} cores (${model}), ${gigabytes} GiB of memory, ` +
    `${type()} ${release()}, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}.`
  );
}
