import { dayNumber, fromDayNumber } from '#contract/values/calendar.ts';
import type { ReportSortColumn } from '#contract/values/report-sort-columns.ts';
import type { Capability } from '#contract/roles.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { ageOn } from '#provider/people/age.ts';
import { toAgeGroup } from '#provider/people/age-group.ts';
import { toEmploymentType } from '#provider/people/employments/employment-types.ts';
import { plainSpaces } from '#provider/text/plain-spaces.ts';
import { nameCause, type CatalogueCause, type NamedCause } from '../causes/cause-names.ts';
import { isAbsentRowOn } from '../snapshot/snapshot-rows.ts';
import { NO_DAY } from '../snapshot/tables/snapshot-tables.ts';
import { uuidAt } from '../snapshot/tables/uuid-column.ts';
import { flagsOf } from '../spells/snapshot-spells.ts';
import { rankNames } from './rank-names.ts';
import { spellIndex, spellLength, type Report } from './calculate-report.ts';

/** A value to sort by; null is empty. Text sorts by bytes. */
export type SortValue = number | string | null;

/** A row of a report: its index in `report.rows`, and the other indexes in the snapshot. */
export interface ReportRow {
  index: number;
  person: number;
  row: number;
  employment: number;
}

type GetValue = (row: ReportRow) => SortValue;
type SortContext = Pick<CallContext, 'today' | 'language'>;

export interface SortColumn {
  /** A role without this capability does not see the column and may not sort by it. */
  capability?: Capability;
  /** Prepares the values of the rows of a report. */
  values: (report: Report, context: SortContext) => GetValue;
}

/** A column of `snapshot.absences`. */
function absenceColumn(name: 'first' | 'degree' | 'type' | 'workRelated' | 'needForSupport'): SortColumn {
  return {
    values:
      ({ snapshot: { absences } }) =>
      ({ row }) =>
        absences[name][row] ?? null,
  };
}

function absenceDay(name: 'last' | 'expectedReturn'): SortColumn {
  return {
    values:
      ({ snapshot: { absences } }) =>
      ({ row }) =>
        dayOrNull(absences[name][row]),
  };
}

function absenceInstant(name: 'reportedAt' | 'recoveredAt'): SortColumn {
  return {
    values:
      ({ snapshot: { absences } }) =>
      ({ row }) => {
        const seconds = absences[name][row] ?? NaN;
        return Number.isNaN(seconds) ? null : seconds;
      },
  };
}

/** Sorts by the name of the row's cause or of its category in Swedish order. */
function causeName(nameOf: (named: NamedCause) => string): SortColumn {
  return {
    capability: 'dataFieldCondition',
    values: ({ snapshot: { absences, causes } }, { language }) => {
      const named = (cause: CatalogueCause | null) => nameOf(nameCause(cause, language));
      const ranks = rankNames([named(null), ...causes.map(named)]);
      return ({ row }) => ranks[absences.cause[row] ?? 0] ?? null;
    },
  };
}

/** The age in years on the last day of the report. */
function ageOf({ snapshot: { people }, scope }: Report): (row: ReportRow) => number | null {
  const day = fromDayNumber(scope.asOf);
  return ({ person }) => {
    const birthDay = dayOrNull(people.birthDay[person]);
    return birthDay === null ? null : ageOn(fromDayNumber(birthDay), day);
  };
}

