import { and, asc, eq } from 'drizzle-orm';
import type { AdministeredPerson } from '#contract/calls/administration/administered-person.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { isUuid, toInstant } from '#provider/database/postgres-values.ts';
import { department } from '#provider/database/tables/organisation.ts';
import { employment, person } from '#provider/database/tables/person.ts';
import { retentionHold } from '#provider/database/tables/rehabilitation/retention-hold.ts';
import { decryptRow, EMPLOYMENT, PERSON, RETENTION_HOLD } from '#provider/encryption/encrypted-tables.ts';
import { loadCipher } from '#provider/encryption/load-cipher.ts';
import { ProblemError } from '#provider/http/problem-error.ts';
import { placementsOn } from '#provider/people/employments/placements.ts';
import { plainSpaces } from '#provider/text/plain-spaces.ts';
import { listPersonRequests } from './list-person-requests.ts';
import { isHrOfOrganisation, readPersonVisibility, canSeePerson } from './person-visibility.ts';

type PersonRow = typeof person.$inferSelect;

/** The query of a person of the caller's organisation. @throws ProblemError 404 for an id of another form */
export function selectPerson({ tx, caller: { organisationId } }: CallContext, personId: string) {
  if (!isUuid(personId)) throw new ProblemError('not_found');
  return tx
    .select()
    .from(person)
    .where(and(eq(person.organisationId, organisationId), eq(person.personId, personId)));
}

/** The person, locked until the end of the transaction. @throws ProblemError 404 */
export async function lockPerson(context: CallContext, personId: string): Promise<PersonRow> {
  const [row] = await selectPerson(context, personId).for('update');
  if (row === undefined) throw new ProblemError('not_found');
  context.setAuditFields({ personId: row.personId, isProtected: row.isProtected });
  return row;
}

/** A person as the administration sees one. Adds the person to the audit row. @throws ProblemError 404 */
export async function readAdministeredPerson(
  context: CallContext,
  personId: string,
): Promise<AdministeredPerson> {
  const [row] = await selectPerson(context, personId);
  if (row === undefined) throw new ProblemError('not_found');
  const { isProtected, protectedAt } = row;
  context.setAuditFields({ personId: row.personId, isProtected });
  const visibility = await readPersonVisibility(context);
  const state = { personId: row.personId, isProtected, protectedAt: protectedAt && toInstant(protectedAt) };
  if (!canSeePerson(visibility, row)) return { ...state, details: null };
  const { erasedAt, isMarkKept } = row;
  const { tx, caller } = context;
  const cipher = await loadCipher({ tx, organisationId: caller.organisationId });
  const { firstName, lastName } = decryptRow(cipher, PERSON, row);
  return {
    ...state,
    details: {
      name: visibility.names ? plainSpaces(`${firstName} ${lastName}`) : null,
      employments: visibility.names ? await listEmployments(context, row) : [],
      departments: visibility.names ? await listDepartmentsToday(context, row) : [],
      erasedAt: erasedAt && toInstant(erasedAt),
      isMarkKept,
      hold: await findHold(context, row),
      requests: await listPersonRequests(context, visibility, row.personId),
      mayExtract: await isHrOfOrganisation(context),
    },
  };
}

async function listEmployments({ tx, caller }: CallContext, { personId, erasedAt }: PersonRow) {
  const { organisationId } = caller;
  const rows = await tx
    .select({
      employmentId: employment.employmentId,
      employmentNumber: employment.employmentNumber,
      from: employment.fromDay,
      to: employment.toDay,
    })
    .from(employment)
    .where(and(eq(employment.organisationId, organisationId), eq(employment.personId, personId)))
    .orderBy(asc(employment.fromDay), asc(employment.employmentId));
  const cipher = await loadCipher({ tx, organisationId });
  return rows.map((row) => {
    const { employmentNumber, from, to } = decryptRow(cipher, EMPLOYMENT, row);
    return { employmentNumber: erasedAt === null ? employmentNumber : null, from, to };
  });
}

async function listDepartmentsToday({ tx, today, caller }: CallContext, { personId }: PersonRow) {
  const { organisationId } = caller;
  const placement = placementsOn({ tx, organisationId }, today, eq(employment.personId, personId));
  const rows = await tx
    .selectDistinct({ name: department.name })
    .from(placement)
    .innerJoin(
      department,
      and(eq(department.organisationId, organisationId), eq(department.departmentId, placement.departmentId)),
    )
    .where(eq(placement.rank, 1))
    .orderBy(asc(department.name));
  return rows.map(({ name }) => plainSpaces(name));
}

async function findHold({ tx, caller }: CallContext, { personId }: PersonRow) {
  const { organisationId } = caller;
  const [row] = await tx
    .select()
    .from(retentionHold)
    .where(and(eq(retentionHold.organisationId, organisationId), eq(retentionHold.personId, personId)));
  if (row === undefined) return null;
  const cipher = await loadCipher({ tx, organisationId });
  const { holdId, reason, createdAt, createdBy } = decryptRow(cipher, RETENTION_HOLD, row);
  return { holdId, reason, createdAt: toInstant(createdAt), createdBy: plainSpaces(createdBy) };
}
