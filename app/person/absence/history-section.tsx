import { PERSON_SECTION_IDS } from '#app/person/section-ids.ts';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { LinkButton } from '#app/ui/layout/link-button.tsx';
import { formatNumber } from '#app/i18n/format-number.ts';
import { useLanguage } from '#app/i18n/use-language.ts';
import { FailedCard } from '../failed-card.tsx';
import { usePersonPage } from '../person-context.tsx';
import { HistoryTable } from './history-table.tsx';
import { MonthsCard } from './months-card.tsx';
import type { AbsenceHistory } from './to-absence-history.server.ts';

/**
 * Absence over the last twelve months as a chart, for roles with access to it, and a table of every absence
 * period.
 */
export function HistorySection() {
  const { history } = usePersonPage().page;
  const { t } = useTranslation(['person']);
  if (!history.ok) return <FailedCard id={PERSON_SECTION_IDS.history} title={t('person:absenceHistory')} />;
  const { chart } = history.value;
  return (
    <>
      {chart !== null && <MonthsCard chart={chart} />}
      <HistoryCard history={history.value} id={chart === null ? PERSON_SECTION_IDS.history : 'perioder'} />
    </>
  );
}

function HistoryCard({ history: { rows, total }, id }: { history: AbsenceHistory; id: string }) {
  const { pageUrl } = usePersonPage();
  const { t } = useTranslation(['person']);
  const language = useLanguage();
  return (
    <Card
      id={id}
      title={t('person:history.list')}
      flush={rows.length > 0}
      footer={
        rows.length < total ? (
          <LinkButton to={`${pageUrl}?history=all#${id}`} size="small" preventScrollReset>
            {t('person:history.all', { total: formatNumber(total, language) })}
          </LinkButton>
        ) : undefined
      }
    >
      {rows.length === 0 ? (
        <EmptyState icon="check">{t('person:history.empty')}</EmptyState>
      ) : (
        <HistoryTable rows={rows} total={total} />
      )}
    </Card>
  );
}
