import { getZodConstraint } from '@conform-to/zod/v4';
import { z } from 'zod';
import {
  documentContentSchemas,
  planForReturnToWorkSchema,
} from '#contract/calls/rehabilitation/document-content.ts';
import { MEASURES, type DocumentType } from '#contract/values/vocabulary.ts';
import { parsePath } from './form-content.ts';
import type { FormConstraint } from './document-result.ts';
import { parseDocument } from './posted-form.server.ts';

const { shape } = planForReturnToWorkSchema;

/** Conform reads the fields of an object, but not those of a record. */
const schemas = {
  ...documentContentSchemas,
  planForReturnToWork: z.strictObject({
    ...shape,
    measures: z.strictObject(
      Object.fromEntries(MEASURES.map((measure) => [measure, shape.measures.valueType])),
    ),
  }),
};

/**
 * Returns the constraints of a document's form from the schema of its content. In the content every field is
 * present; in the form, a field is required when an empty one is an error.
 */
export function getFormConstraint(type: DocumentType): FormConstraint {
  const schema = schemas[type];
  const empty = parseDocument(type, new Map(), {});
  const errors = empty.status === 'success' ? {} : (empty.error ?? {});
  return Object.fromEntries(
    Object.keys(getZodConstraint(schema)).map((name) => {
      const required = errors[name]?.some(({ key }) => key === 'error:required') ?? false;
      const maxLength = findMaxLength(schema, parsePath(name));
      return [name, maxLength === null ? { required } : { required, maxLength }];
    }),
  );
}

/**
 * Conform 1.21 reads lengths from `_zod.bag`, which zod 4.6 leaves empty; `maxLength` is the schema's public
 * property.
 */
function findMaxLength(schema: z.core.$ZodType | undefined, path: readonly string[]): number | null {
  if (schema instanceof z.ZodArray) return findMaxLength(schema.element, path);
  const [key = '', ...rest] = path;
  if (schema instanceof z.ZodObject) {
    const fields: z.core.$ZodShape = schema.shape;
    return findMaxLength(fields[key], rest);
  }
  return schema instanceof z.ZodString ? schema.maxLength : null;
}
