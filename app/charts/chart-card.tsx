import { Card } from '#app/ui/layout/card.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { ErrorBox } from '#app/ui/feedback/error-box.tsx';
import { useTranslation } from 'react-i18next';
import type { Settled } from '#app/session/guards/settle.server.ts';
import { ChartFigure, type LegendItem } from './chart-figure.tsx';
import type { ChartView } from './chart-view.ts';

type ChartCardProps = {
  id: string;
  title: string;
  chart: Settled<ChartView>;
  direction: 'columns' | 'bars';
  legend?: LegendItem[];
  retryUrl: string;
};

/** A chart in a card; shows an empty state without data, or an error with a retry link. */
export function ChartCard({ id, title, chart, direction, legend, retryUrl }: ChartCardProps) {
  const { t } = useTranslation(['common']);
  if (!chart.ok) {
    return (
      <Card id={id} title={title}>
        <ErrorBox message={t('common:section.error')} retryUrl={retryUrl} retryText={t('common:retry')} />
      </Card>
    );
  }
  const { charts, summary, table } = chart.value;
  if (charts === null) {
    return (
      <Card id={id} title={title}>
        <EmptyState>{summary}</EmptyState>
      </Card>
    );
  }
  return (
    <div className="card card-body-only">
      <ChartFigure
        id={id}
        title={title}
        summary={summary}
        charts={charts}
        direction={direction}
        {...(legend === undefined ? {} : { legend })}
        table={table}
      />
    </div>
  );
}
