export interface FullName {
  firstName: string;
  lastName: string;
  /** The name has no comma: it was divided at its last space. */
  isNameSplit: boolean;
}

/** Parses "Last name, First name" or "First name Last name"; null if one of the two is missing. */
export function parseFullName(text: string): FullName | null {
  const comma = text.indexOf(',');
  const space = text.lastIndexOf(' ');
  if (comma < 0 && space < 0) return null;
  const [firstName, lastName] =
    comma >= 0
      ? [text.slice(comma + 1), text.slice(0, comma)]
      : [text.slice(0, space), text.slice(space + 1)];
  const name = { firstName: firstName.trim(), lastName: lastName.trim(), isNameSplit: comma < 0 };
  return name.firstName === '' || name.lastName === '' ? null : name;
}
