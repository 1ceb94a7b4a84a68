import { useTranslation } from 'react-i18next';
import { formatName } from '#app/employees/format-name.ts';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import styles from '../follow-up.module.css';
import type { HandoverPreview } from './load-handover.server.ts';

/** A longer list is folded, so that the buttons below it are in view. */
const MAX_OPEN = 12;

/** The employees who stay with the first account, with links to their pages, and why. */
export function StayingList({ preview: { stays, from, to, people } }: { preview: HandoverPreview }) {
  const { t } = useTranslation(['common', 'handover']);
  const list = (
    <ul role="list" className={styles.people}>
      {people.map(({ url, person, department }, index) => {
        const { text, isPersonName } = formatName(person, t);
        const name = <span lang={isPersonName ? 'sv' : undefined}>{text}</span>;
        return (
          <li key={url ?? index}>
            {url === null ? name : <a href={url}>{name}</a>}
            <span className="cell-more" lang="sv">
              {department}
            </span>
          </li>
        );
      })}
      {stays > people.length && (
        <li className="muted">{t('handover:stays.more', { count: stays - people.length })}</li>
      )}
    </ul>
  );
  return (
    <div className="stack stack-s">
      <p>{t('handover:stays', { count: stays, from, to })}</p>
      {stays > MAX_OPEN ? <Disclosure summary={t('handover:stays.show')}>{list}</Disclosure> : list}
    </div>
  );
}
