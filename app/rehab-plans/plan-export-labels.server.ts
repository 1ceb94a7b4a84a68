import { base64UrlJson } from '#contract/values/base64url-json.ts';
import type { Day } from '#contract/values/calendar.ts';
import { rehabExportLabelsSchema } from '#contract/calls/rehab-export.ts';
import type { Translate } from '#locales/catalogue.ts';

/** The labels of the spreadsheet in the language of the page, encoded for the provider. */
export function encodeExportLabels(t: Translate, date: Day): string {
  return base64UrlJson(rehabExportLabelsSchema).encode({
    employee: t('RehabPlanList.employee'),
    rehabStatus: t('RehabPlanList.rehabStatus'),
    plannedMeasures: t('RehabPlanList.plannedMeasures'),
    department: t('RehabPlanList.department'),
    latestNote: t('RehabPlanList.latestNote'),
    filename: t('RehabPlanList.fileName', { date }),
    sheetName: t('RehabPlanList.sheet'),
    ongoing: t('RehabPlanList.status.ongoing'),
    concluded: t('RehabPlanList.status.concluded'),
  });
}
