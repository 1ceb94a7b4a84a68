import { FILE_TYPES, MAX_UPLOAD_BYTES, UPLOAD_FIELD } from '#contract/values/constants.ts';
import type { UploadKind } from './upload-kind.ts';

export const DOCUMENT_UPLOAD: UploadKind = {
  field: UPLOAD_FIELD,
  extensions: Object.keys(FILE_TYPES),
  maxBytes: MAX_UPLOAD_BYTES,
  hint: 'upload:hint',
  tooLarge: 'upload:error.tooLarge',
};
