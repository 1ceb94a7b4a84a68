import { ChartCard } from '#app/charts/chart-card.tsx';
import { CauseTable } from './cause-table.tsx';
import type { AnalysisFigures } from '../load-analysis.server.ts';

type CausesSectionProps = { causes: NonNullable<AnalysisFigures['causes']>; retryTo: string };

/** Why people were ill: the groups and the causes as charts side by side, and all of them in a table. */
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
