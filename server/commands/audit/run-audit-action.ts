import { sql } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { writeAudit } from '#provider/access/pipeline/audit.ts';
import { countProtectedInEvent } from '#provider/access-log/read/count-protected-in-event.ts';
import { listEvents, type EventFilter, type ListedEvent } from '#provider/access-log/read/list-events.ts';
import { verifyChain, type ChainFault, type ChainReport } from '#provider/access-log/seal/verify-chain.ts';
import { AccountProblem } from '#provider/accounts/account-problem.ts';
import { inOrganisation } from '#provider/accounts/in-organisation.ts';
import { addDays, startOfDay } from '#contract/values/calendar.ts';
import type { OpenDatabase, Transaction } from '#database/database.ts';
import { newId } from '#database/new-id.ts';
import { CommandError, EXIT_FAILED } from '../command-error.ts';
import type { CommandOutput } from '../command-output.ts';
import type { AuditAction } from './audit-request.ts';
import { allOrganisations } from '#provider/database/access/all-organisations.ts';

const BATCH = 1_000;

const FAULTS: Readonly<Record<ChainFault, string>> = {
  anchorForged: 'the signature of the anchor is wrong',
  sealMissing: 'the seal is missing',
  eventMissing: 'the event was removed',
  eventChanged: 'the event or its seal was changed',
  signatureWrong: 'the signature is wrong',
  signatureMissing: 'the seals from here on are not signed',
  eventBackdated: 'the event is dated more than a day before the one that was sealed before it',
  eventUnsealed: 'the event is not sealed',
};

/**
 * Runs an action of `npm run audit`; returns the exit code.
 *
 * @throws {CommandError} if there is no such organisation
 */
export async function runAuditAction(
  open: Pick<OpenDatabase, 'withTx'>,
  action: AuditAction,
  output: Pick<CommandOutput, 'write'>,
): Promise<number> {
  try {
    switch (action.name) {
      case 'verify':
        return await verify(open, action, output);
      case 'export': {
        const { from, to } = action;
        const filter = {
          from: from === null ? undefined : startOfDay(from).toString(),
          before: to === null ? undefined : startOfDay(addDays(to, 1)).toString(),
        };
        const organisationId = await begin(open, action, { detail: { from, to } });
        return await writeEvents(open, organisationId, filter, (row) => {
          output.write(`${JSON.stringify(row)}\n`);
        });
      }
      case 'who': {
        const { personId } = action;
        const organisationId = await begin(open, action, { personId });
        return await writeEvents(open, organisationId, { personId }, (row) => {
          output.write(`${formatEvent(row)}\n`);
        });
      }
    }
  } catch (error) {
    if (error instanceof AccountProblem) throw new CommandError(`${error.message}.`);
    throw error;
  }
}

/** Finds the organisation and logs that the log is read. */
function begin(
  open: Pick<OpenDatabase, 'withTx'>,
  { name, organisationNumber }: { name: 'export' | 'who'; organisationNumber: string },
  note: { personId?: string; detail?: Record<string, unknown> },
): Promise<string> {
  return inOrganisation(open, organisationNumber, async ({ tx, organisationId }) => {
    const action = name === 'who' ? 'personAccessLog' : 'accessLogExport';
    const at = Temporal.Instant.fromEpochMilliseconds(Date.now()).toString();
    const caller = { organisationId, accountId: null, role: null };
    await writeAudit(tx, { ...caller, ...note, action, at, requestId: newId() });
    return organisationId;
  });
}

async function writeEvents(
  open: Pick<OpenDatabase, 'withTx'>,
  organisationId: string,
  filter: EventFilter,
  write: (row: ListedEvent) => void,
): Promise<number> {
  for (let offset = 0; ; offset += BATCH) {
    const rows = await open.withTx({ organisationId }, (tx) =>
      listEvents(tx, organisationId, filter, { offset, limit: BATCH }),
    );
    rows.forEach(write);
    if (rows.length < BATCH) return 0;
  }
}

function formatEvent({ at, username, accountName, role, action, detail, client }: ListedEvent): string {
  const time = Temporal.Instant.fromEpochMilliseconds(Date.parse(at)).toString({ smallestUnit: 'second' });
  const who = username === null ? '-' : `${username} (${accountName ?? ''})`;
  const protection = countProtectedInEvent(detail) > 0 ? ['protected identity'] : [];
  return [time, who, role ?? '-', action, client ?? '-', ...protection].join('  ');
}

async function verify(
  open: Pick<OpenDatabase, 'withTx'>,
  { organisationNumber, publicKey }: Extract<AuditAction, { name: 'verify' }>,
  output: Pick<CommandOutput, 'write'>,
): Promise<number> {
  const organisations = await open.withTx(allOrganisations('organisationNumber'), (tx) =>
    listOrganisations(tx, organisationNumber),
  );
  if (organisations.length === 0 && organisationNumber !== null) {
    throw new CommandError('There is no organisation of that number.');
  }
  let isBroken = false;
  for (const { id, number } of organisations) {
    const report = await verifyChain(open, publicKey, id);
    isBroken ||= report.broken !== null;
    output.write(`${number}: ${describe(report)}\n`);
  }
  return isBroken ? EXIT_FAILED : 0;
}

async function listOrganisations(
  tx: Transaction,
  number: string | null,
): Promise<{ id: string; number: string }[]> {
  const { rows } = await tx.execute<{ id: string; number: string }>(
    sql`select organisation_id as id, organisation_number as number from api.organisation
      where ${number}::text is null or organisation_number = ${number} order by organisation_number`,
  );
  return rows;
}

function describe({ events, removed, last, broken }: ChainReport): string {
  const start = removed === 0 ? '' : `, ${String(removed)} removed after their retention`;
  if (broken === null) {
    return `intact, ${String(events)} events${start}; position ${String(last.position)}, hash ${last.hash}`;
  }
  const place = broken.position === null ? '' : ` at position ${String(broken.position)}`;
  const id = broken.auditEventId === null ? '' : `, event ${broken.auditEventId}`;
  return `BROKEN${place}${id}: ${FAULTS[broken.fault]}; ${String(events)} events before it are intact`;
}
