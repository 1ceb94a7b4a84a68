import { useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { useAnnounce } from '#app/ui/feedback/live-region.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { ExportForm } from '#app/exports/export-form.tsx';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { AnalysisForm } from './analysis-form.tsx';
import styles from './analysis.module.css';
import type { FormView } from './build-analysis-form.server.ts';
import { CausesSection } from './sections/causes-section.tsx';
import { KeyFiguresSection } from './sections/key-figures-section.tsx';
import type { AnalysisFigures } from './load-analysis.server.ts';
import { NotificationsTable } from './sections/notifications-table.tsx';
import { RepeatedTable } from './sections/repeated-table.tsx';
import { TrendCard } from './sections/trend-card.tsx';

type AnalysisPageProps = {
  form: FormView;
  /** Null while the form has errors: figures of another period beside it would be misleading. */
  figures: AnalysisFigures | null;
  /** The full URL of the page. */
  here: string;
};

/** The query form, then the figures: key figures, trend, causes, repeated absence, notifications. */
export function AnalysisPage({ form, figures, here }: AnalysisPageProps) {
  const { t } = useTranslation(['shell']);
  const isUpdating = useUpdating(here, figures?.updated ?? null);
  return (
    <>
      <PageHeader
        title={t('shell:nav.analysis')}
        eyebrow={figures?.period}
        asOf={figures?.asOf}
        printedAt={figures?.printedAt}
        actions={
          figures !== null && (
            <ExportForm
              id="export"
              action={paths.analysisExport}
              params={[...new URLSearchParams(here.replace(/^[^?]*/, ''))]}
              text={figures.labels.export}
            />
          )
        }
      />
      <AnalysisForm form={form} />
      <div className={`stack ${styles.results ?? ''}`} aria-busy={isUpdating}>
        {figures === null ? (
          <EmptyState>{form.noFigures}</EmptyState>
        ) : (
          <Figures figures={figures} form={form} here={here} />
        )}
      </div>
    </>
  );
}

function Figures({ figures, form, here }: { figures: AnalysisFigures; form: FormView; here: string }) {
  const { labels, keyFigures, trend, causes, repeated, notifications } = figures;
  return (
    <>
      <KeyFiguresSection keyFigures={keyFigures} figures={figures} here={here} />
      <TrendCard trend={trend} title={labels.trend} controls={form.trend} retryTo={here} />
      {causes !== null && <CausesSection causes={causes} retryTo={here} />}
      <RepeatedTable repeated={repeated} labels={labels} retryTo={here} />
      {notifications !== null && (
        <NotificationsTable notifications={notifications} labels={labels} retryTo={here} />
      )}
    </>
  );
}

/** Returns whether new figures are loading; announces them when they have loaded. */
function useUpdating(here: string, updated: string | null): boolean {
  const announce = useAnnounce();
  const { location } = useNavigation();
  const shown = useRef(here);
  useEffect(() => {
    if (shown.current === here) return;
    shown.current = here;
    if (updated !== null) announce(updated);
  }, [announce, here, updated]);
  return location?.pathname === paths.analysis;
}
