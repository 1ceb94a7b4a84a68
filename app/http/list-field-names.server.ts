import type { z } from 'zod';

/**
 * The names that a form may post for a schema, in Conform's notation with `[]` for any index: `period.from`, `rows[].code`. A
 * repeated field such as `departmentIds` is listed as `departmentIds` and `departmentIds[]`.
 */
export function listFieldNames(schema: z.core.$ZodType, name = ''): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'object') {
    return Object.entries(def.shape).flatMap(([key, field]) =>
      listFieldNames(field, name === '' ? key : `${name}.${key}`),
    );
  }
  if (def.type === 'array') {
    const names = listFieldNames(def.element, `${name}[]`);
    return names.includes(`${name}[]`) ? [name, ...names] : names;
  }
  if (def.type === 'union') return def.options.flatMap((option) => listFieldNames(option, name));
  if (def.type === 'pipe') return [...listFieldNames(def.in, name), ...listFieldNames(def.out, name)];
  // A transform is one side of a pipe; the other side has the fields.
  if (def.type === 'transform') return [];
  return 'innerType' in def ? listFieldNames(def.innerType, name) : [name];
}
