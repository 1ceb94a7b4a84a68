import { useTranslation } from 'react-i18next';
import { LOG_KINDS } from '#contract/values/administration/access-log.ts';
import { paths } from '#app/paths.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import type { LogField, LogQuery } from './parse-log-query.server.ts';
import styles from './access-log.module.css';

type LogFilterFormProps = Pick<LogQuery, 'typed' | 'errors'> & {
  accounts: readonly { accountId: string; name: string }[];
};

/** The filter of the access log: period, account, kind and employee. */
export function LogFilterForm({ typed, errors, accounts }: LogFilterFormProps) {
  const { t } = useTranslation(['accessLog', 'filter', 'period']);
  const field = (name: LogField) => {
    const error = errors[name];
    return {
      id: name,
      name,
      label: t(`accessLog:${name}`),
      defaultValue: typed[name],
      error: error === undefined ? undefined : t(error),
    };
  };
  return (
    <form method="get" action={paths.accessLog} className="stack no-print">
      <div className={styles.fields}>
        <TextField {...field('from')} />
        <TextField {...field('to')} />
        <SelectField
          {...field('account')}
          choices={[
            { value: '', label: t('accessLog:account.all') },
            ...accounts.map(({ accountId, name }) => ({ value: accountId, label: name })),
          ]}
        />
        <SelectField
          {...field('kind')}
          choices={[
            { value: '', label: t('accessLog:kind.all') },
            ...LOG_KINDS.map((kind) => ({ value: kind, label: t(`accessLog:kind.${kind}`) })),
          ]}
        />
      </div>
      <div className={styles.last}>
        <TextField {...field('person')} hint={t('accessLog:person.hint')} />
        <Button icon="filter">{t('accessLog:filter')}</Button>
      </div>
    </form>
  );
}
