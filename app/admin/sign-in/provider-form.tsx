import { getFormProps, getInputProps, useForm, type SubmissionResult } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import type { IdentityProvider } from '#contract/calls/administration/identity-provider.ts';
import { IDENTITY_CLAIMS } from '#contract/values/administration/identity-provider.ts';
import { paths } from '#app/paths.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { CheckboxGroup } from '#app/ui/forms/choices/checkbox-group.tsx';
import { RadioGroup } from '#app/ui/forms/choices/radio-group.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';

type Fields = {
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  claim: string;
  emailDomains: string;
  createsAccounts: string;
};

type ProviderFormProps = {
  /** New on every page, so that a page adds at most one identity provider. */
  formId: string;
  /** Null: a new one. */
  changed: IdentityProvider | null;
  lastResult: SubmissionResult | undefined;
};

/** The form of a new or changed identity provider. The secret is never sent to the page. */
export function ProviderForm({ formId, changed, lastResult }: ProviderFormProps) {
  const { t } = useTranslation(['adminSignIn', 'common']);
  const [form, fields] = useForm<Fields>({
    id: 'inloggningstjanst',
    lastResult,
    defaultValue: changed === null ? {} : toFields(changed),
  });
  const textField = (
    name: 'name' | 'issuer' | 'clientId' | 'emailDomains',
    type: 'text' | 'url' = 'text',
  ) => (
    <TextField
      {...getInputProps(fields[name], { type })}
      id={name}
      label={t(`adminSignIn:${name}`)}
      hint={t(`adminSignIn:${name}.hint`)}
      error={fields[name].errors?.[0]}
      spellCheck={false}
    />
  );
  return (
    <form
      {...getFormProps(form, { ariaAttributes: false })}
      method="post"
      action={changed === null ? paths.signInSettings : paths.identityProvider(changed.identityProviderId)}
      className="stack"
    >
      <input type="hidden" name="formId" value={formId} />
      {textField('name')}
      {textField('issuer', 'url')}
      {textField('clientId')}
      <TextField
        {...getInputProps(fields.clientSecret, { type: 'password' })}
        id="clientSecret"
        autoComplete="new-password"
        label={t('adminSignIn:clientSecret')}
        hint={t(changed === null ? 'adminSignIn:clientSecret.hint' : 'adminSignIn:clientSecret.kept')}
        error={fields.clientSecret.errors?.[0]}
      />
      <RadioGroup
        id="claim"
        name="claim"
        legend={t('adminSignIn:claim')}
        hint={t('adminSignIn:claim.hint')}
        error={fields.claim.errors?.[0]}
        choices={IDENTITY_CLAIMS.map((claim) => ({ value: claim, label: t(`adminSignIn:claim.${claim}`) }))}
        defaultValue={fields.claim.initialValue}
      />
      {textField('emailDomains')}
      <CheckboxGroup
        id="createsAccounts"
        name="createsAccounts"
        legend={t('adminSignIn:createsAccounts')}
        hint={t('adminSignIn:createsAccounts.hint')}
        choices={[{ value: 'on', label: t('adminSignIn:createsAccounts.on') }]}
        defaultValues={fields.createsAccounts.initialValue === 'on' ? ['on'] : []}
      />
      <div className="cluster">
        <Button variant="primary" name="intent" value="save">
          {t(changed === null ? 'adminSignIn:new.submit' : 'adminSignIn:change.submit')}
        </Button>
        {changed !== null && (
          <a href={paths.signInSettings} className="button">
            {t('common:cancel')}
          </a>
        )}
      </div>
    </form>
  );
}

function toFields({ name, issuer, clientId, claim, emailDomains, createsAccounts }: IdentityProvider) {
  const on = createsAccounts ? 'on' : '';
  return { name, issuer, clientId, claim, emailDomains: emailDomains.join(', '), createsAccounts: on };
}
