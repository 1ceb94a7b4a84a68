/** A name with ordinary spaces for its non-breaking ones. */
export function plainSpaces(name: string): string {
  return name.replaceAll(/[\u00a0\u202f]/g, ' ');
}
