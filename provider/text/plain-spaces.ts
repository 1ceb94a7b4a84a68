/** Replaces non-breaking spaces in a name with ordinary ones. */
export function plainSpaces(name: string): string {
  return name.replaceAll(/[\u00a0\u202f]/g, ' ');
}
