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

/** A submitted identity that was rejected, with the message of one of the fields. */
export type RejectedIdentity = {
  value: string;
  identityProviderId: string;
  field: 'externalId' | 'identityProviderId';
  error: string;
};

export type IdentityCardProps = {
  account: Pick<AccountDetails, 'accountId' | 'identity'>;
  rejected: RejectedIdentity | null;
};

/** How an identity provider of the organisation identifies the person; nothing if it has none. */
export function IdentityCard({ account: { accountId, identity }, rejected }: IdentityCardProps) {
  const { t } = useTranslation(['adminAccounts']);
  if (identity === null) return null;
  const { externalId, identityProviderId, mayChange } = identity;
  const isUnbound = externalId !== null && identityProviderId === null;
  return (
    <Card id="identitet-kort" title={t('adminAccounts:identity')}>
      {mayChange ? (
        <form method="post" action={`${paths.account(accountId)}?index`} className="stack">
          {isUnbound && <p>{t('adminAccounts:identity.unbound')}</p>}
          <ProviderField identity={identity} rejected={rejected} />
          <TextField
            id={IDENTITY_ID}
            name="externalId"
            label={t('adminAccounts:identity.label')}
            hint={t('adminAccounts:identity.hint')}
            error={rejected?.field === 'externalId' ? rejected.error : undefined}
            defaultValue={rejected?.value ?? externalId ?? ''}
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
  identity: { identityProviderId, identityProviders },
  rejected,
}: {
  identity: Identity;
  rejected: RejectedIdentity | null;
}) {
  const { t } = useTranslation(['adminAccounts']);
  const [only, ...others] = identityProviders;
  if (only !== undefined && others.length === 0)
    return <input type="hidden" name="identityProviderId" value={only.identityProviderId} />;
  return (
    <RadioGroup
      id={PROVIDER_ID}
      name="identityProviderId"
      legend={t('adminAccounts:identity.provider')}
      hint={t('adminAccounts:identity.provider.hint')}
      error={rejected?.field === 'identityProviderId' ? rejected.error : undefined}
      choices={identityProviders.map((one) => ({ value: one.identityProviderId, label: one.name }))}
      defaultValue={rejected?.identityProviderId ?? identityProviderId ?? undefined}
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
    ? t('adminAccounts:identity.unboundAbout', { value: externalId })
    : t('adminAccounts:identity.aboutAt', { value: externalId, name: provider.name });
}
