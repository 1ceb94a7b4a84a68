import { setTimeout as sleep } from 'node:timers/promises';
import { errorFields } from '#contract/values/log.ts';
import { isSoleTrader } from '#provider/import/values/personal/organisation-number.ts';
import { claimTask, releaseInterruptedTasks } from './claim-task.ts';
import { createSerialQueue } from './create-serial-queue.ts';
import { runTask, type TaskDeps } from './run-task.ts';

/** Runs the tasks of deliveries in the background, one at a time in this process. */
export type TaskRunner = {
  /** Runs the waiting tasks, also those that an ended process has left. Called at the start of the process. */
  start: () => Promise<void>;
  /** Called after a task has been stored. */
  wake: () => void;
  /** Runs other work of the same kind alone: no task runs meanwhile, and work that was requested earlier runs first. */
  runSerially: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** The rows read so far by the task of a delivery; null if it does not run in this process. */
  rowsReadOf: (deliveryId: string) => number | null;
  /** Resolves when no task waits or runs. */
  whenIdle: () => Promise<void>;
  /** Begins no more tasks, and waits a limited time for the one that runs: it is repeated after the next start. */
  stop: () => Promise<void>;
};

/** A task of another process, which may have ended, is released after this time without the lock of its organisation. */
const INTERRUPTED_AFTER_MS = 5 * 60_000;
const POLL_INTERVAL_MS = 60_000;
const STOP_MS = 5_000;

export function createTaskRunner(deps: Omit<TaskDeps, 'progress'>): TaskRunner {
  const { open, clock, log } = deps;
  let isStopped = false;
  let isWoken = false;
  let running: Promise<void> | null = null;
  let current: { deliveryId: string; rows: number } | null = null;
  let timer: NodeJS.Timeout | null = null;
  const runSerially = createSerialQueue();

  async function runAll(): Promise<void> {
    while (isWoken && !isStopped) {
      isWoken = false;
      try {
        await runWaiting();
      } catch (error) {
        log.error(errorFields(error), 'the tasks of deliveries could not be run');
      }
    }
    running = null;
  }

  async function runWaiting(): Promise<void> {
    while (!isStopped && (await runSerially(runOne))) {
      // The next task is queued by itself, so that a command that waits runs before it.
    }
  }

  /** Returns whether there was a task. */
  async function runOne(): Promise<boolean> {
    const task = isStopped ? null : await claimTask(open, clock());
    if (task === null) return false;
    const progress = { deliveryId: task.deliveryId, rows: 0 };
    current = progress;
    try {
      await runTask({ ...deps, progress: (rows) => (progress.rows += rows) }, task);
    } finally {
      current = null;
    }
    return true;
  }

  function wake(): void {
    if (isStopped) return;
    isWoken = true;
    running ??= runAll();
  }

  async function release(olderThanMs: number): Promise<void> {
    const interrupted = await releaseInterruptedTasks(open, clock().subtract({ milliseconds: olderThanMs }));
    if (interrupted.length === 0) return;
    for (const { organisationNumber, deliveryId, task, state, givenUp } of interrupted) {
      // The number of a sole trader is a personal number, which no log contains.
      const organisation = isSoleTrader(organisationNumber) ? null : organisationNumber;
      const fields = { organisationNumber: organisation, deliveryId, task, state };
      if (givenUp) log.error(fields, 'an interrupted task of a delivery is given up');
      else log.warn(fields, 'an interrupted task of a delivery begins again');
    }
    const givenUp = interrupted.filter((one) => one.givenUp).length;
    const counts = { begunAgain: interrupted.length - givenUp, givenUp };
    log.warn(counts, 'tasks of deliveries were interrupted, because their process had ended');
  }

  async function poll(): Promise<void> {
    try {
      await release(INTERRUPTED_AFTER_MS);
    } catch (error) {
      log.error(errorFields(error), 'interrupted tasks of deliveries could not be released');
    }
    wake();
  }

  return {
    async start() {
      // The embedded database belongs to one process: a task that was begun was begun by one that has ended.
      await release(open.engine === 'pglite' ? 0 : INTERRUPTED_AFTER_MS);
      timer = setInterval(() => void poll(), POLL_INTERVAL_MS).unref();
      wake();
    },
    wake,
    runSerially,
    rowsReadOf: (deliveryId) => (current?.deliveryId === deliveryId ? current.rows : null),
    async whenIdle() {
      while (running !== null) await running;
    },
    async stop() {
      isStopped = true;
      if (timer !== null) clearInterval(timer);
      await Promise.race([running, sleep(STOP_MS, undefined, { ref: false })]);
    },
  };
}
