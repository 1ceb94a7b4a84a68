import { PERSON_SECTION_IDS } from '#app/person/section-ids.ts';
import { useTranslation } from 'react-i18next';
import { usePersonPage } from './person-context.tsx';

/** Links to the sections of the page. */
export function PersonSectionLinks() {
  const { actions, notifications, services } = usePersonPage().page;
  const { t } = useTranslation(['followUp', 'person', 'today']);
  const sections = [
    ...(actions === null ? [] : [{ id: PERSON_SECTION_IDS.actions, title: t('followUp:title') }]),
    { id: PERSON_SECTION_IDS.now, title: t('person:now') },
    { id: PERSON_SECTION_IDS.plans, title: t('person:plans') },
    { id: PERSON_SECTION_IDS.history, title: t('person:absenceHistory') },
    { id: PERSON_SECTION_IDS.data, title: t('person:data') },
    ...(notifications === null
      ? []
      : [{ id: PERSON_SECTION_IDS.notifications, title: t('today:notifications') }]),
    ...(services === null ? [] : [{ id: PERSON_SECTION_IDS.services, title: t('person:serviceUse') }]),
  ];
  return (
    <nav aria-label={t('person:sections')} className="no-print">
      <ul role="list" className="cluster small">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
