import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { CheckboxGroup } from '#app/ui/forms/choices/checkbox-group.tsx';
import { Card } from '#app/ui/layout/card.tsx';

/** Whether everybody who signs in with a password needs an authenticator app. */
export function SecondFactorForm({ requiresSecondFactor }: { requiresSecondFactor: boolean }) {
  const { t } = useTranslation(['adminSignIn']);
  return (
    <Card id="tvasteg" title={t('adminSignIn:factor')}>
      <form method="post" action={paths.signInSettings} className="stack">
        <CheckboxGroup
          id="requiresSecondFactor"
          name="requiresSecondFactor"
          legend={t('adminSignIn:factor.legend')}
          hint={t('adminSignIn:factor.hint')}
          choices={[{ value: 'on', label: t('adminSignIn:factor.on') }]}
          defaultValues={requiresSecondFactor ? ['on'] : []}
        />
        <div>
          <Button name="intent" value="policy">
            {t('adminSignIn:factor.submit')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
