import { useTranslation } from 'react-i18next';
import {
  NOTIFICATION_SORTINGS,
  NOTIFICATION_TYPES,
  type NotificationType,
} from '#contract/values/vocabulary.ts';
import { paths } from '#app/paths.ts';
import { FilterForm } from '#app/ui/forms/filter-form.tsx';
import styles from '#app/ui/forms/filter-form.module.css';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import type { NotificationListView } from './load-notification-list.server.ts';
import { buildNotificationsSearch, type NotificationsQuery } from './notifications-query.ts';

type NotificationFilterProps = { view: NotificationListView; query: NotificationsQuery };

/** Id of the button, the fragment of the result. */
const SUBMIT_ID = 'visa';

/**
 * The filter and the order of the list, as a GET form. The choices are in the URL. With another query the fields are new ones,
 * so that they show its choices; the button stays, and keeps the focus.
 */
export function NotificationFilter({ view, query }: NotificationFilterProps) {
  const { t } = useTranslation(['notification']);
  const { counts, departments, lastVisit, hasNames } = view;
  const { type: chosenType, department, onlyNew, sorting } = query;
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  const types = NOTIFICATION_TYPES.flatMap((type) => {
    const count = counts.find((one) => one.type === type)?.count ?? 0;
    return count > 0 || type === chosenType ? [{ type, count }] : [];
  });
  /** Short enough for a select field on a phone. */
  const nameOf = (type: NotificationType) =>
    type === 'REPEATED_SHORT_TERM_ABSENCES'
      ? t('notification:filter.repeated')
      : t(`notification:type.${type}`);
  return (
    <FilterForm
      action={`${paths.notifications}#${SUBMIT_ID}`}
      submitId={SUBMIT_ID}
      submitText={t('notification:filter.apply')}
    >
      <div
        key={buildNotificationsSearch({ type: chosenType, department, onlyNew, sorting })}
        className={styles.row}
      >
        <SelectField
          id="typ"
          name="type"
          label={t('notification:filter.type')}
          defaultValue={chosenType ?? ''}
          choices={[
            { value: '', label: t('notification:filter.allTypes', { count: all }) },
            ...types.map(({ type, count }) => ({
              value: type,
              label: t('notification:filter.typeChoice', { type: nameOf(type), count }),
            })),
          ]}
        />
        {departments.length > 1 && (
          <SelectField
            id="avdelning"
            name="department"
            label={t('notification:filter.department')}
            defaultValue={department ?? ''}
            choices={[
              { value: '', label: t('notification:filter.allDepartments') },
              ...departments.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
        {lastVisit !== null && (
          <SelectField
            id="nar"
            name="raised"
            label={t('notification:filter.raised')}
            defaultValue={onlyNew ? 'new' : 'all'}
            choices={[
              { value: 'all', label: t('notification:filter.raisedAll') },
              { value: 'new', label: t('notification:filter.raisedNew', { day: lastVisit }) },
            ]}
          />
        )}
        <SelectField
          id="ordning"
          name="sort"
          label={t('notification:filter.sort')}
          defaultValue={sorting}
          choices={NOTIFICATION_SORTINGS.filter((value) => value !== 'person' || hasNames).map((value) => ({
            value,
            label: t(`notification:sort.${value}`),
          }))}
        />
      </div>
    </FilterForm>
  );
}
