import { useTranslation } from 'react-i18next';
import { usePersonPage } from './person-context.tsx';

/** Links to the sections of the page. */
export function PersonSections() {
  const { actions, notifications, services } = usePersonPage().page;
  const { t } = useTranslation(['followUp', 'person', 'today']);
  const sections = [
    ...(actions !== null ? [{ id: 'att-gora', title: t('followUp:title') }] : []),
    { id: 'nu', title: t('person:now') },
    { id: 'planer', title: t('person:plans') },
    { id: 'historik', title: t('person:absenceHistory') },
    { id: 'uppgifter', title: t('person:data') },
    ...(notifications === null ? [] : [{ id: 'handelser', title: t('today:notifications') }]),
    ...(services === null ? [] : [{ id: 'tjanster', title: t('person:serviceUse') }]),
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
