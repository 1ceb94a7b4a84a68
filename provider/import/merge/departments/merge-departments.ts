import { and, asc, eq } from 'drizzle-orm';
import { bulkInsert } from '#database/bulk/bulk-insert.ts';
import { bulkUpdate } from '#database/bulk/bulk-update.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import { anyOf } from '#provider/database/postgres-values.ts';
import { department, departmentContract } from '#provider/database/tables/organisation.ts';
import { type KnownDepartment, calculateDepartmentChanges } from './calculate-department-changes.ts';
import { reportRejection } from '#provider/import/report/report-rejection.ts';
import type { StagedFile } from '#provider/import/files/stage-file.ts';
import { stagedDepartment } from '#provider/import/files/staging-tables.ts';

/** Merges the staged departments into the organisation and counts them in the file reports. */
export async function mergeDepartments(
  scope: OrganisationScope,
  files: readonly StagedFile[],
): Promise<void> {
  const { tx, organisationId } = scope;
  const staged = await tx
    .select()
    .from(stagedDepartment)
    .orderBy(asc(stagedDepartment.file), asc(stagedDepartment.row));
  if (staged.length === 0) return;
  const noColumns = new Set<string>();
  const rows = staged.map((row) => ({ ...row, columns: files[row.file]?.columns ?? noColumns }));
  const changes = calculateDepartmentChanges(rows, await listKnown(scope));
  const toRow = ({ departmentId, name, parentId, company }: KnownDepartment) => ({
    organisationId,
    departmentId,
    name,
    parentId,
    company,
  });
  await bulkInsert(tx, department, changes.created.map(toRow));
  await bulkUpdate(tx, department, ['organisationId', 'departmentId'], changes.changed.map(toRow));
  const written = [...changes.created, ...changes.changed];
  await storeContracts(scope, written);
  for (const { file, outcome } of changes.outcomes) files[file]?.report.count(outcome);
  for (const rejection of changes.rejections) reportRejection(files, rejection);
}

async function listKnown({ tx, organisationId }: OrganisationScope): Promise<Map<string, KnownDepartment>> {
  const rows = await tx
    .select({
      departmentId: department.departmentId,
      name: department.name,
      parentId: department.parentId,
      company: department.company,
      contractOf: departmentContract.departmentId,
      validFrom: departmentContract.validFrom,
      validTo: departmentContract.validTo,
    })
    .from(department)
    .leftJoin(
      departmentContract,
      and(
        eq(departmentContract.organisationId, department.organisationId),
        eq(departmentContract.departmentId, department.departmentId),
      ),
    )
    .where(eq(department.organisationId, organisationId));
  return new Map(
    rows.map(({ contractOf, validFrom, validTo, ...row }) => [
      row.departmentId,
      { ...row, contract: contractOf === null ? null : { validFrom, validTo } },
    ]),
  );
}

async function storeContracts(
  { tx, organisationId }: OrganisationScope,
  departments: readonly KnownDepartment[],
): Promise<void> {
  const ids = departments.map(({ departmentId }) => departmentId);
  await tx
    .delete(departmentContract)
    .where(
      and(eq(departmentContract.organisationId, organisationId), anyOf(departmentContract.departmentId, ids)),
    );
  await bulkInsert(
    tx,
    departmentContract,
    departments.flatMap(({ departmentId, contract }) =>
      contract === null ? [] : [{ organisationId, departmentId, ...contract }],
    ),
  );
}
