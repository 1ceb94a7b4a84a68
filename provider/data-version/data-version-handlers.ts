import { eq } from 'drizzle-orm';
import { HEADERS, NOTHING_COVERED } from '#contract/values/constants.ts';
import { DEFAULT_SETTINGS } from '#contract/values/administration/organisation-settings.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import type { CallHandlers } from '#provider/access/pipeline/call-handlers.ts';
import { dataCoverage, dataVersion } from '#provider/database/tables/organisation.ts';
import { organisationSetting } from '#provider/database/tables/organisation-setting.ts';

const SHOWN_LIMITS = ['repeatedSpells', 'repeatedMonths', 'sickNoteDay'] as const;

/**
 * The handler of `dataVersion`, which returns the version of the organisation's data in headers: the counter of writes and the day,
 * because figures also change at midnight. Settings that pages show are in headers too.
 *
 * @param shareData lets the later calls of the same request use the data of this version that is in memory, if there is any
 */
export function dataVersionHandlers(shareData: (context: CallContext) => Promise<void>) {
  return {
    dataVersion: async (context) => {
      const { tx, caller, today, setHeader } = context;
      await shareData(context);
      const [row] = await tx
        .select({
          coveredThrough: dataCoverage.coveredThrough,
          importedAt: dataCoverage.importedAt,
          lateAfterDays: organisationSetting.lateAfterDays,
          sickLeaveTarget: organisationSetting.sickLeaveTarget,
          repeatedSpells: organisationSetting.repeatedSpells,
          repeatedMonths: organisationSetting.repeatedMonths,
          sickNoteDay: organisationSetting.sickNoteDay,
        })
        .from(dataVersion)
        .leftJoin(dataCoverage, eq(dataCoverage.organisationId, dataVersion.organisationId))
        .leftJoin(organisationSetting, eq(organisationSetting.organisationId, dataVersion.organisationId))
        .where(eq(dataVersion.organisationId, caller.organisationId))
        .prepare('select data_version')
        .execute();
      setHeader(HEADERS.dataVersion, `${context.dataVersion}-${today}`);
      setHeader(HEADERS.coveredThrough, row?.coveredThrough ?? NOTHING_COVERED);
      const lateAfterDays = row?.lateAfterDays ?? DEFAULT_SETTINGS.lateAfterDays;
      setHeader(HEADERS.lateAfterDays, String(lateAfterDays));
      const target = row?.sickLeaveTarget ?? null;
      if (target !== null) setHeader(HEADERS.sickLeaveTarget, String(target));
      for (const name of SHOWN_LIMITS)
        setHeader(HEADERS[name], String(row?.[name] ?? DEFAULT_SETTINGS[name]));
      const importedAt = row?.importedAt ?? null;
      if (importedAt !== null) setHeader(HEADERS.importedAt, new Date(importedAt).toISOString());
      return null;
    },
  } satisfies CallHandlers;
}
