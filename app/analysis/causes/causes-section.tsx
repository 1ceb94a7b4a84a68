import { useTranslation } from 'react-i18next';
import { ChartCard } from '#app/charts/chart-card.tsx';
import { formatNumber } from '#app/i18n/format-number.ts';
import { useLanguage } from '#app/i18n/use-language.ts';
import type { AnalysisFigures } from '../load-analysis.server.ts';
import { formatDays } from '../format-days.ts';
import type { CauseChart } from './cause-charts.server.ts';
import { CauseTable } from './cause-table.tsx';
import { formatShare } from './format-share.ts';

type CausesSectionProps = { causes: NonNullable<AnalysisFigures['causes']>; retryUrl: string };

/** The causes of absence: charts of groups and of causes side by side, and a table of all causes. */
export function CausesSection({ causes, retryUrl }: CausesSectionProps) {
  const { t } = useTranslation(['common', 'absence', 'analysis']);
  return (
    <>
      <div className="columns">
        <CauseChartCard
          id="orsakskategorier"
          title={t('analysis:causeCategories')}
          nameHeading={t('absence:causeCategory')}
          chart={causes.ok ? causes.value.categories : null}
          retryUrl={retryUrl}
        />
        <CauseChartCard
          id="orsaker"
          title={t('analysis:causes')}
          nameHeading={t('absence:cause')}
          chart={causes.ok ? causes.value.causes : null}
          retryUrl={retryUrl}
        />
      </div>
      {causes.ok && <CauseTable causes={causes.value.list} />}
    </>
  );
}

type CauseChartCardProps = {
  id: string;
  title: string;
  nameHeading: string;
  /** null when the figures could not be fetched */
  chart: CauseChart | null;
  retryUrl: string;
};

function CauseChartCard({ id, title, nameHeading, chart, retryUrl }: CauseChartCardProps) {
  const { t } = useTranslation(['common', 'analysis']);
  const language = useLanguage();
  const table = {
    caption: title,
    head: [
      nameHeading,
      t('analysis:causes.share'),
      t('analysis:causes.days'),
      t('analysis:causes.occasions'),
      t('analysis:causes.persons'),
    ],
    rows: (chart?.rows ?? []).map(({ name, percent, days, occasions, persons }) => ({
      label: name,
      parts: [
        formatShare(percent, language, t),
        formatDays(days, language),
        formatNumber(occasions, language),
        formatNumber(persons, language),
      ],
    })),
  };
  return (
    <ChartCard
      id={id}
      title={title}
      chart={chart === null ? { ok: false } : { ok: true, value: { ...chart, table } }}
      direction="bars"
      retryUrl={retryUrl}
    />
  );
}
