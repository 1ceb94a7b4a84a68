import { eq } from 'drizzle-orm';
import { HEADERS, NOTHING_COVERED } from '#contract/values/constants.ts';
import type { CallHandlers } from '#provider/access/pipeline/call-handlers.ts';
import { dataCoverage, dataVersion } from '#provider/database/tables/organisation.ts';

/**
 * Returns the version of the organisation's data in headers: the counter of writes and the day, because
 * figures also change at midnight.
 */
export const dataVersionHandlers = {
  dataVersion: async ({ tx, caller, today, setHeader }) => {
    const [row] = await tx
      .select({
        version: dataVersion.version,
        coveredThrough: dataCoverage.coveredThrough,
        importedAt: dataCoverage.importedAt,
      })
      .from(dataVersion)
      .leftJoin(dataCoverage, eq(dataCoverage.organisationId, dataVersion.organisationId))
      .where(eq(dataVersion.organisationId, caller.organisationId));
    setHeader(HEADERS.dataVersion, `${row?.version ?? 0}-${today}`);
    setHeader(HEADERS.coveredThrough, row?.coveredThrough ?? NOTHING_COVERED);
    const importedAt = row?.importedAt ?? null;
    if (importedAt !== null) setHeader(HEADERS.importedAt, new Date(importedAt).toISOString());
    return null;
  },
} satisfies CallHandlers;
