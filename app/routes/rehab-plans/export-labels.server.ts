import { base64UrlJson } from '../../../contract/base64url-json';
import type { Day } from '../../../contract/calendar';
import { rehabExportLabelsSchema } from '../../../contract/rehab-export';
import type { Translate } from '../../../locales/catalogue';

/** The words of the spreadsheet in the language of the page, as the provider takes them. */
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
