import { mappingSchema, type MappingContent } from '#contract/calls/administration/mapping.ts';
import { readAtMost } from '#app/http/read-at-most.server.ts';
import { receiveForm } from '#app/http/receive-form.server.ts';
import type { TextKey } from '#locales/catalogue.ts';

export const MAPPING_FILE_FIELD = 'mapping';

/** 500 rows of each list take less. */
const MAX_BYTES = 1024 * 1024;

/**
 * The mapping in the file of a form, or why the file contains none; `path` is the place of the error in the file. Files of earlier
 * versions have no fingerprints.
 */
type Received =
  | { mapping: MappingContent; hasFingerprints: boolean; version: number }
  | { problem: TextKey<'admin'>; path?: string };

/** Reads the JSON file of a form. */
export async function receiveMapping(request: Request): Promise<Received> {
  const received = await receiveForm(
    request,
    async ({ fields, file }): Promise<Received> => {
      if (file === null) return { problem: 'admin:mappingFile.missing' };
      const bytes = await readAtMost(file.bytes, MAX_BYTES);
      if (bytes === null) return { problem: 'admin:mappingFile.tooLarge' };
      const content = parseJson(bytes);
      if (content === undefined) return { problem: 'admin:mappingFile.notJson' };
      const { success, data, error } = mappingSchema.safeParse(content);
      if (success) {
        const hasFingerprints = Object.hasOwn(content as object, 'fingerprints');
        return { mapping: data, hasFingerprints, version: Number(fields.get('version')) };
      }
      const path = (error.issues[0]?.path ?? []).map(String).join('.');
      return path === ''
        ? { problem: 'admin:mappingFile.notAMapping' }
        : { problem: 'admin:mappingFile.invalid', path };
    },
    MAPPING_FILE_FIELD,
  );
  return received ?? { problem: 'admin:mappingFile.missing' };
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown;
  } catch {
    return undefined;
  }
}
