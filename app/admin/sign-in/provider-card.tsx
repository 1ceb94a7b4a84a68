import { useTranslation } from 'react-i18next';
import type { IdentityProvider } from '#contract/calls/administration/identity-provider.ts';
import { paths } from '#app/paths.ts';
import { DescriptionList } from '#app/ui/data/description-list.tsx';
import { Tag } from '#app/ui/data/tag.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import styles from './sign-in.module.css';

/** The settings of an identity provider and its addresses (with its times as text), and the buttons that test, approve and remove it. */
export function ProviderCard({ provider }: { provider: IdentityProvider }) {
  const { t } = useTranslation(['adminSignIn']);
  const { identityProviderId, name, isActive, mayActivate, check, emailDomains } = provider;
  const label = (action: string) => t('adminSignIn:label', { action, name });
  const terms = [
    ['adminSignIn:signInUrl', provider.signInUrl],
    ['adminSignIn:redirectUri', provider.redirectUri],
    ['adminSignIn:logoutRedirectUri', provider.logoutRedirectUri],
    ['adminSignIn:backChannelLogoutUri', provider.backChannelLogoutUri],
    ['adminSignIn:issuer', provider.issuer],
    ['adminSignIn:clientId', provider.clientId],
    ['adminSignIn:claim', t(`adminSignIn:claim.${provider.claim}`)],
    ['adminSignIn:emailDomains.short', emailDomains.join(', ') || t('adminSignIn:emailDomains.all')],
    ['adminSignIn:createsAccounts.short', t(provider.createsAccounts ? 'adminSignIn:yes' : 'adminSignIn:no')],
    [
      'adminSignIn:check.latest',
      check === null
        ? t('adminSignIn:check.never')
        : t('adminSignIn:check.at', { at: check.at, result: t(`adminSignIn:check.${check.result}`) }),
    ],
  ] as const;
  return (
    <Card id={`inloggning-${identityProviderId}`} title={name}>
      <div className="stack">
        <p>
          <Tag tone={isActive ? 'ok' : 'warn'}>
            {t(isActive ? 'adminSignIn:state.active' : 'adminSignIn:state.waiting')}
          </Tag>{' '}
          {t('adminSignIn:changedBy', { at: provider.changedAt, name: provider.changedBy })}
        </p>
        {!isActive && (
          <p>{t(mayActivate ? 'adminSignIn:state.mayActivate' : 'adminSignIn:state.otherActivates')}</p>
        )}
        <div className={styles.terms}>
          <DescriptionList terms={terms.map(([term, value]) => ({ label: t(term), value }))} />
        </div>
        <form method="post" action={paths.signInSettings} className="cluster">
          <input type="hidden" name="identityProviderId" value={identityProviderId} />
          {mayActivate && (
            <Button name="intent" value="activate" aria-label={label(t('adminSignIn:activate'))}>
              {t('adminSignIn:activate')}
            </Button>
          )}
          <Button name="intent" value="check" aria-label={label(t('adminSignIn:check'))}>
            {t('adminSignIn:check')}
          </Button>
          <a
            href={`${paths.identityProvider(identityProviderId)}#andra`}
            className="button"
            aria-label={label(t('adminSignIn:change'))}
          >
            {t('adminSignIn:change')}
          </a>
        </form>
        <Disclosure summary={label(t('adminSignIn:remove'))}>
          <form method="post" action={paths.signInSettings} className="stack">
            <p>{t('adminSignIn:remove.about')}</p>
            <input type="hidden" name="identityProviderId" value={identityProviderId} />
            <div>
              <Button
                variant="danger"
                name="intent"
                value="remove"
                aria-label={label(t('adminSignIn:remove.submit'))}
              >
                {t('adminSignIn:remove.submit')}
              </Button>
            </div>
          </form>
        </Disclosure>
      </div>
    </Card>
  );
}
