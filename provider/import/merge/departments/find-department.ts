/** The departments of an organisation by id. */
export type Departments = ReadonlyMap<string, { name: string; parentId: string | null }>;

const PATH_SEPARATOR = ' / ';
const MAX_PATHS = 10;

/**
 * Finds departments by id, by name, or by the end of their path ("Fabriken / Montering"). Names are compared without case; an id
 * counts before a name.
 */
export class DepartmentFinder {
  readonly #idsByName = new Map<string, string[]>();

  constructor(private readonly departments: Departments) {
    for (const [id, { name }] of departments) {
      const ids = this.#idsByName.get(normalise(name));
      if (ids === undefined) this.#idsByName.set(normalise(name), [id]);
      else ids.push(id);
    }
  }

  /** The id; null with the paths of the departments that the text may mean, none for an unknown department. */
  find(text: string): { id: string; paths: [] } | { id: null; paths: string[] } {
    const ids = this.listMeant(text);
    const [first] = ids;
    if (ids.length === 1 && first !== undefined) return { id: first, paths: [] };
    return { id: null, paths: ids.slice(0, MAX_PATHS).map((id) => this.#pathOf(id).join(PATH_SEPARATOR)) };
  }

  /** The ids of all departments that the text may mean. */
  listMeant(text: string): string[] {
    if (this.departments.has(text)) return [text];
    const segments = text.split('/').map(normalise);
    return [
      ...new Set([
        ...(this.#idsByName.get(normalise(text)) ?? []),
        ...(this.#idsByName.get(segments.at(-1) ?? '') ?? []).filter((id) => this.#endsWith(id, segments)),
      ]),
    ];
  }

  #endsWith(id: string, segments: readonly string[]): boolean {
    const path = this.#pathOf(id).map(normalise);
    return segments.every((segment, index) => path[path.length - segments.length + index] === segment);
  }

  #pathOf(id: string): string[] {
    const path: string[] = [];
    for (
      let own = this.departments.get(id);
      own !== undefined;
      own = this.departments.get(own.parentId ?? '')
    ) {
      path.unshift(own.name);
    }
    return path;
  }
}

function normalise(name: string): string {
  return name.normalize('NFC').trim().toLowerCase();
}
