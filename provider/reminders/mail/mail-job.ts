import type { Clock } from '#contract/values/calendar.ts';
import { errorFields } from '#contract/values/log.ts';
import { createMinuteJob, type MinuteJob } from '#provider/jobs/minute-job.ts';
import { claimMail } from './claim-mail.ts';
import { queueMails, type QueueDeps } from './queue-mails.ts';
import { sendClaimedMail, type SendDeps } from './send-claimed-mail.ts';

/**
 * Puts the reminders that are due in the outbox and sends those that wait, one at a time in this process. One that is being sent when
 * the process ends is sent again after the next start.
 */
export function createMailJob(deps: QueueDeps & SendDeps & { clock: Clock }): MinuteJob {
  const { open, clock, log } = deps;

  async function runAll(stopped: AbortSignal): Promise<void> {
    // An organisation or an e-mail that fails must not keep the others waiting.
    await attempt(() => queueMails(deps, clock()));
    for (let mail = await claimMail(open, clock()); mail !== null; mail = await claimMail(open, clock())) {
      const claimed = mail;
      await attempt(() => sendClaimedMail(deps, claimed, clock()));
      if (stopped.aborted) return;
    }
  }

  async function attempt(step: () => Promise<void>): Promise<void> {
    try {
      await step();
    } catch (error) {
      log.error(errorFields(error), 'a reminder could not be sent');
    }
  }

  return createMinuteJob(runAll, (error) => {
    log.error(errorFields(error), 'the reminders could not be sent');
  });
}
