import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { dayNumber } from '#contract/values/calendar.ts';
import { calculateRowFlags } from '#provider/absence/spells/row-flags.ts';
import { listCauses } from '#provider/absence/causes/list-causes.ts';
import { readHistories } from '#provider/absence/history/read-histories.ts';
import { employment } from '#provider/database/tables/person.ts';
import type { StagedFile } from '#provider/import/files/stage-file.ts';
import { stagedEmploymentHash } from '#provider/import/files/staged-hashes.ts';
import { stagedAbsence } from '#provider/import/files/staging-tables.ts';

const BATCH_ROWS = 1_000;

/** Adds a warning to every staged row whose relapse flag contradicts the dates, after all absences are merged. */
export async function checkRelapses(scope: OrganisationScope, files: readonly StagedFile[]): Promise<void> {
  const { tx, organisationId } = scope;
  let causes: Awaited<ReturnType<typeof listCauses>> | null = null;
  for (let last = { file: -1, row: -1 }; ;) {
    const rows = await tx
      .select({
        file: stagedAbsence.file,
        row: stagedAbsence.row,
        fromDay: stagedAbsence.fromDay,
        relapse: stagedAbsence.relapse,
        employmentId: employment.employmentId,
        personId: employment.personId,
      })
      .from(stagedAbsence)
      .innerJoin(stagedEmploymentHash, eq(stagedEmploymentHash.number, stagedAbsence.employmentNumber))
      .innerJoin(
        employment,
        and(
          eq(employment.organisationId, organisationId),
          eq(employment.employmentNumberHash, stagedEmploymentHash.hash),
        ),
      )
      .where(
        and(
          isNotNull(stagedAbsence.relapse),
          eq(stagedAbsence.type, 'SICK_LEAVE'),
          gt(sql`(${stagedAbsence.file}, ${stagedAbsence.row})`, sql`(${last.file}::int, ${last.row}::int)`),
        ),
      )
      .orderBy(asc(stagedAbsence.file), asc(stagedAbsence.row))
      .limit(BATCH_ROWS);
    const end = rows.at(-1);
    if (end === undefined) return;
    last = { file: end.file, row: end.row };
    causes ??= await listCauses(tx);
    const histories = await readHistories(
      scope,
      causes,
      rows.map(({ personId }) => personId),
    );
    for (const { file, row, fromDay, relapse, employmentId, personId } of rows) {
      const history = histories.get(personId) ?? [];
      const from = dayNumber(fromDay);
      const own = history.find(
        (one) => one.employmentId === employmentId && one.type === 'SICK_LEAVE' && one.from === from,
      );
      // Rejected rows are missing here.
      if (own === undefined) continue;
      const byDates = calculateRowFlags({ ...own, relapse: null }, history).relapse;
      if (byDates !== relapse) files[file]?.report.warn(row, 'relapse', 'relapseDisagrees');
    }
  }
}
