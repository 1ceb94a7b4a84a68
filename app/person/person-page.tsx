import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { LinkButton } from '#app/ui/layout/link-button.tsx';
import { PersonName } from '#app/employees/person-name.tsx';
import { AbsenceNowCard } from './absence/absence-now-card.tsx';
import { EmploymentCard } from './absence/employment-card.tsx';
import { HistorySection } from './absence/history-section.tsx';
import { usePersonPage } from './person-context.tsx';
import { PersonNotificationsCard } from './person-notifications-card.tsx';
import { PlannerSection } from './plans/planner-section.tsx';
import { ServicesCard } from './absence/services-card.tsx';

/** The employee page: status and plans on the left, personal data and notifications on the right. */
export function PersonPage() {
  const { page } = usePersonPage();
  const { labels, name, asOf, notifications, services, sickNoteTo, sections } = page;
  return (
    <>
      <PageHeader
        title={<PersonName name={name} />}
        eyebrow={labels.page}
        asOf={asOf}
        actions={
          sickNoteTo !== null ? (
            <LinkButton to={sickNoteTo} icon="mail">
              {labels.requestSickNote}
            </LinkButton>
          ) : undefined
        }
      />
      <nav aria-label={labels.sections} className="no-print">
        <ul role="list" className="cluster small">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="split">
        <div className="stack">
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
