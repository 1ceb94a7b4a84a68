import type { Change, PickState, PickStatus } from './selection.ts';

/** What one click does to a department, by how it stands and whether anything below it could be chosen. */
type Click = { from: PickState; leaf: boolean; change: Change };

/**
 * The click cycle, once: the buttons, the space key and the help are made from it. None or some below: all of it; all:
 * the department alone; alone: nothing; alone with some below: only the department goes.
 */
const CLICKS: readonly Click[] = [
  { from: 'none', leaf: false, change: 'on:with' },
  { from: 'below', leaf: false, change: 'on:with' },
  { from: 'all', leaf: false, change: 'off:below' },
  { from: 'self', leaf: false, change: 'off:self' },
  { from: 'none', leaf: true, change: 'on:self' },
  { from: 'all', leaf: true, change: 'off:self' },
];

/** What the next click does. */
export function findClick({ state, possible }: PickStatus): Change {
  const leaf = possible === 0;
  const click = CLICKS.find((each) => each.from === state && each.leaf === leaf);
  if (click === undefined) throw new RangeError(`a department without any below it stands as ${state}`);
  return click.change;
}

/** What the clicks of one round do, from an unchosen department back to one, as the help tells it. */
export function listClicks(): Change[] {
  return CLICKS.filter(({ from, leaf }) => !leaf && from !== 'below').map(({ change }) => change);
}

/** Ctrl or cmd and a click, shift and space: only this department. */
export function findSingleClick({ state }: PickStatus): Change {
  return state === 'all' || state === 'self' ? 'off:self' : 'on:self';
}

/** Alt and a click, delete: the department and all below it go. */
export const CLEARING_CLICK: Change = 'off:with';

/**
 * What the menu of a department offers: six actions; without a box only those that leave itself alone, and those about
 * what lies below only where something does.
 */
export function listMenuChanges({
  selectable,
  possible,
}: {
  selectable: boolean;
  possible: number;
}): Change[] {
  const all: Change[] = ['on:with', 'on:self', 'on:below', 'off:with', 'off:self', 'off:below'];
  return all.filter((change) => (change.endsWith(':below') ? possible > 0 : selectable));
}
