import { useTranslation } from 'react-i18next';
import type { MappingProposal } from '#contract/calls/administration/delivery.ts';
import { InfoBox } from '#app/ui/feedback/info-box.tsx';

/** What was filled in for a delivery, and what has to be decided. */
export function ProposalBox({
  proposal: { codes, columns, degrees, dates, sheets, layouts, fingerprints, ...values },
}: {
  proposal: MappingProposal;
}) {
  const { t } = useTranslation(['admin']);
  const { genders, causes, services, departments } = values;
  const lists = [codes, columns, genders, causes, services, departments];
  const rows = lists.reduce((sum, { length }) => sum + length, 0);
  return (
    <InfoBox>
      {rows > 0 && <p>{t('admin:proposal.rows', { rows })}</p>}
      {codes.some(({ kind }) => kind === 'wageCode') && <p>{t('admin:proposal.wageCodes')}</p>}
      {degrees && <p>{t('admin:proposal.degrees')}</p>}
      {dates && <p>{t('admin:proposal.dates')}</p>}
      {sheets.length > 0 && <p>{t('admin:proposal.sheets', { sheets: sheets.join(', ') })}</p>}
      {layouts.length > 0 && (
        <p>{t('admin:proposal.layouts', { files: layouts.map(({ files }) => files).join(', ') })}</p>
      )}
      {fingerprints.length > 0 && <p>{t('admin:proposal.fingerprints')}</p>}
      <p>{t('admin:proposal.save')}</p>
    </InfoBox>
  );
}
