import type { ColumnDef } from '@tanstack/react-table';
import { Form, Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { AnnualFigure } from '#contract/calls/absence/statistics.ts';
import { ExportForm } from '#app/exports/export-form.tsx';
import { formatNumber, formatPercent } from '#app/i18n/format-number.ts';
import { useLanguage } from '#app/i18n/use-language.ts';
import { paths } from '#app/paths.ts';
import type { Settled } from '#app/session/guards/settle.server.ts';
import { CoverageText } from '#app/shell/coverage-text.tsx';
import { PrintedScope, type Scope } from '#app/shell/printed-scope.tsx';
import type { DataCoverage } from '#app/api/data-coverage.ts';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { Definitions } from '#app/ui/data/definitions.tsx';
import { ErrorBox } from '#app/ui/feedback/error-box.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import {
  ANNUAL_COLUMNS,
  ANNUAL_FIGURES,
  listAnnualRows,
  type AnnualColumn,
  type AnnualRow,
  type AnnualYears,
} from './annual-columns.ts';

const SUBMIT_ID = 'visa';

type AnnualPageProps = {
  year: number;
  years: readonly number[];
  figures: Settled<AnnualYears>;
  coverage: DataCoverage | null;
  scope: Scope;
};

/** The key figures of a year beside those of the year before, and their definitions. */
export function AnnualPage({ year, years, figures, coverage, scope }: AnnualPageProps) {
  const { t } = useTranslation(['common', 'annual', 'shell']);
  const pageUrl = `${paths.annual}?year=${String(year)}`;
  return (
    <>
      <PageHeader
        title={t('annual:title')}
        eyebrow={<Link to={paths.analysis}>{t('shell:nav.analysis')}</Link>}
        asOf={coverage === null ? undefined : <CoverageText coverage={coverage} />}
        printedScope={<PrintedScope scope={scope} />}
      />
      <Form
        method="get"
        action={`${paths.annual}#${SUBMIT_ID}`}
        preventScrollReset
        className="cluster no-print"
      >
        <SelectField
          key={year}
          id="ar"
          name="year"
          label={t('annual:year')}
          defaultValue={String(year)}
          choices={years.map((one) => ({ value: String(one), label: String(one) }))}
        />
        <Button id={SUBMIT_ID} variant="primary" style={{ alignSelf: 'end' }}>
          {t('annual:show')}
        </Button>
      </Form>
      <Card
        id="arstabell"
        title={t('annual:table', { year })}
        flush
        actions={
          figures.ok ? (
            <ExportForm
              id="export"
              action={paths.annualExport}
              params={[['year', String(year)]]}
              text={t('annual:export')}
            />
          ) : undefined
        }
      >
        {figures.ok ? (
          <AnnualTable years={figures.value} />
        ) : (
          <ErrorBox message={t('annual:failed')} retryUrl={pageUrl} retryText={t('common:retry')} />
        )}
      </Card>
      <Card id="definitioner" title={t('annual:definitions')}>
        <div className="stack">
          <p>{t('annual:law')}</p>
          <p>{t('annual:workingTime')}</p>
          <p>{t('annual:hidden')}</p>
          <Definitions
            items={[
              ...ANNUAL_FIGURES.map((id) => ({
                id,
                name: t(`annual:figure.${id}`),
                text: t(`annual:figure.${id}.text`),
              })),
              { id: 'employees', name: t('annual:employees'), text: t('annual:employees.text') },
            ]}
          />
        </div>
      </Card>
    </>
  );
}

function AnnualTable({ years }: { years: AnnualYears }) {
  const { t } = useTranslation(['annual']);
  const notes = [years.chosen, years.previous].filter(
    ({ year, asOf }) => asOf !== null && asOf !== `${String(year)}-12-31`,
  );
  return (
    <>
      {notes.map(({ year, asOf }) => (
        <p key={year} className="card-body">
          {t('annual:inProgress', { year, day: asOf ?? '' })}
        </p>
      ))}
      <DataTable
        id="arsredovisning"
        caption={t('annual:caption', { year: years.chosen.year, previous: years.previous.year })}
        captionHidden
        columns={useAnnualColumns(years)}
        rows={listAnnualRows(years)}
        rowId={({ id }) => `nyckeltal-${id}`}
      />
    </>
  );
}

function useAnnualColumns(years: AnnualYears): ColumnDef<AnnualRow>[] {
  const { t } = useTranslation(['annual']);
  return [
    {
      id: 'figure',
      header: t('annual:figure'),
      cell: ({ row }) => t(`annual:figure.${row.original.id}`),
      meta: { rowHeader: true },
    },
    ...ANNUAL_COLUMNS.map((column): ColumnDef<AnnualRow> => ({
      id: column.id,
      header: t(`annual:column.${column.value}`, { year: years[column.of].year }),
      cell: ({ row }) => <Value figure={row.original[column.of]} column={column} />,
      meta: { numeric: true },
    })),
  ];
}

function Value({ figure, column }: { figure: AnnualFigure; column: AnnualColumn }) {
  const { t } = useTranslation(['common', 'annual']);
  const language = useLanguage();
  if (figure.suppressed) return <span className="muted">{t('annual:suppressed')}</span>;
  const value = figure[column.value];
  if (value === null) return t('common:noValue');
  return column.value === 'percent' ? (
    <strong>{formatPercent(value, language)}</strong>
  ) : (
    formatNumber(value, language)
  );
}
