import { useTranslation } from 'react-i18next';
import { formatNumber, formatPercent } from '#app/i18n/format-number.ts';
import { useLanguage } from '#app/i18n/use-language.ts';
import { usePersonPage } from '../person-context.tsx';
import { DescriptionList } from '#app/ui/data/description-list.tsx';
import type { CurrentAbsence } from './to-absence-now.server.ts';

/** The dates and the degree of the current absence; the cause for a role that may see it. */
export function AbsenceDetails({ absence }: { absence: CurrentAbsence }) {
  const { showsCause } = usePersonPage().page;
  const { t } = useTranslation(['absence', 'common']);
  const language = useLanguage();
  const { type, cause, spellFrom, toDate, returnDate, isOverdue, degree, degreeFrom, occasions, received } =
    absence;
  const none = t('common:noValue');
  return (
    <DescriptionList
      terms={[
        { label: t('absence:column.type'), value: t(`absence:absenceType.${type}`) },
        ...(showsCause ? [{ label: t('absence:cause'), value: cause ?? none }] : []),
        { label: t('absence:fromDate'), value: spellFrom },
        { label: t('absence:toDate'), value: toDate ?? t('absence:open') },
        {
          label: t('absence:realReturnDate'),
          value: [returnDate ?? none, ...(isOverdue ? [t('absence:overdue')] : [])].join(' · '),
        },
        {
          label: t('absence:absenceStatus'),
          value: [
            formatPercent(degree, language, 0),
            ...(degreeFrom === null ? [] : [t('absence:degreeFrom', { day: degreeFrom })]),
          ].join(' · '),
        },
        { label: t('absence:occasions'), value: formatNumber(occasions, language) },
        { label: t('absence:callDatetime'), value: received ?? none },
      ]}
    />
  );
}
