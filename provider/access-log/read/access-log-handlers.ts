import { and, asc, eq } from 'drizzle-orm';
import { addDays, startOfDay } from '#contract/values/calendar.ts';
import type { CallResponse, CheckedRequest } from '#contract/calls.ts';
import { LOG_PAGE_SIZE } from '#contract/values/administration/access-log.ts';
import { NDJSON } from '#contract/values/constants.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import type { CallHandlers } from '#provider/access/pipeline/call-handlers.ts';
import { account } from '#provider/database/tables/account.ts';
import { person } from '#provider/database/tables/person.ts';
import { isUuid } from '#provider/database/postgres-values.ts';
import { decryptRow, PERSON } from '#provider/encryption/encrypted-tables.ts';
import { loadCipher } from '#provider/encryption/load-cipher.ts';
import { StreamedRows } from '#provider/http/streamed-response.ts';
import { requirePerson } from '#provider/people/require-person.ts';
import { toPersonRef } from '#provider/people/to-person-ref.ts';
import { plainSpaces } from '#provider/text/plain-spaces.ts';
import { countEvents, listEvents, type EventFilter, type EventPosition } from './list-events.ts';
import { toLogRow } from './to-log-row.ts';

/** Rows of a batch of the stream, each read in a short transaction. */
const BATCH = 1_000;

/** Handlers of the calls that read the access log. */
export const accessLogHandlers = {
  personAccessLog: async (context, { personId: requested, offset }) => {
    const { tx, caller } = context;
    const { organisationId } = caller;
    const { personId } = await requirePerson(context, requested);
    const [row] = await tx
      .select()
      .from(person)
      .where(and(eq(person.organisationId, organisationId), eq(person.personId, personId)));
    const cipher = await loadCipher({ tx, organisationId });
    const rows = await listEvents(tx, organisationId, { personId }, { offset, limit: LOG_PAGE_SIZE });
    return {
      person: toPersonRef(row === undefined ? null : decryptRow(cipher, PERSON, row), context),
      rows: rows.map(toLogRow),
      total: await countEvents(tx, organisationId, { personId }),
    };
  },

  accessLog: async (context, request): Promise<CallResponse<'accessLog'> | StreamedRows> => {
    const { tx, caller, accept } = context;
    const { organisationId } = caller;
    const filter = toFilter(request);
    const total = await countEvents(tx, organisationId, filter);
    if (accept.toLowerCase().includes(NDJSON)) {
      context.setAuditFields({ rowCount: total });
      return new StreamedRows({
        contentType: `${NDJSON}; charset=utf-8`,
        rows: readBatches(context, filter),
      });
    }
    const page = { offset: request.offset, limit: LOG_PAGE_SIZE };
    return {
      rows: (await listEvents(tx, organisationId, filter, page)).map(toLogRow),
      total,
      accounts: await listNamedAccounts(context),
    };
  },
} satisfies CallHandlers;

/** An id that no event has, for the id of a person that cannot exist: nothing is found. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

function toFilter({ from, to, accountId, eventKind, personId }: CheckedRequest<'accessLog'>): EventFilter {
  const toId = (id: string | null) => (id === null || isUuid(id) ? (id ?? undefined) : NOBODY);
  return {
    from: startOfDay(from).toString(),
    before: startOfDay(addDays(to, 1)).toString(),
    accountId: toId(accountId),
    personId: toId(personId),
    kind: eventKind ?? undefined,
  };
}

async function* readBatches({ withTx, caller }: CallContext, filter: EventFilter) {
  let after: EventPosition | undefined;
  for (;;) {
    const page = { after, limit: BATCH };
    const rows = await withTx((tx) => listEvents(tx, caller.organisationId, filter, page), {
      readOnly: true,
    });
    yield rows.map(toLogRow);
    after = rows.at(-1);
    if (rows.length < BATCH) return;
  }
}

async function listNamedAccounts({ tx, caller }: CallContext) {
  const rows = await tx
    .select({ accountId: account.accountId, name: account.personName })
    .from(account)
    .where(eq(account.organisationId, caller.organisationId))
    .orderBy(asc(account.personName), asc(account.accountId));
  return rows.map(({ accountId, name }) => ({ accountId, name: plainSpaces(name) }));
}
