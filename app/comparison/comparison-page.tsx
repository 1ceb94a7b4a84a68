import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ExportForm } from '#app/exports/export-form.tsx';
import { KEY_FIGURES } from '#app/figures/key-figures.ts';
import { formatPeriod } from '#app/i18n/format-day.ts';
import { formatList } from '#app/i18n/format-list.ts';
import { useLanguage } from '#app/i18n/use-language.ts';
import { paths } from '#app/paths.ts';
import type { DateRange } from '#app/period/date-range.ts';
import { CoverageText } from '#app/shell/coverage-text.tsx';
import { PrintedScope, type Scope } from '#app/shell/printed-scope.tsx';
import { Definitions } from '#app/ui/data/definitions.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { ErrorBox } from '#app/ui/feedback/error-box.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { COMPARED_FIGURES, COMPARED_LIMITS } from './compared-figures.ts';
import { ComparisonTable } from './comparison-table.tsx';
import styles from './comparison.module.css';
import type { ComparisonSorting } from './comparison-query.ts';
import { DepartmentCharts } from './department-charts.tsx';
import type { LoadedComparison } from './load-comparison.server.ts';

export type ComparisonPageProps = {
  comparison: LoadedComparison;
  period: DateRange;
  sorting: ComparisonSorting;
  /** Period and filter as parameters of the URL. */
  scopeParams: readonly (readonly [name: string, value: string])[];
  pageUrl: string;
  moreUrl: string | null;
  scope: Scope;
};

/** The chosen departments beside each other: table, charts and definitions. */
export function ComparisonPage(props: ComparisonPageProps) {
  const { comparison, period, sorting, scopeParams, pageUrl, moreUrl, scope } = props;
  const { t } = useTranslation(['common', 'comparison', 'keyFigures', 'shell']);
  const { compared, coverage, filters } = comparison;
  const analysis = `${paths.analysis}?${new URLSearchParams(scopeParams.map((one) => [...one])).toString()}`;
  return (
    <>
      <PageHeader
        title={t('comparison:title')}
        eyebrow={<Link to={analysis}>{t('shell:nav.analysis')}</Link>}
        asOf={coverage === null ? undefined : <CoverageText coverage={coverage} />}
        printedScope={<PrintedScope scope={scope} />}
      />
      <ScopeText period={period} filters={filters} analysis={analysis} />
      <Card
        id="tabell"
        title={t('comparison:table')}
        flush
        actions={
          compared.ok && compared.value.all !== null ? (
            <ExportForm
              id="export"
              action={paths.comparisonExport}
              params={[...scopeParams, ['sort', `${sorting.column}.${sorting.ascending ? 'asc' : 'desc'}`]]}
              text={t('comparison:export')}
            />
          ) : undefined
        }
      >
        {!compared.ok ? (
          <ErrorBox message={t('comparison:failed')} retryUrl={pageUrl} retryText={t('common:retry')} />
        ) : compared.value.all === null || compared.value.total === 0 ? (
          <EmptyState>{t('common:noData')}</EmptyState>
        ) : (
          <ComparisonTable
            {...compared.value}
            all={compared.value.all}
            sorting={sorting}
            scope={scopeParams}
            moreUrl={compared.value.total > compared.value.rows.length ? moreUrl : null}
          />
        )}
      </Card>
      {compared.ok && compared.value.charts !== null && <DepartmentCharts charts={compared.value.charts} />}
      <Card id="definitioner" title={t('comparison:definitions')}>
        <div className="stack">
          <p>{t('comparison:own')}</p>
          <p>{t('comparison:hidden')}</p>
          {compared.ok && compared.value.withoutEmployees > 0 && (
            <p>{t('comparison:withoutEmployees', { count: compared.value.withoutEmployees })}</p>
          )}
          <Definitions
            items={[
              ...COMPARED_FIGURES.map((id) => ({
                id,
                name: t(KEY_FIGURES[id]),
                text: t(`keyFigures:${id}.text`, COMPARED_LIMITS),
              })),
              { id: 'change', name: t('comparison:column.change'), text: t('comparison:change.text') },
              {
                id: 'employees',
                name: t('comparison:column.employees'),
                text: t('keyFigures:employeeCount.text'),
              },
            ]}
          />
        </div>
      </Card>
    </>
  );
}

type ScopeTextProps = { period: DateRange; filters: readonly string[]; analysis: string };

/** The period and the filters of the figures, which the analysis changes. */
function ScopeText({ period, filters, analysis }: ScopeTextProps) {
  const { t } = useTranslation(['comparison']);
  const language = useLanguage();
  return (
    <dl className={styles.scope}>
      <div>
        <dt>{t('comparison:period')}</dt>
        <dd>{formatPeriod(period.from, period.to, language)}</dd>
      </div>
      <div>
        <dt>{t('comparison:filter')}</dt>
        <dd>{filters.length === 0 ? t('comparison:noFilter') : formatList(filters, language)}</dd>
      </div>
      <div className="no-print">
        <dd>
          <Link to={analysis}>{t('comparison:changeScope')}</Link>
        </dd>
      </div>
    </dl>
  );
}
