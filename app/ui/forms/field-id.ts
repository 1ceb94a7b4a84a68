/** The id of a field's control, valid as a URL fragment: `codes[0].code` is `codes-0-code`. */
export function fieldId(name: string): string {
  return (name.match(/[^.[\]]+/g) ?? []).join('-');
}
