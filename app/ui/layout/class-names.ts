/** Joins the truthy class names: `classNames('card', wide && 'card-wide', undefined)`. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
