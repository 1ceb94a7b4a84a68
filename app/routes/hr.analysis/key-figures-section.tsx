import { Card } from '../../components/card';
import { DataTable, type Column } from '../../components/data-table';
import { EmptyState } from '../../components/empty-state';
import { ErrorBox } from '../../components/error-box';
import { InfoBox } from '../../components/info-box';
import { Kpi } from '../../components/kpi';
import { Toggletip } from '../../components/toggletip';
import type { IconName } from '../../components/icon';
import { useTexts } from '../../i18n/texts-context';
import type { ComparedFigure, KeyFigureRow } from './analysis-view';
import type { AnalysisFigures } from './load-analysis.server';
import type { Labels } from './labels.server';

type KeyFiguresProps = {
  keyFigures: AnalysisFigures['keyFigures'];
  figures: Pick<AnalysisFigures, 'labels' | 'hasFilter' | 'globalFailed'>;
  here: string;
};

const ICONS: Record<string, IconName> = {
  totalAbsencePercent: 'absent',
  shortTermPercent: 'repeat',
  longTermPercent: 'calendar-clock',
  healthyAttendancePercent: 'ok',
};

/** The leading figures large, then all of them beside the company's and all customers'. */
export function KeyFiguresSection({ keyFigures, figures, here }: KeyFiguresProps) {
  const { t } = useTexts();
  const { labels, hasFilter, globalFailed } = figures;
  if (!keyFigures.ok) {
    return (
      <Card id="nyckeltal" title={labels.keyFigures}>
        <ErrorBox message={t('common.section.error')} retryTo={here} retryText={t('common.retry')} />
      </Card>
    );
  }
  const { leading, rows, notes, emptyText } = keyFigures.value;
  return (
    <>
      {emptyText === null ? (
        <dl className="kpis">
          {leading.map(({ id, label, value, detail }) => (
            <Kpi key={id} label={label} icon={ICONS[id] ?? 'info'} value={value} detail={detail} />
          ))}
        </dl>
      ) : (
        <EmptyState>{emptyText}</EmptyState>
      )}
      <Card id="nyckeltal" title={labels.keyFigures} flush>
        {(notes.length > 0 || hasFilter) && (
          <InfoBox>
            {[...notes, ...(hasFilter ? [labels.noGlobalFilter] : [])].map((note) => (
              <p key={note}>{note}</p>
            ))}
          </InfoBox>
        )}
        {globalFailed && (
          <ErrorBox message={labels.globalFailed} retryTo={here} retryText={t('common.retry')} />
        )}
        <DataTable
          id="nyckeltal-tabell"
          caption={labels.keyFiguresCaption}
          captionHidden
          columns={columns(labels)}
          rows={rows}
          rowId={({ id }) => id}
        />
      </Card>
    </>
  );
}

function columns(labels: Labels): Column<KeyFigureRow>[] {
  return [
    {
      id: 'figure',
      header: labels.figure,
      rowHeader: true,
      cell: ({ id, label, meaning, meaningLabel }) => (
        <>
          {label}{' '}
          <Toggletip id={`om-${id}`} label={meaningLabel}>
            {meaning}
          </Toggletip>
        </>
      ),
    },
    {
      id: 'chosen',
      header: labels.chosen,
      numeric: true,
      cell: ({ chosen }) => <strong>{chosen}</strong>,
    },
    {
      id: 'company',
      header: labels.company,
      numeric: true,
      cell: ({ company }) => <Compared figure={company} />,
    },
    {
      id: 'global',
      header: labels.global,
      numeric: true,
      cell: ({ global }) => <Compared figure={global} />,
    },
  ];
}

function Compared({ figure }: { figure: ComparedFigure | null }) {
  const { t } = useTexts();
  if (figure === null) return t('common.noValue');
  return (
    <>
      {figure.value}
      {figure.difference !== null && <span className="cell-more">{figure.difference}</span>}
    </>
  );
}
