import { sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { absence } from '#provider/database/tables/absence.ts';
import { employment } from '#provider/database/tables/person.ts';

const earlier = alias(absence, 'earlier');
const earlierEmployment = alias(employment, 'earlier_employment');

/**
 * Whether the query's row of `absence` (with its `employment`) adjoins or overlaps an earlier row of the
 * person with another degree. The SQL counterpart of `newDegree` in calculateRowFlags if the source reports
 * nothing.
 */
export function adjoinsOtherDegree(): SQL {
  const from = sql`greatest(${absence.fromDay}, ${employment.fromDay})`;
  const earlierFrom = sql`greatest(${earlier.fromDay}, ${earlierEmployment.fromDay})`;
  const earlierTo = sql`coalesce(least(${earlier.toDay}, ${earlierEmployment.toDay}), 'infinity')`;
  return sql`exists (
    select 1 from ${absence} earlier
    join ${employment} earlier_employment
      on ${earlierEmployment.organisationId} = ${earlier.organisationId}
      and ${earlierEmployment.employmentId} = ${earlier.employmentId}
    where ${earlier.organisationId} = ${absence.organisationId}
      and ${earlier.personId} = ${absence.personId}
      and ${earlier.type} = ${absence.type}
      and ${earlier.degree} <> ${absence.degree}
      and ${earlierFrom} < ${from}
      and ${earlierTo} >= greatest(${earlierFrom}, ${from} - 1)
  )`;
}
