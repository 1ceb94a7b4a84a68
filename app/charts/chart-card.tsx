import { Card } from '../components/card';
import { EmptyState } from '../components/empty-state';
import { ErrorBox } from '../components/error-box';
import { useTexts } from '../i18n/texts-context';
import type { Part } from '../session/guards.server';
import { ChartFigure, type LegendItem } from './chart-figure';
import type { ChartView } from './chart-view';

type ChartCardProps = {
  id: string;
  title: string;
  chart: Part<ChartView>;
  direction: 'columns' | 'bars';
  legend?: LegendItem[];
  retryTo: string;
};

/** A chart on a card of its own: drawn, empty, or failed with a way to try again. */
export function ChartCard({ id, title, chart, direction, legend, retryTo }: ChartCardProps) {
  const { t } = useTexts();
  if (!chart.ok) {
    return (
      <Card id={id} title={title}>
        <ErrorBox message={t('common.section.error')} retryTo={retryTo} retryText={t('common.retry')} />
      </Card>
    );
  }
  const { charts, reading, table } = chart.value;
  if (charts === null) {
    return (
      <Card id={id} title={title}>
        <EmptyState>{reading}</EmptyState>
      </Card>
    );
  }
  return (
    <div className="card card-body-only">
      <ChartFigure
        id={id}
        title={title}
        reading={reading}
        charts={charts}
        direction={direction}
        {...(legend === undefined ? {} : { legend })}
        table={table}
        tableText={t('common.asTable')}
        help={t('today.chart.help')}
      />
    </div>
  );
}
