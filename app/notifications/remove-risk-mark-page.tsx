import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatName } from '#app/employees/format-name.ts';
import { RemovalPage } from '#app/shell/removal-page.tsx';
import type { RiskMark } from './get-risk-mark.server.ts';

/** The loader data of the page; `back` is the URL of the list of notifications. */
export type RiskMarkRemoval = { title: string; mark: RiskMark; returnTo: string };

/** Confirmation page for removing a risk mark, which removes it for all users. */
export function RemoveRiskMarkPage() {
  const { title, mark, returnTo } = useLoaderData<RiskMarkRemoval>();
  const { t } = useTranslation(['common', 'notification']);
  return (
    <RemovalPage
      title={title}
      about={[mark.department, t(`notification:type.${mark.type}`)].join(' · ')}
      text={t('notification:removeRisk.confirm', { name: formatName(mark.person, t).text })}
      confirm={t('notification:removeRisk')}
      returnTo={returnTo}
    />
  );
}
