/** A period that ends before it begins, for the message of `endsBeforeItBegins`. */
export function quotePeriod(from: string, to: string): string {
  return `${from} – ${to}`;
}