/** Every column by which a report can be sorted. False sorts before true; types sort in display order. */
export const reportSortValues: Readonly<Record<ReportSortColumn, SortColumn>> = {
  person: {
    capability: 'dataFieldPersonName',
    values:
      ({ snapshot }) =>
      ({ person }) =>
        snapshot.nameRank[person] ?? 0,
  },
  personNumber: {
    capability: 'dataFieldPersonNumber',
    values:
      ({ snapshot: { people } }) =>
      ({ person }) =>
        people.personalNumber[person] ?? null,
  },
  gender: {
    values:
      ({ snapshot: { people }, hiddenGenders }) =>
      ({ person, index }) =>
        (hiddenGenders?.[index] === 1 ? null : people.gender[person]) || null,
  },
  age: {
    capability: 'dataFieldAge',
    values: ageOf,
  },
  ageGroup: {
    values: (report) => {
      const getAge = ageOf(report);
      return (row) => toAgeGroup(getAge(row))?.from ?? null;
    },
  },
  // Shorter numbers first, which orders digits numerically.
  employmentNumber: {
    capability: 'dataFieldEmploymentNumber',
    values: ({ snapshot: { employments } }) => {
      const longest = employments.number.reduce((length, number) => Math.max(length, [...number].length), 0);
      return ({ employment }) => {
        const number = employments.number[employment] ?? '';
        return '0'.repeat(longest - [...number].length) + number;
      };
    },
  },
  department: {
    values: ({ snapshot, rows }) => {
      const ranks = rankNames(snapshot.departments.map(({ department }) => plainSpaces(department.name)));
      return ({ index }) => ranks[rows.department[index] ?? 0] ?? null;
    },
  },
  parentDepartment: {
    values: ({ snapshot, rows }) => {
      const ranks = rankNames(
        snapshot.departments.map(
          ({ parentDepartment }) => parentDepartment && plainSpaces(parentDepartment.name),
        ),
      );
      return ({ index }) => ranks[rows.department[index] ?? 0] ?? null;
    },
  },
  manager: {
    capability: 'dataFieldPersonName',
    values: ({ snapshot: { managers, employments } }) => {
      const ranks = rankNames([null, ...managers.map(({ name }) => plainSpaces(name))]);
      return ({ employment }) => ranks[employments.manager[employment] ?? 0] ?? null;
    },
  },
  employmentType: {
    values: ({ snapshot: { employmentTypes, employments } }, { language }) => {
      const names = employmentTypes.map((id) => toEmploymentType(id, language)?.name ?? null);
      const ranks = rankNames([null, ...names]);
      return ({ employment }) => ranks[employments.type[employment] ?? 0] ?? null;
    },
  },
  employmentFromDate: {
    values:
      ({ snapshot: { employments } }) =>
      ({ employment }) =>
        employments.first[employment] ?? null,
  },
  employmentToDate: {
    values:
      ({ snapshot: { employments } }) =>
      ({ employment }) =>
        dayOrNull(employments.last[employment]),
  },
  absenceId: {
    values:
      ({ snapshot: { absences } }) =>
      ({ row }) =>
        uuidAt(absences.id, row),
  },
  type: absenceColumn('type'),
  cause: causeName(({ cause }) => cause.name),
  causeCategory: causeName(({ category }) => category.name),
  fromDate: absenceColumn('first'),
  toDate: absenceDay('last'),
  realReturnDate: absenceDay('expectedReturn'),
  callDatetime: absenceInstant('reportedAt'),
  callDatetimeWell: absenceInstant('recoveredAt'),
  isAbsent: {
    values: ({ snapshot }, context) => {
      const today = dayNumber(context.today);
      return ({ person, row }) => Number(isAbsentRowOn(snapshot, person, row, today));
    },
  },
  absenceStatus: absenceColumn('degree'),
  absenceDays: {
    values:
      ({ rows }) =>
      ({ index }) =>
        rows.days[index] ?? 0,
  },
  totalAbsenceDays: {
    values:
      ({ spells }) =>
      ({ row }) =>
        spellLength(spells, row),
  },
  workRelated: { ...absenceColumn('workRelated'), capability: 'workRelatedAbsences' },
  needForSupport: { ...absenceColumn('needForSupport'), capability: 'dataFieldNeedForSupport' },
  relapse: {
    values:
      ({ snapshot }) =>
      ({ person, row }) =>
        Number(flagsOf(snapshot, person, row).relapse),
  },
  newAbsenceDegree: {
    values:
      ({ snapshot }) =>
      ({ person, row }) =>
        Number(flagsOf(snapshot, person, row).newDegree),
  },
  occasions: {
    values:
      ({ snapshot: { absences }, begunSpells }) =>
      ({ person, row }) =>
        begunSpells[spellIndex(person, absences.type[row] ?? 0)] ?? 0,
  },
};

function dayOrNull(day: number | undefined): number | null {
  return day === undefined || day === NO_DAY ? null : day;
}
