import type { ColumnDef } from '@tanstack/react-table';
import { useTranslation } from 'react-i18next';
import type { CompanyFeatures } from '#contract/calls/administration/features.ts';
import { FEATURES, type FeatureName } from '#contract/values/vocabulary.ts';
import { paths } from '#app/paths.ts';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { Tag } from '#app/ui/data/tag.tsx';
import { LinkButton } from '#app/ui/layout/link-button.tsx';

/** The companies with the state of each feature, and a link to switch it. */
export function FeaturesTable({ companies }: { companies: CompanyFeatures[] }) {
  const { t } = useTranslation(['adminFeatures']);
  const columns: ColumnDef<CompanyFeatures>[] = [
    {
      id: 'company',
      header: t('adminFeatures:company'),
      cell: ({ row: { original } }) =>
        original.companyId === null
          ? t('adminFeatures:organisation', { name: original.name })
          : original.name,
      meta: { rowHeader: true },
    },
    ...FEATURES.map((feature): ColumnDef<CompanyFeatures> => ({
      id: feature,
      header: t(`adminFeatures:name.${feature}`),
      cell: ({ row }) => <FeatureState company={row.original} feature={feature} />,
      meta: { nowrap: true },
    })),
  ];
  return (
    <DataTable
      id="funktioner"
      caption={t('adminFeatures:caption')}
      captionHidden
      rows={companies}
      rowId={({ companyId }) => `foretag-${companyId ?? ''}`}
      columns={columns}
    />
  );
}

function FeatureState({ company, feature }: { company: CompanyFeatures; feature: FeatureName }) {
  const { t } = useTranslation(['adminFeatures']);
  const found = company.features.find((one) => one.feature === feature);
  if (found === undefined) return null;
  const { isOn, isOwn } = found;
  const names = { feature: t(`adminFeatures:inText.${feature}`), company: company.name };
  return (
    <div className="cluster">
      <Tag {...(isOn ? { tone: 'ok' } : {})}>{t(isOn ? 'adminFeatures:on' : 'adminFeatures:off')}</Tag>
      {!isOwn && <span className="hint">{t('adminFeatures:inherited')}</span>}
      <LinkButton
        to={paths.switchFeature(feature, isOn ? 'off' : 'on', company.companyId)}
        reloadDocument
        size="small"
        aria-label={t(isOn ? 'adminFeatures:switchOff.label' : 'adminFeatures:switchOn.label', names)}
      >
        {t(isOn ? 'adminFeatures:switchOff' : 'adminFeatures:switchOn')}
      </LinkButton>
    </div>
  );
}
