import type { Change, PickState, PickStatus } from './selection.ts';

/**
 * The change that one click applies, by the state of the department and whether anything below it is
 * selectable.
 */
type Click = { from: PickState; leaf: boolean; change: Change };

/**
 * The click cycle, used by the buttons, the space key and the help. None or some below: all of it; all: the
 * department alone; alone: nothing; alone with some below: only the department is removed.
 */
const CLICKS: readonly Click[] = [
  { from: 'none', leaf: false, change: 'on:with' },
  { from: 'below', leaf: false, change: 'on:with' },
  { from: 'all', leaf: false, change: 'off:below' },
  { from: 'self', leaf: false, change: 'off:self' },
  { from: 'none', leaf: true, change: 'on:self' },
  { from: 'all', leaf: true, change: 'off:self' },
];

/** Returns the change of the next click. */
export function findClick({ state, possible }: PickStatus): Change {
  const leaf = possible === 0;
  const click = CLICKS.find((each) => each.from === state && each.leaf === leaf);
  if (click === undefined) throw new RangeError(`a department without children has the state ${state}`);
  return click.change;
}

/** Lists the clicks of one cycle, from an unchosen department back to unchosen, for the help. */
export function listClicks(): Change[] {
  return CLICKS.filter(({ from, leaf }) => !leaf && from !== 'below').map(({ change }) => change);
}

/** Ctrl/Cmd+click and Shift+Space: only this department. */
export function findSingleClick({ state }: PickStatus): Change {
  return state === 'all' || state === 'self' ? 'off:self' : 'on:self';
}

/** Alt+click and Delete: removes the department and all below it. */
export const CLEARING_CLICK: Change = 'off:with';

/**
 * Lists the actions in the menu of a department: six in total; without a box only those about the departments
 * below it, which exist only where something below is selectable.
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
