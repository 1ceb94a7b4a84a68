import { useTranslation } from 'react-i18next';
import type { TextKey } from '#locales/catalogue.ts';
import { useLanguage } from '#app/i18n/use-language.ts';
import { Kpi } from '#app/ui/data/kpi.tsx';
import type { IconName } from '#app/ui/layout/icon.tsx';
import type { KeyFigureRow } from './compare-key-figures.ts';
import { formatFigure, type ListedFigureId } from './listed-figures.ts';

type LeadingFigure = { id: ListedFigureId; label: TextKey<'analysis' | 'keyFigures'>; icon: IconName };

const LEADING: readonly LeadingFigure[] = [
  { id: 'totalAbsencePercent', label: 'analysis:series.total', icon: 'absent' },
  { id: 'shortTermPercent', label: 'analysis:series.short', icon: 'repeat' },
  { id: 'longTermPercent', label: 'analysis:series.long', icon: 'calendar-clock' },
  { id: 'healthyAttendancePercent', label: 'keyFigures:healthyAttendancePercent.name', icon: 'ok' },
];

/** The figures at the top of the page, each with one line per group to compare with. */
export function LeadingFigures({ rows }: { rows: readonly KeyFigureRow[] }) {
  const { t } = useTranslation(['common', 'analysis', 'keyFigures']);
  const language = useLanguage();
  return (
    <dl className="kpis">
      {LEADING.map(({ id, label, icon }) => {
        const row = rows.find((one) => one.id === id);
        if (row === undefined) return null;
        const format = (value: number | null) =>
          value === null ? t('common:noValue') : formatFigure(id, value, language);
        const others = { company: format(row.company), global: format(row.global) };
        return (
          <Kpi
            key={id}
            label={t(label)}
            icon={icon}
            value={format(row.chosen)}
            detail={t('analysis:beside', others)}
          />
        );
      })}
    </dl>
  );
}
