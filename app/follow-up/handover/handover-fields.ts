const NAMES = ['from', 'to', 'kind', 'date'] as const;

/** The fields of the form of a handover that a URL has. */
export function readHandoverFields(search: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = search.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}
