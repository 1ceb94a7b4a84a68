import type { RepeatedLimit } from '#contract/values/administration/follow-up-settings.ts';
import { toFigureLimits } from '#app/figures/figure-limits.ts';
import { KEY_FIGURES } from '#app/figures/key-figures.ts';
import { formatNumber } from '#app/i18n/format-number.ts';
import { buildAboutTable } from '#app/exports/files/about-table.server.ts';
import type { ExportFormat } from '#app/exports/export-format.ts';
import type { ExportJob } from '#app/exports/export-job.ts';
import type { Table } from '#contract/spreadsheet/table.ts';
import { createTableJob } from '#app/exports/files/create-table-job.server.ts';
import type { WebContext } from '#app/load-context.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import type { AnalysisQuery } from '../analysis-query.ts';
import { compareKeyFigures } from '../key-figures/compare-key-figures.ts';
import { explainListedFigure } from '../key-figures/explain-listed-figure.ts';
import { sickPayValues } from '../sick-pay/sick-pay-values.ts';
import type { ExportContext } from './export-context.ts';
import { buildStatisticsTables, type StatisticsResponses } from './statistics-tables.server.ts';

type StatisticsJobSettings = {
  web: WebContext;
  session: AuthenticatedSession;
  context: ExportContext;
  format: ExportFormat;
  query: AnalysisQuery;
  departments: readonly { name: string }[];
  /** The active filters as text. */
  filters: readonly string[];
  responses: StatisticsResponses;
  repeatedLimit: RepeatedLimit;
};

/** Creates the job that exports the figures of the analysis page as a file. */
export function createStatisticsJob(settings: StatisticsJobSettings): ExportJob {
  const { web, context, format, responses } = settings;
  const { t, today } = context;
  const now = web.clock();
  return createTableJob({
    name: t('analysis:fileName', { date: today }),
    format,
    texts: context,
    now,
    tables: () => [
      ...buildStatisticsTables(responses, settings.query.span, context),
      buildAbout(settings, now.toString()),
    ],
  });
}

function defineSickPay({ t, language }: ExportContext) {
  const formula = t('sickPay:formula', sickPayValues(language));
  const assumptions = t('sickPay:assumptions');
  return { term: t('sickPay:title'), text: t('sickPay:meaning', { formula, assumptions }) };
}

/** A note of the paid days that are not in the cost of sick pay; none if all are. */
function noteExcludedDays(
  sickPay: StatisticsResponses['sickPay'],
  { t, language }: ExportContext,
): (readonly [string, string])[] {
  const excluded = sickPay?.daysWithoutSalary ?? 0;
  if (excluded === 0) return [];
  const days = formatNumber(excluded, language, 1);
  return [[t('workbook:note'), `${t('sickPay:title')}: ${t('sickPay:withoutSalary', { days })}`]];
}

function buildAbout(settings: StatisticsJobSettings, createdAt: string): Table {
  const { session, context, query, departments, filters, responses, repeatedLimit } = settings;
  const { t, language, hasCapability } = context;
  const { chosen, company } = responses.statistics;
  const { rows, sickDays, notes } = compareKeyFigures(
    { chosen, company, global: responses.global },
    hasCapability,
  );
  const noteKeys = [...notes, ...(filters.length > 0 ? (['analysis:global.noFilter'] as const) : [])];
  return buildAboutTable(
    {
      company: session.stored.data.user.companyName,
      departments: departments.map(({ name }) => name),
      period: query.period.range,
      filters,
      facts: [
        ...noteKeys.map((key) => [t('workbook:note'), t(key)] as const),
        ...noteExcludedDays(responses.sickPay, context),
      ],
      createdAt,
      definitions: [
        ...rows.map(({ id }) => ({
          term: t(KEY_FIGURES[id]),
          text: explainListedFigure(id, { sickDays, repeated: repeatedLimit, language, t }),
        })),
        { term: t('analysis:trend'), text: t('workbook:trend.meaning') },
        ...(query.span === 'rolling'
          ? [{ term: t('analysis:trend.rolling'), text: t('analysis:span.rolling.meaning') }]
          : []),
        ...(responses.sickPay === null ? [] : [defineSickPay(context)]),
        ...(hasCapability('dataFieldCondition')
          ? [{ term: t('analysis:causes'), text: t('workbook:causes.meaning') }]
          : []),
        { term: t('analysis:repeated'), text: t('workbook:repeated.meaning', toFigureLimits(repeatedLimit)) },
      ],
    },
    context,
  );
}
