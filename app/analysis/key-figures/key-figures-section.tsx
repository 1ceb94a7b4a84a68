import { useTranslation } from 'react-i18next';
import { Card } from '#app/ui/layout/card.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { ErrorBox } from '#app/ui/feedback/error-box.tsx';
import { InfoBox } from '#app/ui/feedback/info-box.tsx';
import type { AnalysisFigures } from '../load-analysis.server.ts';
import { KeyFiguresTable } from './key-figures-table.tsx';
import { LeadingFigures } from './leading-figures.tsx';

type KeyFiguresProps = {
  figures: Pick<AnalysisFigures, 'keyFigures' | 'repeatedLimit' | 'hasFilter' | 'globalFailed'>;
  pageUrl: string;
};

/** The leading figures in large type, then all figures beside those of the company and of all customers. */
export function KeyFiguresSection({ figures, pageUrl }: KeyFiguresProps) {
  const { t } = useTranslation(['common', 'analysis']);
  const { keyFigures, repeatedLimit, hasFilter, globalFailed } = figures;
  if (!keyFigures.ok) {
    return (
      <Card id="nyckeltal" title={t('analysis:heading')}>
        <ErrorBox message={t('common:section.error')} retryUrl={pageUrl} retryText={t('common:retry')} />
      </Card>
    );
  }
  const { rows, sickDays, empty } = keyFigures.value;
  const notes = [...keyFigures.value.notes, ...(hasFilter ? (['analysis:global.noFilter'] as const) : [])];
  return (
    <>
      {empty === null ? <LeadingFigures rows={rows} /> : <EmptyState>{t(empty)}</EmptyState>}
      <Card id="nyckeltal" title={t('analysis:heading')} flush>
        {notes.length > 0 && (
          <InfoBox>
            {notes.map((note) => (
              <p key={note}>{t(note)}</p>
            ))}
          </InfoBox>
        )}
        {globalFailed && (
          <ErrorBox message={t('analysis:global.failed')} retryUrl={pageUrl} retryText={t('common:retry')} />
        )}
        <KeyFiguresTable rows={rows} sickDays={sickDays} repeatedLimit={repeatedLimit} />
      </Card>
    </>
  );
}
