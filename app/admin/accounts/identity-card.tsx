import {
  getFormProps,
  getInputProps,
  useForm,
  type FieldMetadata,
  type SubmissionResult,
} from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import type { AccountDetails } from '#contract/calls/administration/account.ts';
import { paths } from '#app/paths.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { RadioGroup } from '#app/ui/forms/choices/radio-group.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { Card } from '#app/ui/layout/card.tsx';

export const IDENTITY_ID = 'identitet';
const PROVIDER_ID = 'inloggningstjanst';
/** The first of the choices, the target of error links. */
export const FIRST_PROVIDER_ID = `${PROVIDER_ID}-1`;

type Identity = NonNullable<AccountDetails['identity']>;

type Fields = { externalId: string; identityProviderId: string };

type IdentityCardProps = {
  account: Pick<AccountDetails, 'accountId' | 'identity'>;
  lastResult: SubmissionResult | undefined;
};

/** How an identity provider of the organisation identifies the person; nothing if it has none. */
export function IdentityCard({ account: { accountId, identity }, lastResult }: IdentityCardProps) {
  const { t } = useTranslation(['adminAccounts']);
  const [form, fields] = useForm<Fields>({
    id: 'identitet-form',
    lastResult,
    defaultValue: {
      externalId: identity?.externalId,
      identityProviderId: identity?.identityProviderId,
    },
  });
  if (identity === null) return null;
  const { externalId, identityProviderId, mayChange } = identity;
  const hasNoProvider = externalId !== null && identityProviderId === null;
  return (
    <Card id="identitet-kort" title={t('adminAccounts:identity')}>
      {mayChange ? (
        <form
          {...getFormProps(form, { ariaAttributes: false })}
          method="post"
          action={`${paths.account(accountId)}?index`}
          className="stack"
        >
          {hasNoProvider && <p>{t('adminAccounts:identity.withoutProvider')}</p>}
          <ProviderField identityProviders={identity.identityProviders} field={fields.identityProviderId} />
          <TextField
            {...getInputProps(fields.externalId, { type: 'text' })}
            id={IDENTITY_ID}
            label={t('adminAccounts:identity.label')}
            hint={t('adminAccounts:identity.hint')}
            error={fields.externalId.errors?.[0]}
            spellCheck={false}
          />
          <div>
            <Button name="intent" value="identity">
              {t('adminAccounts:identity.submit')}
            </Button>
          </div>
        </form>
      ) : (
        <div className="stack">
          <p>
            <Description identity={identity} />
          </p>
          <p className="hint">{t('adminAccounts:identity.administrator')}</p>
        </div>
      )}
    </Card>
  );
}

/** The choice of the identity provider, where the organisation has more than one. */
function ProviderField({
  identityProviders,
  field,
}: {
  identityProviders: Identity['identityProviders'];
  field: FieldMetadata<string, Fields>;
}) {
  const { t } = useTranslation(['adminAccounts']);
  const [only, ...others] = identityProviders;
  if (only !== undefined && others.length === 0)
    return <input type="hidden" name={field.name} value={only.identityProviderId} />;
  return (
    <RadioGroup
      id={PROVIDER_ID}
      name={field.name}
      legend={t('adminAccounts:identity.provider')}
      hint={t('adminAccounts:identity.provider.hint')}
      error={field.errors?.[0]}
      choices={identityProviders.map((one) => ({ value: one.identityProviderId, label: one.name }))}
      defaultValue={field.initialValue}
    />
  );
}

function Description({
  identity: { externalId, identityProviderId, identityProviders },
}: {
  identity: Identity;
}) {
  const { t } = useTranslation(['adminAccounts']);
  if (externalId === null) return t('adminAccounts:identity.none');
  const provider = identityProviders.find((one) => one.identityProviderId === identityProviderId);
  return provider === undefined
    ? t('adminAccounts:identity.valueWithoutProvider', { value: externalId })
    : t('adminAccounts:identity.valueAtProvider', { value: externalId, name: provider.name });
}
