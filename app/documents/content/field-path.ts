/**
 * Names of fields say where their value stands in the document, as Conform writes them: `actionPlan[0].toDate`.
 */

type Tree = { [key: string]: unknown };

function partsOf(name: string): string[] {
  return name.match(/[^.[\]]+/g) ?? [];
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null;
}

/** What stands in a tree under a field's name; undefined where nothing does. */
export function getAt(tree: unknown, name: string): unknown {
  return partsOf(name).reduce<unknown>(
    (place, part) => (isTree(place) && Object.hasOwn(place, part) ? place[part] : undefined),
    tree,
  );
}

/** Puts a value into a tree of objects under a field's name; what is missing on the way is made. */
export function setAt(tree: Tree, name: string, value: unknown): void {
  const parts = partsOf(name);
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

/** The id of a field's control, which an address can name as it is. */
export function fieldId(name: string): string {
  return partsOf(name).join('-');
}
