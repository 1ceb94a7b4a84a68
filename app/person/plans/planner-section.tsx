import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { ErrorBox } from '#app/ui/feedback/error-box.tsx';
import { InfoBox } from '#app/ui/feedback/info-box.tsx';
import { useTranslation } from 'react-i18next';
import { AddDocumentForm } from './add-document-form.tsx';
import type { PlannerView } from '../load-person.server.ts';
import { usePersonPage } from '../person-context.tsx';
import { PlanCard } from './plan-card.tsx';
import { useRestoredFocus } from '../use-restored-focus.ts';

const HEADING = 'planer-rubrik';

/** The rehabilitation planner of the employee; for a role without it, whether a plan is ongoing. */
export function PlannerSection() {
  const { page, here } = usePersonPage();
  const { labels, planner, activePlan } = page;
  const { t } = useTranslation(['common']);
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
        <ErrorBox message={labels.plansFailed} retryTo={here} retryText={t('common:retry')} />
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
