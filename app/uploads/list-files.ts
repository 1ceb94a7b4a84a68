import type { UploadKind } from './upload-kind.ts';

/** The chosen files of a form. A field without a choice has one file without a name. */
export function listFiles(data: FormData, { field }: Pick<UploadKind, 'field'>): File[] {
  return data
    .getAll(field)
    .filter((file) => file instanceof File)
    .filter(({ name }) => name !== '');
}
