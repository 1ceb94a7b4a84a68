import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import type { AccountDetails } from '#contract/calls/administration/account.ts';
import { USER_ROLES } from '#contract/roles.ts';
import { paths } from '#app/paths.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { CheckboxGroup } from '#app/ui/forms/choices/checkbox-group.tsx';
import { RadioGroup } from '#app/ui/forms/choices/radio-group.tsx';

type Fields = { administrator: string; roles: string[]; scope: string; departmentIds: string[] };

/** The form of an account's roles. The chosen departments apply to each role. */
export function RightsForm(props: { account: AccountDetails; lastResult: SubmissionResult | undefined }) {
  const { account, lastResult } = props;
  const { t } = useTranslation(['adminAccounts', 'shell']);
  const departmentsOfRoles = new Set(account.roles.map(({ departmentIds }) => JSON.stringify(departmentIds)));
  const [form, fields] = useForm<Fields>({
    id: 'behorigheter-form',
    lastResult,
    defaultValue: {
      administrator: account.administrator ? 'on' : '',
      roles: account.roles.map(({ role }) => role),
      scope: account.roles.some(({ departmentIds }) => departmentIds === null) ? 'all' : 'list',
      departmentIds: [...new Set(account.roles.flatMap(({ departmentIds }) => departmentIds ?? []))],
    },
  });
  // Conform has a text in place of a list when one box is checked.
  const toStrings = (value: unknown) => [value].flat().filter((item) => typeof item === 'string');
  return (
    <form
      {...getFormProps(form, { ariaAttributes: false })}
      method="post"
      action={`${paths.account(account.accountId)}?index`}
      className="stack"
    >
      {departmentsOfRoles.size > 1 && <p>{t('adminAccounts:rights.differ')}</p>}
      <CheckboxGroup
        id="roller"
        legend={t('adminAccounts:rights.roles')}
        name="roles"
        // An account keeps the former spelling of PersonnelAdmin (docs/concepts/roles.md); no other account is offered it.
        choices={USER_ROLES.filter(
          (role) => role !== 'PersonalAdmin' || account.roles.some((held) => held.role === role),
        ).map((role) => ({ value: role, label: t(`shell:role.${role}`) }))}
        defaultValues={toStrings(fields.roles.initialValue)}
      />
      <RadioGroup
        id="omfattning"
        legend={t('adminAccounts:rights.departments')}
        hint={t('adminAccounts:rights.hint')}
        name="scope"
        choices={[
          { value: 'all', label: t('adminAccounts:rights.all') },
          { value: 'list', label: t('adminAccounts:rights.list') },
        ]}
        defaultValue={fields.scope.initialValue}
      />
      <CheckboxGroup
        id="avdelningar"
        legend={t('adminAccounts:rights.chosen')}
        name="departmentIds"
        choices={account.departments.map(({ departmentId, name, level }) => ({
          value: departmentId,
          label: `${'– '.repeat(level)}${name}`,
        }))}
        defaultValues={toStrings(fields.departmentIds.initialValue)}
        error={fields.departmentIds.errors?.[0]}
      />
      <CheckboxGroup
        id="administrator"
        legend={t('adminAccounts:administrator')}
        name="administrator"
        choices={[{ value: 'on', label: t('adminAccounts:rights.administrator') }]}
        defaultValues={toStrings(fields.administrator.initialValue)}
      />
      <div>
        <Button variant="primary" name="intent" value="rights">
          {t('adminAccounts:rights.submit')}
        </Button>
      </div>
    </form>
  );
}
