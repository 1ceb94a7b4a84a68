import { buildAboutTable } from '#app/exports/files/about-table.server.ts';
import type { ExportFormat } from '#app/exports/export-format.ts';
import type { ExportJob } from '#app/exports/export-job.ts';
import type { Table } from '#app/exports/files/table.ts';
import { CONTENT_TYPES, writeFile } from '#app/exports/files/write-file.server.ts';
import type { WebContext } from '#app/load-context.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import type { AnalysisQuery } from '../analysis-query.ts';
import type { ViewContext } from '../analysis-view.ts';
import { explainKeyFigure, FIGURES } from '../sections/key-figures.server.ts';
import { buildStatisticsTables, type StatisticsResponses } from './statistics-tables.server.ts';

type StatisticsJobSettings = {
  web: WebContext;
  session: AuthenticatedSession;
  view: ViewContext;
  format: ExportFormat;
  query: AnalysisQuery;
  departments: readonly { name: string }[];
  /** The active filters as text. */
  filters: readonly string[];
  responses: StatisticsResponses;
};

/** Exports the figures of the page as a file. All data is already loaded, so the job needs no polling. */
export function createStatisticsJob(settings: StatisticsJobSettings): ExportJob {
  const { web, view, format, responses } = settings;
  const { t, language } = view;
  const now = web.clock();
  return {
    fileName: `${t('analysis:fileName', { date: view.today })}.${format}`,
    contentType: CONTENT_TYPES[format],
    read: () => [],
    write: () =>
      writeFile({
        format,
        language,
        tables: [...buildStatisticsTables(responses, view), buildAbout(settings, now.toString())],
        creator: t('shell:app.title'),
        createdAt: new Date(now.epochMilliseconds),
        onRows: () => undefined,
      }),
    share: () => 0,
  };
}

function buildAbout(settings: StatisticsJobSettings, createdAt: string): Table {
  const { session, view, query, departments, filters, responses } = settings;
  const { t } = view;
  const { statistics, global } = responses;
  const { chosen, company } = statistics;
  const notes = [
    ...(chosen.suppressed ? [t('analysis:suppressed.chosen')] : []),
    ...(company.suppressed ? [t('analysis:suppressed.company')] : []),
    ...(global.suppressed ? [t('analysis:suppressed.global')] : []),
    ...(filters.length > 0 ? [t('analysis:global.noFilter')] : []),
  ];
  return buildAboutTable(
    {
      company: session.stored.data.user.companyName,
      departments: departments.map(({ name }) => name),
      period: query.period.period,
      filters,
      facts: notes.map((note) => [t('workbook:note'), note] as const),
      createdAt,
      definitions: [
        ...FIGURES.filter(({ id }) => id !== 'workRelatedPersons' || view.may('analysisWorkRelated')).map(
          ({ id }) => {
            const { name, text } = explainKeyFigure(id, chosen.keyFigures, view);
            return { term: name, text };
          },
        ),
        { term: t('analysis:trend'), text: t('workbook:trend.meaning') },
        ...(view.may('dataFieldCondition')
          ? [{ term: t('analysis:causes'), text: t('workbook:causes.meaning') }]
          : []),
        { term: t('analysis:repeated'), text: t('workbook:repeated.meaning') },
      ],
    },
    view,
  );
}
