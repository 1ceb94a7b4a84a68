import { PageHeader } from '../../components/page-header';
import { LinkButton } from '../../components/link-button';
import { PersonName } from '../../people/person-name';
import { AbsenceNowCard } from './absence-now-card';
import { EmploymentCard } from './employment-card';
import { HistorySection } from './history-section';
import { usePersonPage } from './person-context';
import { PersonNotificationsCard } from './person-notifications-card';
import { PlannerSection } from './planner-section';
import { ServicesCard } from './services-card';

/** Everything of one employee: how things are and what is planned to the left, facts and what to look into beside it. */
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
