import { PERSON_SECTION_IDS } from '#app/person/section-ids.ts';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { LinkButton } from '#app/ui/layout/link-button.tsx';
import { PersonName } from '#app/employees/person-name.tsx';
import { CoverageText } from '#app/shell/coverage-text.tsx';
import { useTranslation } from 'react-i18next';
import { AbsenceNowCard } from './absence/absence-now-card.tsx';
import { EmploymentCard } from './employment-card.tsx';
import { PersonActionsCard } from '#app/follow-up/person-actions-card.tsx';
import { FailedCard } from './failed-card.tsx';
import { HistorySection } from './absence/history-section.tsx';
import { usePersonName, usePersonPage } from './person-context.tsx';
import { PersonSectionLinks } from './person-section-links.tsx';
import { PersonNotificationsCard } from './person-notifications-card.tsx';
import { PlannerSection } from './plans/planner-section.tsx';
import { ServicesCard } from './services-card.tsx';

/** The employee page: status and plans on the left, personal data and notifications on the right. */
export function PersonPage() {
  const { page } = usePersonPage();
  const { id, coverage, hasLeft, isProtected, actions, notifications, services, sickNoteUrl, logUrl } = page;
  const { t } = useTranslation(['common', 'followUp', 'person']);
  const name = usePersonName();
  const kind = hasLeft ? t('common:previousEmployee') : t('person:page');
  return (
    <>
      <PageHeader
        title={<PersonName name={name} />}
        eyebrow={isProtected ? `${kind} · ${t('person:protectedIdentity')}` : kind}
        asOf={coverage === null ? null : <CoverageText coverage={coverage} />}
        actions={
          logUrl === null && sickNoteUrl === null ? undefined : (
            <>
              {logUrl !== null && <LinkButton to={logUrl}>{t('person:accessLog')}</LinkButton>}
              {sickNoteUrl !== null && (
                <LinkButton to={sickNoteUrl} icon="mail">
                  {t('person:requestSickNote')}
                </LinkButton>
              )}
            </>
          )
        }
      />
      <PersonSectionLinks />
      <div className="split">
        <div className="stack">
          {actions?.ok === false && (
            <FailedCard id={PERSON_SECTION_IDS.actions} title={t('followUp:title')} />
          )}
          {actions?.ok === true && (
            <PersonActionsCard personId={id} actions={actions.value} hasLeft={hasLeft} />
          )}
          <AbsenceNowCard />
          <PlannerSection />
          <HistorySection />
        </div>
        <div className="stack">
          <EmploymentCard />
          {notifications !== null && <PersonNotificationsCard notifications={notifications} />}
          {services !== null && <ServicesCard {...services} />}
        </div>
      </div>
    </>
  );
}
