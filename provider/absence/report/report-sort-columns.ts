import { and, gte, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Day } from '#contract/values/calendar.ts';
import { MAX_AGE } from '#contract/values/constants.ts';
import type { ReportSortColumn } from '#contract/values/report-columns.ts';
import type { Capability } from '#contract/roles.ts';
import { ABSENCE_TYPES } from '#contract/values/vocabulary.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { absence, cause } from '#provider/database/tables/absence.ts';
import { departmentPeriod, employment, person } from '#provider/database/tables/person.ts';
import { reportedAbsentOn } from '../conditions/absence-conditions.ts';
import { adjoinsOtherDegree } from '../spells/adjoins-other-degree.ts';
import {
  listCauseCategoryNames,
  listCauseNames,
  listDepartmentNames,
  listEmploymentTypeNames,
  listManagerNames,
  listParentNames,
  NO_CAUSE,
  type Names,
} from './report-names.ts';

/** The joins that a sort column needs in addition to `counted`, the rows of the report. */
export type SortSource = 'row' | 'absence' | 'employment' | 'person' | 'place' | 'occasion';

interface SortDays {
  today: Day;
  asOf: Day;
}

/**
 * How a column sorts the rows of a report: by SQL values, or by the Swedish order of the names behind a key.
 */
export type SortColumn = {
  source: SortSource;
  /** A role without this capability does not see the column and may not sort by it. */
  capability?: Capability;
} & ({ values: (days: SortDays) => SQL[] } | { key: SQL; names: (context: CallContext) => Promise<Names> });

function byValue(source: SortSource, ...values: SQL[]): SortColumn {
  return { source, values: () => values };
}

/** The age as ageOn calculates it. */
function ageAt(day: Day): SQL {
  const years = sql`date_part('year', age(${day}::date, ${person.birthDate}))`;
  return sql`case when ${person.birthDate} <= ${day}::date and ${years} <= ${MAX_AGE}::int then ${years} end`;
}

function isEmployedOn(day: Day): SQL | undefined {
  return and(lte(employment.fromDay, day), or(isNull(employment.toDay), gte(employment.toDay, day)));
}

const causeKey = sql`coalesce(${cause.causeId}::text, ${NO_CAUSE})`;

/** Every column by which a report can be sorted. False sorts before true; types sort in display order. */
export const reportSortColumns: Readonly<Record<ReportSortColumn, SortColumn>> = {
  person: {
    ...byValue('person', sql`${person.sortKey} collate "C"`),
    capability: 'dataFieldPersonName',
  },
  personNumber: {
    ...byValue('person', sql`${person.personalNumber} collate "C"`),
    capability: 'dataFieldPersonNumber',
  },
  gender: byValue('person', sql`${person.gender} collate "C"`),
  age: { source: 'person', values: ({ asOf }) => [ageAt(asOf)] },
  // Sorts shorter numbers first, which orders digits numerically.
  employmentNumber: {
    ...byValue(
      'employment',
      sql`length(${employment.employmentNumber})`,
      sql`${employment.employmentNumber} collate "C"`,
    ),
    capability: 'dataFieldEmploymentNumber',
  },
  department: { source: 'place', key: sql`${departmentPeriod.departmentId}`, names: listDepartmentNames },
  parentDepartment: { source: 'place', key: sql`${departmentPeriod.departmentId}`, names: listParentNames },
  manager: {
    source: 'employment',
    key: sql`${employment.manager}`,
    names: listManagerNames,
    capability: 'dataFieldPersonName',
  },
  employmentType: {
    source: 'employment',
    key: sql`${employment.employmentType}`,
    names: listEmploymentTypeNames,
  },
  employmentFromDate: byValue('employment', sql`${employment.fromDay}`),
  employmentToDate: byValue('employment', sql`${employment.toDay}`),
  absenceId: byValue('row', sql`counted.absence_id`),
  type: byValue('row', sql`array_position(${sql.param([...ABSENCE_TYPES])}::text[], counted.type)`),
  cause: { source: 'absence', key: causeKey, names: listCauseNames, capability: 'dataFieldCondition' },
  causeCategory: {
    source: 'absence',
    key: causeKey,
    names: listCauseCategoryNames,
    capability: 'dataFieldCondition',
  },
  fromDate: byValue('absence', sql`${absence.fromDay}`),
  toDate: byValue('absence', sql`${absence.toDay}`),
  realReturnDate: byValue('absence', sql`${absence.expectedReturn}`),
  callDatetime: byValue('absence', sql`${absence.reportedAt}`),
  callDatetimeWell: byValue('absence', sql`${absence.recoveredAt}`),
  isAbsent: {
    source: 'employment',
    values: ({ today }) => [sql`(${and(reportedAbsentOn(today), isEmployedOn(today))})`],
  },
  absenceStatus: byValue('absence', sql`${absence.degree}`),
  absenceDays: byValue('row', sql`counted.days`),
  totalAbsenceDays: byValue('occasion', sql`counted.length`),
  workRelated: { ...byValue('absence', sql`${absence.workRelated}`), capability: 'workRelatedAbsences' },
  needForSupport: {
    ...byValue('absence', sql`${absence.needForSupport}`),
    capability: 'dataFieldNeedForSupport',
  },
  relapse: byValue('occasion', sql`counted.relapse`),
  newAbsenceDegree: byValue('employment', sql`coalesce(${absence.newDegree}, ${adjoinsOtherDegree()})`),
  occasions: byValue('occasion', sql`counted.occasions`),
};
