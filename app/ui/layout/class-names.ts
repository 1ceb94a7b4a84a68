/** Joins the class names that are there: `classNames('card', wide && 'card-wide', undefined)`. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
