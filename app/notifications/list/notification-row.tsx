import { useTranslation } from 'react-i18next';
import { formatName } from '#app/employees/format-name.ts';
import { PersonName } from '#app/employees/person-name.tsx';
import { paths } from '#app/paths.ts';
import { TextWithDates } from '#app/ui/data/text-with-dates.tsx';
import { Tag } from '#app/ui/data/tag.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { LinkButton } from '#app/ui/layout/link-button.tsx';
import { ActionName } from '../action-name.tsx';
import type { ListedNotification } from './load-notification-list.server.ts';
import styles from './notification-list.module.css';

type NotificationRowProps = { notification: ListedNotification; isSelected: boolean };

/** One notification of the list, inside the form that handles the selected ones. */
export function NotificationRow({ notification, isSelected }: NotificationRowProps) {
  const { t } = useTranslation(['common', 'notification']);
  const { id, type, riskMark, person, department, day, text, to, isNew } = notification;
  const name = person === null ? null : formatName(person, t);
  return (
    <li id={`handelse-${id}`} className={styles.row}>
      <label className="choice">
        <input type="checkbox" name="ids" value={id} defaultChecked={isSelected} autoComplete="off" />
        <span className="visually-hidden">
          {t('notification:select', {
            type: t(`notification:type.${type}`),
            name: name?.text ?? department,
          })}
        </span>
      </label>
      <div className={styles.about}>
        <p className={styles.title}>
          {name === null ? <span lang="sv">{department}</span> : <PersonName name={name} to={to} />}
          {isNew && <Tag tone="info">{t('notification:new')}</Tag>}
          {riskMark && (
            <Tag tone="warn" icon="warning">
              {t('notification:riskMark')}
            </Tag>
          )}
        </p>
        <p>
          {t(`notification:type.${type}`)}
          {text !== null && (
            <span className="muted">
              {' · '}
              <TextWithDates>{t(text.key, text.values)}</TextWithDates>
            </span>
          )}
        </p>
        <p className="small muted">
          {name !== null && (
            <>
              <span lang="sv">{department}</span>
              {' · '}
            </>
          )}
          <time dateTime={day}>{day}</time>
        </p>
      </div>
      <div className={styles.actions}>
        <Button name="only" value={id} size="small" variant="quiet" icon="check">
          <ActionName action="dismiss" notification={notification} />
        </Button>
        {riskMark && (
          <LinkButton to={paths.removeRiskMark(id, 'list')} size="small" variant="quiet">
            <ActionName action="removeRisk" notification={notification} />
          </LinkButton>
        )}
      </div>
    </li>
  );
}
