import type { SubmissionResult } from '@conform-to/react';
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#app/i18n/format-number.ts';
import { useLanguage } from '#app/i18n/use-language.ts';
import { paths } from '#app/paths.ts';
import { TextWithDates } from '#app/ui/data/text-with-dates.tsx';
import { InfoBox } from '#app/ui/feedback/info-box.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { LinkButton } from '#app/ui/layout/link-button.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { CorrectionResult } from '#app/admin/corrections/correction-result.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import { DeliveryEffects } from './delivery-effects.tsx';
import { DeliveryFiles } from './delivery-files.tsx';
import { DeliveryProgress } from './delivery-progress.tsx';
import type { ShownDetails } from './load-delivery.server.ts';
import { DepartmentDifferences } from './department-differences.tsx';
import { FileProblems } from './file-problems.tsx';
import { ImportSettingsForm } from '../import-settings-form.tsx';
import { StateTag } from '../state-tag.tsx';
import { UnreadContents } from './unread-contents.tsx';

type DeliveryPageProps = {
  title: string;
  details: ShownDetails;
  /** The result of the submitted settings when they are invalid. */
  lastResult: SubmissionResult | undefined;
};

/** What a delivery contains and changes, and what can be done with it. */
export function DeliveryPage({ title, details, lastResult }: DeliveryPageProps) {
  const { t } = useTranslation(['admin']);
  const { delivery, report, problem, sameAs } = details;
  const { deliveryId, state, task } = delivery;
  const isOpen = task === null && ['previewed', 'held', 'rejected'].includes(state);
  return (
    <>
      <PageHeader
        title={title}
        eyebrow={<Link to={paths.deliveries}>{t('admin:back')}</Link>}
        actions={
          delivery.canUndo && (
            <LinkButton to={paths.delivery(deliveryId, '/undo')}>{t('admin:undo.submit')}</LinkButton>
          )
        }
      />
      <div className="cluster">
        <StateTag delivery={delivery} />
        <span>
          <TextWithDates>
            {t('admin:about.received', {
              time: delivery.receivedText,
              by: delivery.sentBy ?? t('admin:byOperator'),
            })}
          </TextWithDates>{' '}
          <Coverage details={details} />
        </span>
      </div>
      {task !== null && <DeliveryProgress task={task} rowsRead={details.rowsRead} />}
      {details.interruptions > 0 && (
        <InfoBox tone={details.givenUp ? 'danger' : 'info'}>
          <p>
            {details.givenUp
              ? t('admin:task.givenUp', { count: details.interruptions })
              : t('admin:task.interrupted')}
          </p>
        </InfoBox>
      )}
      {sameAs !== null && (
        <InfoBox tone="warn">
          <p>{t('admin:about.sameAs', { number: sameAs })}</p>
        </InfoBox>
      )}
      {isOpen && <PreviewStatus details={details} />}
      {task === null && details.proposal !== null && (
        <UnreadContents deliveryId={deliveryId} proposal={details.proposal} />
      )}
      {report !== null && details.correction !== null && (
        <CorrectionResult kind={details.correction} report={report} />
      )}
      {problem === null && report !== null && (
        <>
          <DeliveryFiles files={report.files} />
          <FileProblems details={details} files={report.files} />
          <DeliveryEffects effects={report.effects} />
          {/* A correction concerns one person: it has no differences to show. */}
          {details.correction === null && report.effects.differences !== null && (
            <DepartmentDifferences differences={report.effects.differences} />
          )}
        </>
      )}
      {isOpen && <ConfirmForm canStore={state !== 'rejected'} />}
      {isOpen && details.correction === null && (
        <Card id="installningar" title={t('admin:settings.title')}>
          <div className="stack">
            <p>
              <Link to={paths.mapping}>{t('admin:mapping.link')}</Link>
            </p>
            <ImportSettingsForm
              settings={details.settings}
              mappings={details.mappings}
              lastResult={lastResult}
            />
          </div>
        </Card>
      )}
    </>
  );
}

/** The period that the delivery covers, and when it was undone. */
function Coverage({ details: { delivery } }: { details: ShownDetails }) {
  const { t } = useTranslation(['admin']);
  const { coveredFrom, coveredThrough, undoneText } = delivery;
  return (
    <>
      {coveredThrough !== null && (
        <TextWithDates>
          {coveredFrom === null
            ? t('admin:about.covers', { day: coveredThrough })
            : t('admin:about.coversFrom', { from: coveredFrom, day: coveredThrough })}
        </TextWithDates>
      )}{' '}
      {undoneText !== null && <TextWithDates>{t('admin:about.undone', { time: undoneText })}</TextWithDates>}
    </>
  );
}

/** Whether the delivery can be stored, and why not. */
function PreviewStatus({ details: { delivery, report, problem, correction } }: { details: ShownDetails }) {
  const { t } = useTranslation(['admin']);
  const language = useLanguage();
  const formatLimit = (limit: number) => formatNumber(limit, language, Number.isInteger(limit) ? 0 : 1);
  if (delivery.state === 'previewed') {
    return (
      <InfoBox>
        <p>{t('admin:about.previewed')}</p>
      </InfoBox>
    );
  }
  if (delivery.state === 'held') {
    return (
      <InfoBox tone="warn" title={t('admin:state.held')}>
        <p>{t('admin:about.held')}</p>
        <ul>
          {report?.effects.exceeded.map((name) => (
            <li key={name}>
              {t(`admin:exceeded.${name}`, { limit: formatLimit(report.effects.limits[name]) })}
            </li>
          ))}
        </ul>
      </InfoBox>
    );
  }
  const outcome = report?.outcome;
  const isOutcome = outcome === 'refused' || outcome === 'incomplete' || outcome === 'nothingUsable';
  return (
    <InfoBox tone="danger" title={t('admin:state.rejected')}>
      {problem !== null && <p>{problem}</p>}
      {isOutcome && <p>{t(`admin:outcome.${outcome}`)}</p>}
      <p>{t(correction === null ? 'admin:about.rejected' : 'admin:correction.rejected')}</p>
    </InfoBox>
  );
}
