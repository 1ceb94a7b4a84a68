import { PERSON_SECTION_IDS } from '#app/person/section-ids.ts';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { ErrorBox } from '#app/ui/feedback/error-box.tsx';
import { InfoBox } from '#app/ui/feedback/info-box.tsx';
import { useTranslation } from 'react-i18next';
import { AddDocumentForm, findSubmittedPlan } from './add-document-form.tsx';
import { usePersonPage } from '../person-context.tsx';
import { PendingSickNote } from './pending-sick-note.tsx';
import { PlanCard } from './plan-card.tsx';
import type { ShownPlan } from './to-shown-plan.server.ts';
import { useRestoredFocus } from '../use-restored-focus.ts';

const HEADING = 'planer-rubrik';

/** The rehabilitation planner of the employee; for a role without it, whether a plan is ongoing. */
export function PlannerSection() {
  const { page, pageUrl } = usePersonPage();
  const { planner, activePlan } = page;
  const { t } = useTranslation(['common', 'person', 'rehab']);
  return (
    <section id={PERSON_SECTION_IDS.plans} aria-labelledby={HEADING} className="stack">
      <h2 id={HEADING} tabIndex={-1}>
        {t('person:plans')}
      </h2>
      {planner === null ? (
        activePlan.ok ? (
          <InfoBox title={t(activePlan.value ? 'rehab:activeExists' : 'rehab:noActivePlan')}>
            <p>{t('rehab:noAccess')}</p>
          </InfoBox>
        ) : (
          <ErrorBox message={t('common:section.error')} retryUrl={pageUrl} retryText={t('common:retry')} />
        )
      ) : !planner.ok ? (
        <ErrorBox message={t('person:plan.error')} retryUrl={pageUrl} retryText={t('common:retry')} />
      ) : planner.value === null ? (
        <InfoBox>
          <p>{t('rehab:notUsed')}</p>
        </InfoBox>
      ) : (
        <Planner plans={planner.value} />
      )}
    </section>
  );
}

function Planner({ plans }: { plans: ShownPlan[] }) {
  const { page, rejected } = usePersonPage();
  const { t } = useTranslation(['person', 'rehab']);
  const ongoing = plans.filter(({ finishedAt }) => finishedAt === null);
  const finished = plans.filter(({ finishedAt }) => finishedAt !== null);
  useRestoredFocus(
    [...ongoing, ...finished].flatMap(({ id, finishedAt, documents }) => [
      `${id} ${String(finishedAt === null)}`,
      ...documents.map((document) => document.id),
    ]),
    HEADING,
  );
  return (
    <>
      <h3>{t('rehab:ongoingPlans')}</h3>
      <PendingSickNote />
      {ongoing.length === 0 && <EmptyState icon="calendar-check">{t('rehab:noActivePlan')}</EmptyState>}
      {ongoing.map((plan) => (
        <PlanCard key={plan.id} plan={plan} />
      ))}
      {page.hasLeft ? (
        <p className="muted">{t('rehab:failed.left')}</p>
      ) : (
        <div className="card card-body-only">
          <Disclosure
            summary={t('rehab:start')}
            open={rejected !== null && findSubmittedPlan(rejected) === ''}
          >
            <p className="small muted">{t('rehab:start.explain')}</p>
            <AddDocumentForm plan="" submitText={t('rehab:start')} />
          </Disclosure>
        </div>
      )}
      {finished.length > 0 && (
        <>
          <h3>{t('rehab:finishedPlans')}</h3>
          {finished.map((plan) => (
            <PlanCard key={plan.id} plan={plan} />
          ))}
        </>
      )}
    </>
  );
}
