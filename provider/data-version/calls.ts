import { eq } from 'drizzle-orm';
import { HEADERS } from '../../contract/constants';
import type { CallHandlers } from '../access/call-handlers';
import { dataVersion } from '../database/tables/organisation';

/** Whether any figure could be another: the organisation's counter of writes, and the day, which moves it at midnight. */
export const dataVersionCalls = {
  dataVersion: async ({ tx, caller, today, setHeader }) => {
    const [row] = await tx
      .select({ version: dataVersion.version })
      .from(dataVersion)
      .where(eq(dataVersion.organisationId, caller.organisationId));
    setHeader(HEADERS.dataVersion, `${row?.version ?? 0}-${today}`);
    return null;
  },
} satisfies CallHandlers;
