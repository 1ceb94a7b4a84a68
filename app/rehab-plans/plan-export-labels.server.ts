import { base64UrlJson } from '#contract/values/json/base64url-json.ts';
import type { Day } from '#contract/values/calendar.ts';
import { rehabExportLabelsSchema } from '#contract/calls/rehabilitation/rehab-export.ts';
import type { Translate } from '#app/i18n/i18n.server.ts';

/** The labels of the spreadsheet in the language of the page, encoded for the provider. */
export function encodeExportLabels(t: Translate, date: Day): string {
  return base64UrlJson(rehabExportLabelsSchema).encode({
    employee: t('rehabPlans:employee'),
    rehabStatus: t('rehabPlans:rehabStatus'),
    plannedMeasures: t('rehabPlans:plannedMeasures'),
    department: t('rehabPlans:department'),
    latestNote: t('rehabPlans:latestNote'),
    filename: t('rehabPlans:fileName', { date }),
    sheetName: t('rehabPlans:sheet'),
    ongoing: t('rehabPlans:status.ongoing'),
    concluded: t('rehabPlans:status.concluded'),
    startDate: t('rehabPlans:startDate'),
    latestType: t('rehabPlans:latestType'),
    documentTypes: {
      wellnessCheck: t('rehabPlans:document.wellnessCheck'),
      planForReturnToWork: t('rehabPlans:document.planForReturnToWork'),
      note: t('rehabPlans:document.note'),
      file: t('rehabPlans:document.file'),
      sickNote: t('rehabPlans:document.sickNote'),
    },
  });
}
