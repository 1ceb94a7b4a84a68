/** Field names are paths in the document, in Conform's notation: `actionPlan[0].toDate`. */

type Tree = { [key: string]: unknown };

/** Returns the parts of a path, without the brackets of a row. */
export function parsePath(name: string): string[] {
  return name.match(/[^.[\]]+/g) ?? [];
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null;
}

/** Returns the value of a field in a tree; undefined when missing. */
export function getAt(tree: unknown, name: string): unknown {
  return parsePath(name).reduce<unknown>(
    (place, part) => (isTree(place) && Object.hasOwn(place, part) ? place[part] : undefined),
    tree,
  );
}

/** Sets the value of a field in a tree of objects; creates missing parents. */
export function setAt(tree: Tree, name: string, value: unknown): void {
  const parts = parsePath(name);
  const last = parts.pop();
  if (last === undefined) return;
  let place = tree;
  for (const part of parts) {
    const next = isTree(place[part]) ? place[part] : {};
    place[part] = next;
    place = next;
  }
  place[last] = value;
}
