import type { CallResponse } from '#contract/calls.ts';
import type { SickPay, Statistics } from '#contract/calls/absence/statistics.ts';
import { createTableFromRows } from '#app/exports/files/create-table-from-rows.ts';
import type { Cell, CellKind, Column, Table } from '#contract/spreadsheet/table.ts';
import { KEY_FIGURES } from '#app/figures/key-figures.ts';
import { formatNameByLast } from '#app/employees/format-name.ts';
import { OWN_SERIES, UNITS, type Span, type Unit } from '../analysis-query.ts';
import { LISTED_FIGURES, listFigures } from '../key-figures/listed-figures.ts';
import { buildSickPayTable } from './sick-pay-table.server.ts';
import { SERIES_FIELDS, TREND_TITLES } from '../trend/series.ts';
import type { ExportContext } from './export-context.ts';

/** The responses of the provider with all data of the page. */
export type StatisticsResponses = {
  statistics: CallResponse<'statsDepartments'>;
  global: Statistics;
  repeated: CallResponse<'absenceRepeatedShortTerm'>;
  /** Null for a role that may not see the cost of sick pay, and if the organisation has not switched it on. */
  sickPay: SickPay | null;
};

const UNIT_KINDS: Readonly<Record<Unit, CellKind>> = { percent: 'percent', count: 'count', days: 'decimal' };

/** One sheet for the key figures, and one for the data of every chart and list that the role may see. */
export function buildStatisticsTables(
  responses: StatisticsResponses,
  span: Span,
  context: ExportContext,
): [Table, ...Table[]] {
  const { chosen } = responses.statistics;
  return [
    buildFiguresTable(responses, context),
    buildTrendTable(chosen, span, context),
    ...(responses.sickPay === null ? [] : [buildSickPayTable(responses.sickPay, context)]),
    ...(context.hasCapability('dataFieldCondition')
      ? [buildCategoriesTable(chosen, context), buildCausesTable(chosen, context)]
      : []),
    buildRepeatedTable(responses.repeated, context),
  ];
}

function buildFiguresTable(
  { statistics, global }: StatisticsResponses,
  { t, hasCapability }: ExportContext,
): Table {
  const { chosen, company } = statistics;
  return createTableFromRows(
    t('analysis:heading'),
    [
      textColumn(t('analysis:figure')),
      textColumn(t('analysis:chosen')),
      textColumn(t('analysis:compare.company')),
      textColumn(t('analysis:compare.global')),
    ],
    listFigures(hasCapability).map((id) => {
      const { kind, decimals } = LISTED_FIGURES[id];
      const cell = ({ keyFigures }: Statistics): Cell => ({
        kind: kind === 'percent' ? 'percent' : toNumberKind(decimals),
        value: keyFigures[id],
      });
      return [t(KEY_FIGURES[id]), cell(chosen), cell(company), cell(global)];
    }),
  );
}

function toNumberKind(decimals: number): CellKind {
  if (decimals === 0) return 'count';
  return decimals === 1 ? 'decimal' : 'precise';
}

/**
 * Every series of the chosen departments in every unit, also those that the page does not draw. The values are rolling sums if the
 * page shows those.
 */
function buildTrendTable({ trend }: Statistics, span: Span, { t }: ExportContext): Table {
  const figures = OWN_SERIES.flatMap((series) => UNITS.map((unit) => ({ series, unit })));
  return createTableFromRows(
    t(TREND_TITLES[span]),
    [
      { heading: t('workbook:trend.start'), kind: 'day' },
      { heading: t('workbook:trend.end'), kind: 'day' },
      { heading: t('keyFigures:employmentDays.name'), kind: 'count' },
      ...figures.map(({ series, unit }) => ({
        heading: t('workbook:trend.figure', {
          series: t(`analysis:series.${series}`),
          unit: t(`analysis:unit.${unit}`).toLowerCase(),
        }),
        kind: UNIT_KINDS[unit],
      })),
    ],
    trend.map((bucket) => [
      bucket.start,
      bucket.end,
      bucket.employmentDays,
      ...figures.map(({ series, unit }) => bucket[SERIES_FIELDS[series]][unit]),
    ]),
  );
}

function buildCategoriesTable({ causeCategories }: Statistics, { t }: ExportContext): Table {
  return createTableFromRows(
    t('analysis:causeCategories'),
    [textColumn(t('absence:causeCategory')), ...listCauseColumns(t)],
    causeCategories.map((category) => [category.name, ...listCauseFigures(category)]),
  );
}

function buildCausesTable({ causes, causeCategories }: Statistics, { t }: ExportContext): Table {
  const categoryOf = new Map(causeCategories.map(({ id, name }) => [id, name]));
  return createTableFromRows(
    t('analysis:causes'),
    [textColumn(t('absence:cause')), textColumn(t('absence:causeCategory')), ...listCauseColumns(t)],
    causes.map((cause) => [cause.name, categoryOf.get(cause.categoryId) ?? null, ...listCauseFigures(cause)]),
  );
}

function listCauseColumns(t: ExportContext['t']): Column[] {
  return [
    { heading: t('analysis:causes.share'), kind: 'percent' },
    { heading: t('analysis:causes.days'), kind: 'decimal' },
    { heading: t('analysis:causes.occasions'), kind: 'count' },
    { heading: t('analysis:causes.persons'), kind: 'count' },
  ];
}

function listCauseFigures({
  percent,
  days,
  occasions,
  persons,
}: Statistics['causes' | 'causeCategories'][number]) {
  return [percent, days, occasions, persons];
}

/** A role that may not see names gets counts and departments only. */
function buildRepeatedTable(
  { absenceEvents }: StatisticsResponses['repeated'],
  { t, hasCapability }: ExportContext,
): Table {
  const showsNames = hasCapability('dataFieldPersonName');
  return createTableFromRows(
    t('analysis:repeated'),
    [
      ...(showsNames ? [textColumn(t('absence:column.name'))] : []),
      { heading: t('analysis:repeated.count'), kind: 'count' },
      textColumn(t('analysis:departments')),
    ],
    absenceEvents.map(({ person, short_term_absence_count: count, departments }) => [
      ...(showsNames ? [formatNameByLast(person, t).text] : []),
      count,
      departments.map(({ name }) => name).join(', '),
    ]),
  );
}

function textColumn(heading: string): Column {
  return { heading, kind: 'text' };
}
