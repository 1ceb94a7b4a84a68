import { json } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { AdminTabs } from '#app/admin/admin-tabs.tsx';
import { FeaturesTable } from '#app/admin/features/features-table.tsx';
import { loadCompanyFeatures } from '#app/admin/features/requested-switch.server.ts';
import { forwardRetryAfter } from '#app/http/forward-retry-after.ts';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { paths } from '#app/paths.ts';
import { requireAdministrator } from '#app/session/guards/guards.server.ts';
import type { PageHandle } from '#app/shell/html-document.tsx';
import { pageMeta } from '#app/shell/page-meta.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';

export const handle: PageHandle = { i18n: ['admin', 'adminFeatures'] };

export const meta = pageMeta;

export const headers = forwardRetryAfter;

export async function loader({ request, context: { web } }: LoaderFunctionArgs) {
  const session = await requireAdministrator(web);
  const companies = await loadCompanyFeatures(web, session);
  const { t } = await getTexts(request, web);
  return json({ title: t('adminFeatures:title'), companies });
}

export default function FeaturesRoute() {
  const { companies } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['adminFeatures']);
  return (
    <>
      <AdminTabs current={paths.features} />
      <PageHeader title={t('adminFeatures:title')} />
      <p>{t('adminFeatures:intro')}</p>
      <Card id="foretag" title={t('adminFeatures:companies')} flush>
        <FeaturesTable companies={companies} />
      </Card>
    </>
  );
}

export { PageError as ErrorBoundary } from '#app/shell/errors/page-error.tsx';
