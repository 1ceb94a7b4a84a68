import { ChartCard } from '#app/charts/chart-card.tsx';
import { CauseTable } from './cause-table.tsx';
import type { AnalysisFigures } from '../load-analysis.server.ts';

type CausesSectionProps = { causes: NonNullable<AnalysisFigures['causes']>; retryTo: string };

/** The causes of absence: charts of groups and of causes side by side, and a table of all causes. */
export function CausesSection({ causes: { labels, figures }, retryTo }: CausesSectionProps) {
  return (
    <>
      <div className="columns">
        <ChartCard
          id="orsakskategorier"
          title={labels.categories}
          chart={figures.ok ? { ok: true, value: figures.value.categories } : figures}
          direction="bars"
          retryTo={retryTo}
        />
        <ChartCard
          id="orsaker"
          title={labels.causes}
          chart={figures.ok ? { ok: true, value: figures.value.causes } : figures}
          direction="bars"
          retryTo={retryTo}
        />
      </div>
      {figures.ok && <CauseTable causes={figures.value.list} labels={labels} />}
    </>
  );
}
