import { Disclosure } from '../../components/disclosure';
import { EmptyState } from '../../components/empty-state';
import { ErrorBox } from '../../components/error-box';
import { InfoBox } from '../../components/info-box';
import { useTexts } from '../../i18n/texts-context';
import { AddDocumentForm } from './add-document-form';
import type { PlannerView } from './load-person.server';
import { usePersonPage } from './person-context';
import { PlanCard } from './plan-card';
import { useKeptFocus } from './use-kept-focus';

const HEADING = 'planer-rubrik';

/** The rehabilitation planner of the employee; of a role without it, whether a plan is ongoing. */
export function PlannerSection() {
  const { page, here } = usePersonPage();
  const { words, planner, activePlan } = page;
  const { t } = useTexts();
  return (
    <section id="planer" aria-labelledby={HEADING} className="stack">
      <h2 id={HEADING} tabIndex={-1}>
        {words.plans}
      </h2>
      {planner === null ? (
        activePlan.ok && (
          <InfoBox title={activePlan.value ? words.activePlan : words.noActivePlan}>
            <p>{words.noAccess}</p>
          </InfoBox>
        )
      ) : !planner.ok ? (
        <ErrorBox message={words.plansFailed} retryTo={here} retryText={t('common.retry')} />
      ) : planner.value.state === 'off' ? (
        <InfoBox>
          <p>{words.plansOff}</p>
        </InfoBox>
      ) : (
        <Planner planner={planner.value} />
      )}
    </section>
  );
}

function Planner({ planner }: { planner: Extract<PlannerView, { state: 'on' }> }) {
  const { page, refused } = usePersonPage();
  const { words } = page;
  const { ongoing, finished } = planner.plans;
  useKeptFocus(
    [...ongoing, ...finished].flatMap(({ id, ongoing: now, documents }) => [
      `${id} ${String(now)}`,
      ...documents.map((document) => document.id),
    ]),
    HEADING,
  );
  return (
    <>
      <h3>{words.ongoing}</h3>
      {ongoing.length === 0 && <EmptyState icon="calendar-check">{words.noActivePlan}</EmptyState>}
      {ongoing.map((plan) => (
        <PlanCard key={plan.id} plan={plan} />
      ))}
      <div className="card card-body-only">
        <Disclosure summary={words.start} open={refused?.plan === ''}>
          <p className="small muted">{words.startExplain}</p>
          <AddDocumentForm plan="" submitText={words.start} />
        </Disclosure>
      </div>
      {finished.length > 0 && (
        <>
          <h3>{words.finished}</h3>
          {finished.map((plan) => (
            <PlanCard key={plan.id} plan={plan} />
          ))}
        </>
      )}
    </>
  );
}
