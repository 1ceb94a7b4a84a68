import { and, eq, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../database/database';
import { anyOf } from '../database/any-of';
import { absence, cause } from '../database/tables/absence';
import { employment } from '../database/tables/person';
import { employmentOfAbsence } from './absence-conditions';
import type { AbsenceRow } from './absence-row';
import { toAbsenceRow } from './to-absence-row';

/** Every row of some people, by person id; a person without any is absent from it. */
export type Histories = ReadonlyMap<string, readonly AbsenceRow[]>;

/**
 * The whole absence of people, of all types and in all their employments, wherever those lie: an occasion is a chain over
 * the person. One query.
 *
 * @param personIds the people; null is everyone in the organisation
 * @param condition which rows of `absence` the caller's question is about; all where it is left out
 */
export async function listHistories(
  tx: Transaction,
  organisationId: string,
  personIds: readonly string[] | null,
  condition?: SQL,
): Promise<Histories> {
  if (personIds?.length === 0) return new Map();
  const rows = await tx
    .select({
      row: {
        absenceId: absence.absenceId,
        personId: absence.personId,
        employmentId: absence.employmentId,
        type: absence.type,
        fromDay: absence.fromDay,
        toDay: absence.toDay,
        degree: absence.degree,
        workRelated: absence.workRelated,
        relapse: absence.relapse,
        newDegree: absence.newDegree,
        expectedReturn: absence.expectedReturn,
      },
      employed: { fromDay: employment.fromDay, toDay: employment.toDay },
      knownCauseId: cause.causeId,
    })
    .from(absence)
    .innerJoin(employment, employmentOfAbsence)
    .leftJoin(cause, eq(cause.causeId, absence.causeId))
    .where(
      and(
        eq(absence.organisationId, organisationId),
        personIds === null ? undefined : anyOf(absence.personId, [...new Set(personIds)]),
        condition,
      ),
    );
  const histories = new Map<string, AbsenceRow[]>();
  for (const { row, employed, knownCauseId } of rows) {
    const history = histories.get(row.personId);
    const absenceRow = toAbsenceRow(row, employed, knownCauseId);
    if (history) history.push(absenceRow);
    else histories.set(row.personId, [absenceRow]);
  }
  return histories;
}
