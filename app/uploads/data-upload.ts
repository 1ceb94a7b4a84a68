import { DATA_FILES_FIELD, MAX_DELIVERY_BYTES } from '#contract/values/administration/delivery.ts';
import type { UploadKind } from './upload-kind.ts';

export const DATA_UPLOAD: UploadKind = {
  field: DATA_FILES_FIELD,
  multiple: true,
  extensions: null,
  maxBytes: MAX_DELIVERY_BYTES,
  hint: 'upload:data.hint',
  tooLarge: 'upload:data.tooLarge',
};
