import { Disclosure } from '../../components/disclosure';
import { EmptyState } from '../../components/empty-state';
import { ErrorBox } from '../../components/error-box';
import { InfoBox } from '../../components/info-box';
import { useTexts } from '../../i18n/texts-context';
import { AddDocumentForm } from './add-document-form';
import type { PlannerView } from './load-person.server';
import { usePersonPage } from './person-context';
import { PlanCard } from './plan-card';
import { useRestoredFocus } from './use-restored-focus';

const HEADING = 'planer-rubrik';

/** The rehabilitation planner of the employee; of a role without it, whether a plan is ongoing. */
export function PlannerSection() {
  const { page, here } = usePersonPage();
  const { labels, planner, activePlan } = page;
  const { t } = useTexts();
  return (
    <section id="planer" aria-labelledby={HEADING} className="stack">
      <h2 id={HEADING} tabIndex={-1}>
        {labels.plans}
      </h2>
      {planner === null ? (
        activePlan.ok && (
          <InfoBox title={activePlan.value ? labels.activePlan : labels.noActivePlan}>
            <p>{labels.noAccess}</p>
          </InfoBox>
        )
      ) : !planner.ok ? (
        <ErrorBox message={labels.plansFailed} retryTo={here} retryText={t('common.retry')} />
      ) : planner.value.state === 'off' ? (
        <InfoBox>
          <p>{labels.plansOff}</p>
        </InfoBox>
      ) : (
        <Planner planner={planner.value} />
      )}
    </section>
  );
}

function Planner({ planner }: { planner: Extract<PlannerView, { state: 'on' }> }) {
  const { page, rejected } = usePersonPage();
  const { labels } = page;
  const { ongoing, finished } = planner.plans;
  useRestoredFocus(
    [...ongoing, ...finished].flatMap(({ id, ongoing: now, documents }) => [
      `${id} ${String(now)}`,
      ...documents.map((document) => document.id),
    ]),
    HEADING,
  );
  return (
    <>
      <h3>{labels.ongoing}</h3>
      {ongoing.length === 0 && <EmptyState icon="calendar-check">{labels.noActivePlan}</EmptyState>}
      {ongoing.map((plan) => (
        <PlanCard key={plan.id} plan={plan} />
      ))}
      <div className="card card-body-only">
        <Disclosure summary={labels.start} open={rejected?.plan === ''}>
          <p className="small muted">{labels.startExplain}</p>
          <AddDocumentForm plan="" submitText={labels.start} />
        </Disclosure>
      </div>
      {finished.length > 0 && (
        <>
          <h3>{labels.finished}</h3>
          {finished.map((plan) => (
            <PlanCard key={plan.id} plan={plan} />
          ))}
        </>
      )}
    </>
  );
}
