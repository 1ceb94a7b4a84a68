import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '#contract/values/calendar.ts';
import { errorFields } from '#contract/values/log.ts';
import { claimMail } from './claim-mail.ts';
import { queueMails, type QueueDeps } from './queue-mails.ts';
import { sendClaimedMail, type SendDeps } from './send-claimed-mail.ts';

/** Sends the reminders by e-mail in the background, one at a time in this process. */
export type MailJob = {
  /** Begins to look for reminders every minute. */
  start: () => void;
  /** Puts what is due in the outbox and sends what waits; never rejects. */
  run: () => Promise<void>;
  /** Begins no more e-mails, and waits a limited time for the one that is being sent: it is sent again after the next start. */
  stop: () => Promise<void>;
};

const LOOK_EVERY_MS = 60_000;
const STOP_MS = 5_000;

export function createMailJob(deps: QueueDeps & SendDeps & { clock: Clock }): MailJob {
  const { open, clock, log } = deps;
  let isStopped = false;
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;

  async function runAll(): Promise<void> {
    try {
      // An organisation or an e-mail that fails must not keep the others waiting.
      await attempt(() => queueMails(deps, clock()));
      for (let mail = await claimMail(open, clock()); mail !== null; mail = await claimMail(open, clock())) {
        const claimed = mail;
        await attempt(() => sendClaimedMail(deps, claimed, clock()));
        if (isStopped) return;
      }
    } catch (error) {
      log.error(errorFields(error), 'the reminders could not be sent');
    } finally {
      running = null;
    }
  }

  async function attempt(step: () => Promise<void>): Promise<void> {
    try {
      await step();
    } catch (error) {
      log.error(errorFields(error), 'a reminder could not be sent');
    }
  }

  function run(): Promise<void> {
    if (isStopped) return Promise.resolve();
    return (running ??= runAll());
  }

  return {
    start() {
      timer = setInterval(() => void run(), LOOK_EVERY_MS).unref();
      void run();
    },
    run,
    async stop() {
      isStopped = true;
      if (timer !== null) clearInterval(timer);
      await Promise.race([running, sleep(STOP_MS, undefined, { ref: false })]);
    },
  };
}
