import { useTranslation } from 'react-i18next';
import { FOLLOW_UP_REASONS, FOLLOW_UP_STATUSES } from '#contract/values/vocabulary.ts';
import { paths } from '#app/paths.ts';
import { FilterForm } from '#app/ui/forms/filter-form.tsx';
import styles from '#app/ui/forms/filter-form.module.css';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { ALL, type FollowUpQuery } from './follow-up-query.ts';

/** The fragment of the submit button. */
const BUTTON_ID = 'filter-visa';

type FilterFormProps = { query: FollowUpQuery; departments: { id: string; name: string }[] };

/**
 * The filters of the list, in one row. The number of rows is not part of the form: a new choice starts
 * with the first rows. With another query the fields are new ones, so that they show its choices.
 */
export function FollowUpFilterForm({ query, departments }: FilterFormProps) {
  const { t } = useTranslation(['followUp']);
  const { reason, mine, department, status } = query;
  const all = { value: ALL, label: t('followUp:filter.all') };
  return (
    <FilterForm
      action={`${paths.followUp}#${BUTTON_ID}`}
      submitId={BUTTON_ID}
      submitText={t('followUp:filter.apply')}
    >
      <div className={styles.row} key={[status, reason, mine, department].join(' ')}>
        <SelectField
          id="filter-status"
          name="status"
          label={t('followUp:column.status')}
          defaultValue={status}
          choices={FOLLOW_UP_STATUSES.map((value) => ({ value, label: t(`followUp:status.${value}`) }))}
        />
        <SelectField
          id="filter-reason"
          name="reason"
          label={t('followUp:column.reason')}
          defaultValue={reason ?? ALL}
          choices={[
            all,
            ...FOLLOW_UP_REASONS.map((value) => ({ value, label: t(`followUp:reason.${value}`) })),
          ]}
        />
        <SelectField
          id="filter-who"
          name="who"
          label={t('followUp:column.responsible')}
          defaultValue={mine ? 'mine' : ALL}
          choices={[all, { value: 'mine', label: t('followUp:filter.mine') }]}
        />
        {departments.length > 0 && (
          <SelectField
            id="filter-department"
            name="department"
            label={t('followUp:column.department')}
            defaultValue={department ?? ALL}
            choices={[all, ...departments.map(({ id, name }) => ({ value: id, label: name }))]}
          />
        )}
      </div>
    </FilterForm>
  );
}
