import { useTranslation } from 'react-i18next';
import type { Delegation } from '#contract/calls/rehabilitation/follow-up-handover.ts';

/** The name of an account of a delegation, and whether it is disabled. */
export function DelegationAccount({ account: { name, disabled } }: { account: Delegation['from'] }) {
  const { t } = useTranslation(['handover']);
  return (
    <>
      <span lang="sv">{name}</span>
      {disabled && <span className="cell-more">{t('handover:disabled')}</span>}
    </>
  );
}
