import { z } from 'zod';
import { base64UrlJson } from '#contract/values/json/base64url-json.ts';
import { defineCall } from '#contract/call.ts';
import { FILE_NAME_MAX_LENGTH } from '#contract/values/constants.ts';
import { idSchema } from '#contract/values/identifiers/ids.ts';
import { WIRE_ROLES } from '#contract/roles.ts';

/** The credentials of a download, for requests that cannot set headers: in the cookie, or as form fields. */
export const downloadCredentialsSchema = z.strictObject({
  token: z.string().min(1),
  role: z.enum(WIRE_ROLES),
});
export type DownloadCredentials = z.infer<typeof downloadCredentialsSchema>;

/** The value of the cookie `download`. */
export const downloadCookieSchema = base64UrlJson(downloadCredentialsSchema);

const aboutFiles = {
  capability: 'rehabPlanDocuments',
  feature: 'RehabPlanner',
  /** The name is only for the browser: the document is found by its id. */
  params: z.strictObject({ documentId: idSchema, fileName: z.string().min(1).max(FILE_NAME_MAX_LENGTH) }),
  responseType: 'file',
  aboutOnePerson: true,
} as const;

const byHeadersOrCookie = { method: 'GET', credentialsIn: 'headers-or-cookie' } as const;
const byForm = {
  method: 'POST',
  credentialsIn: 'form',
  request: downloadCredentialsSchema,
  requestAs: 'urlencoded',
} as const;

const FILE_PATH = '/rehabplan/file/:documentId/:fileName';
const SICK_NOTE_PATH = '/rehabplan/file/sick-note/:documentId/:fileName';

export const downloadCalls = {
  fileDownload: defineCall({ ...byHeadersOrCookie, ...aboutFiles, path: FILE_PATH }),
  fileDownloadByForm: defineCall({ ...byForm, ...aboutFiles, path: FILE_PATH }),
  sickNoteDownload: defineCall({ ...byHeadersOrCookie, ...aboutFiles, path: SICK_NOTE_PATH }),
  sickNoteDownloadByForm: defineCall({ ...byForm, ...aboutFiles, path: SICK_NOTE_PATH }),
};
