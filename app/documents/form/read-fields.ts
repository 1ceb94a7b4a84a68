/** Of the fields those that say nothing of what is written: they change when the document has been saved. */
const META = ['version', 'base'];

/** Everything a form would post, for comparison with how it was. */
export function serializeForm(form: HTMLFormElement): string {
  const fields = readFields(form);
  for (const name of META) fields.delete(name);
  return fields.toString();
}

/** Everything a form would post. */
export function readFields(form: HTMLFormElement): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.append(name, value);
  return fields;
}
