import type { Temporal } from 'temporal-polyfill';
import {
  RETENTION_KINDS,
  RETENTION_SETTINGS,
  type RetentionKind,
} from '#contract/values/administration/retention.ts';
import { todayIn, type Day } from '#contract/values/calendar.ts';
import { runEach } from '#database/bulk/run-each.ts';
import type { OpenDatabase } from '#database/database.ts';
import { newId } from '#database/new-id.ts';
import { writeAudit } from '#provider/access/pipeline/audit.ts';
import { readSettings } from '#provider/organisation/read-settings.ts';
import { deleteBatch } from './delete-batch.ts';
import { firstRetainedDay } from './first-retained-day.ts';
import { listOrganisationIds } from '#provider/organisation/list-organisations.ts';

type Databases = Pick<OpenDatabase, 'withTx'>;

/**
 * Deletes the data of every organisation whose retention period has ended. Each batch is a transaction with its audit row, so that an
 * interrupted run leaves complete batches, and the next run continues. The failure of one organisation does not affect the others.
 */
export async function runRetention(open: Databases, now: Temporal.Instant): Promise<void> {
  const organisationIds = await listOrganisationIds(open);
  await runEach(organisationIds.map((organisationId) => () => runForOrganisation(open, organisationId, now)));
}

async function runForOrganisation(
  open: Databases,
  organisationId: string,
  now: Temporal.Instant,
): Promise<void> {
  for (const kind of RETENTION_KINDS) {
    let isLast: boolean;
    do isLast = await runBatch(open, organisationId, kind, now);
    while (!isLast);
  }
}

/**
 * Deletes a batch in a transaction. The settings are read in it, so that a longer retention period applies from the next batch.
 * Returns whether the batch is the last one.
 */
function runBatch(
  open: Databases,
  organisationId: string,
  kind: RetentionKind,
  now: Temporal.Instant,
): Promise<boolean> {
  return open.withTx({ organisationId }, async (tx) => {
    const { settings } = await readSettings({ tx, organisationId });
    const months = settings[RETENTION_SETTINGS[kind]];
    const firstRetained: Day | null = firstRetainedDay(todayIn(now), months);
    if (firstRetained === null) return true;
    const { rows, isLast } = await deleteBatch({ tx, organisationId }, kind, firstRetained);
    if (rows > 0) {
      await writeAudit(tx, {
        organisationId,
        accountId: null,
        role: null,
        action: 'retention',
        detail: { kind, months, rows },
        at: now.toString(),
        requestId: newId(),
      });
    }
    return isLast;
  });
}
