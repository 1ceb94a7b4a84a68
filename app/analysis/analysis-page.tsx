import { useNavigation } from '@remix-run/react';
import { memo, useEffect, useRef } from 'react';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { useAnnounce } from '#app/ui/feedback/live-region.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { LinkButton } from '#app/ui/layout/link-button.tsx';
import { ExportForm } from '#app/exports/export-form.tsx';
import { formatPeriod } from '#app/i18n/format-day.ts';
import { useLanguage } from '#app/i18n/use-language.ts';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { SavedViewsMenu, type ViewLink } from '#app/saved-views/saved-views-menu.tsx';
import { CoverageText } from '#app/shell/coverage-text.tsx';
import { AnalysisForm } from './analysis-form.tsx';
import styles from './analysis.module.css';
import type { AnalysisFormData } from './build-analysis-form.server.ts';
import { describePrintout } from './describe-printout.ts';
import { CausesSection } from './causes/causes-section.tsx';
import { KeyFiguresSection } from './key-figures/key-figures-section.tsx';
import type { AnalysisFigures } from './load-analysis.server.ts';
import { NotificationsTable } from './lists/notifications-table.tsx';
import { RepeatedTable } from './lists/repeated-table.tsx';
import { SickPayCard } from './sick-pay/sick-pay-card.tsx';
import { TrendCard } from './trend/trend-card.tsx';

type AnalysisPageProps = {
  form: AnalysisFormData;
  /** Null while the form has errors: figures of another period beside it would be misleading. */
  figures: AnalysisFigures | null;
  /** The full URL of the page. */
  pageUrl: string;
  /** The saved views of the page; null when they could not be fetched. */
  views: readonly ViewLink[] | null;
};

/** The query form, then the figures: key figures, trend, causes, repeated absence, notifications. */
export function AnalysisPage({ form, figures, pageUrl, views }: AnalysisPageProps) {
  const { t } = useTranslation(['common', 'analysis', 'filter', 'shell']);
  const language = useLanguage();
  const isUpdating = useUpdating(pageUrl, figures === null ? null : t('analysis:updated', figures.period));
  return (
    <>
      <PageHeader
        title={t('shell:nav.analysis')}
        eyebrow={
          figures === null ? undefined : formatPeriod(figures.period.from, figures.period.to, language)
        }
        asOf={figures?.coverage ? <CoverageText coverage={figures.coverage} /> : undefined}
        printedScope={figures === null ? undefined : describePrintout(figures.printout, language, t)}
        actions={
          figures !== null && (
            <>
              <LinkButton to={paths.comparison} size="small">
                {t('analysis:comparison')}
              </LinkButton>
              <LinkButton to={paths.annual} size="small">
                {t('analysis:annual')}
              </LinkButton>
              <ExportForm
                id="export"
                action={paths.analysisExport}
                params={[...new URLSearchParams(pageUrl.replace(/^[^?]*/, ''))]}
                text={t('analysis:exportExcel')}
              />
            </>
          )
        }
      />
      <SavedViewsMenu views={views} url={figures === null || form.errors.length > 0 ? null : pageUrl} />
      <AnalysisForm form={form} />
      <div className={`stack ${styles.results ?? ''}`} aria-busy={isUpdating}>
        {figures === null ? (
          <EmptyState>{t('analysis:wrong')}</EmptyState>
        ) : (
          <Figures figures={figures} form={form} pageUrl={pageUrl} />
        )}
      </div>
    </>
  );
}

/** The figures. They are memoised: a navigation that begins does not render them again, only new data does. */
const Figures = memo(function Figures({
  figures,
  form,
  pageUrl,
}: {
  figures: AnalysisFigures;
  form: AnalysisFormData;
  pageUrl: string;
}) {
  const { trend, sickPay, causes, repeated, repeatedLimit, notifications } = figures;
  return (
    <>
      <KeyFiguresSection figures={figures} pageUrl={pageUrl} />
      <TrendCard trend={trend} form={form} retryUrl={pageUrl} />
      <SickPayCard sickPay={sickPay} retryUrl={pageUrl} />
      {causes !== null && <CausesSection causes={causes} retryUrl={pageUrl} />}
      <RepeatedTable repeated={repeated} limit={repeatedLimit} retryUrl={pageUrl} />
      {notifications !== null && <NotificationsTable notifications={notifications} retryUrl={pageUrl} />}
    </>
  );
});

/** Returns whether new figures are loading; announces them when they have loaded. */
function useUpdating(pageUrl: string, updatedText: string | null): boolean {
  const announce = useAnnounce();
  const { location } = useNavigation();
  const shownUrl = useRef(pageUrl);
  useEffect(() => {
    if (shownUrl.current === pageUrl) return;
    shownUrl.current = pageUrl;
    if (updatedText !== null) announce(updatedText);
  }, [announce, pageUrl, updatedText]);
  return location?.pathname === paths.analysis;
}
