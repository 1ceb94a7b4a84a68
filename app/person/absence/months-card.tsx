import { PERSON_SECTION_IDS } from '#app/person/section-ids.ts';
import { useTranslation } from 'react-i18next';
import { ABSENCE_TYPES } from '#contract/values/vocabulary.ts';
import { ChartCard } from '#app/charts/chart-card.tsx';
import { formatCalendarMonth } from '#app/i18n/format-day.ts';
import { formatNumber } from '#app/i18n/format-number.ts';
import { useLanguage } from '#app/i18n/use-language.ts';
import { ABSENCE_FILLS } from '#app/today/absent-list/absence-fill.ts';
import { usePersonPage } from '../person-context.tsx';
import { summarizeMonths } from './summarize-months.ts';
import type { MonthChart } from './to-absence-history.server.ts';

/** The chart of the days of absence by month, with its values as a table. */
export function MonthsCard({ chart: { months, charts } }: { chart: MonthChart }) {
  const { pageUrl } = usePersonPage();
  const { t } = useTranslation(['common', 'absence', 'person']);
  const language = useLanguage();
  const title = t('person:absenceHistory');
  const types = ABSENCE_TYPES.map((type) => ({
    fill: ABSENCE_FILLS[type],
    text: t(`absence:absenceType.${type}`),
  }));
  const table = {
    caption: title,
    head: [t('person:history.month'), ...types.map(({ text }) => text), t('person:history.total')],
    rows: months.map(({ month, parts, total }) => ({
      label: formatCalendarMonth(month, language, 'long'),
      parts: [...parts, total].map((days) => formatNumber(days, language)),
    })),
  };
  return (
    <ChartCard
      id={PERSON_SECTION_IDS.history}
      title={title}
      chart={{ ok: true, value: { summary: summarizeMonths(months, t, language), charts, table } }}
      direction="columns"
      legend={types}
      retryUrl={pageUrl}
    />
  );
}
