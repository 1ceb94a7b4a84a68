import { useTranslation } from 'react-i18next';
import type { DataCoverage } from '#app/api/data-coverage.ts';

/** States how recent a page's data is: the last day that imported absences cover, and when they were imported. */
export function CoverageText({ coverage: { coveredThrough, importedAt } }: { coverage: DataCoverage }) {
  const { t } = useTranslation(['shell']);
  if (coveredThrough === null) return t('shell:asOf.none');
  return importedAt === null
    ? t('shell:asOf', { datetime: coveredThrough })
    : t('shell:asOf.imported', { day: coveredThrough, datetime: importedAt });
}
