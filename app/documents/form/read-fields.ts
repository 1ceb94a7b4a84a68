/** Fields without user content: they change when the document is saved. */
const META = ['version', 'base', 'key'];

/** Everything that a form would post, for comparison with its initial state. */
export function serializeForm(form: HTMLFormElement): string {
  const fields = readFields(form);
  for (const name of META) fields.delete(name);
  return fields.toString();
}

/** Everything that a form would post. */
export function readFields(form: HTMLFormElement): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.append(name, value);
  return fields;
}
