import { useTranslation } from 'react-i18next';
import { ChartTable } from '#app/charts/chart-table.tsx';
import { LineSample } from '#app/charts/line-sample.tsx';
import { SmallChart } from '#app/charts/small-chart.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import styles from './comparison.module.css';
import type { DepartmentCharts as Charts } from './draw-departments.server.ts';

/** The trends of the first departments beside each other, with equal axes, and their values as a table. */
export function DepartmentCharts({ charts: { charts, table, hasMore } }: { charts: Charts }) {
  const { t } = useTranslation(['chart', 'comparison']);
  return (
    <Card id="diagram" title={t('comparison:charts')}>
      <div className="stack">
        <p className="muted">
          {t('comparison:charts.about')}
          {hasMore && ` ${t('comparison:charts.first', { count: charts.length })}`}
        </p>
        <ul role="list" className={styles.legend}>
          <li>
            <LineSample variant="total" />
            {t('comparison:charts.department')}
          </li>
          <li>
            <LineSample variant="company" />
            {t('comparison:all')}
          </li>
        </ul>
        <div className={styles.charts}>
          {charts.map(({ id, name, value, svg }, index) => (
            <SmallChart
              key={id}
              id={`diagram-${String(index + 1)}-figur`}
              title={name}
              lang="sv"
              value={value}
              svg={svg}
            />
          ))}
        </div>
        <Disclosure summary={t('chart:asTable')}>
          <ChartTable {...table} />
        </Disclosure>
      </div>
    </Card>
  );
}
