import { z } from 'zod';
import { base64UrlJson } from '#contract/values/json/base64url-json.ts';
import { defineCall } from '#contract/call.ts';
import { EXPORT_LABEL_MAX_LENGTH } from '#contract/values/constants.ts';
import { departmentIdsSchema } from '#contract/values/identifiers/ids.ts';
import { documentTypeSchema } from './rehab-document.ts';
import { rehabFilterSchema } from './rehab-list.ts';
import { requiredTextSchema } from '#contract/values/text/text-rules.ts';

const word = requiredTextSchema(EXPORT_LABEL_MAX_LENGTH);

/** The labels of the spreadsheet, in the language of the user. */
export const rehabExportLabelsSchema = z.strictObject({
  employee: word,
  rehabStatus: word,
  plannedMeasures: word,
  department: word,
  latestNote: word,
  filename: word,
  sheetName: word,
  ongoing: word.optional(),
  concluded: word.optional(),
  startDate: word.optional(),
  latestType: word.optional(),
  /** The names of the types of documents. */
  documentTypes: z.record(documentTypeSchema, word).optional(),
});
export type RehabExportLabels = z.infer<typeof rehabExportLabelsSchema>;

/**
 * Returns the form fields as one object: `departmentIds` as a list (one field for each id), the others as
 * text. A repeated field stays a list, which the schema rejects.
 */
export function rehabExportFields(form: URLSearchParams): Record<string, unknown> {
  const names = [...new Set(form.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const values = form.getAll(name);
      return [name, name === 'departmentIds' || values.length > 1 ? values : values[0]];
    }),
  );
}

export const rehabExportCalls = {
  rehabListExport: defineCall({
    method: 'POST',
    path: '/rehabPlan/list/export',
    aliases: ['/rehabplan/list/export'],
    capability: 'rehabPlans',
    feature: 'RehabPlanner',
    request: z.strictObject({
      departmentIds: departmentIdsSchema,
      rehabListFilterType: rehabFilterSchema,
      i18n: base64UrlJson(rehabExportLabelsSchema),
    }),
    requestAs: 'urlencoded',
    responseType: 'file',
  }),
};
