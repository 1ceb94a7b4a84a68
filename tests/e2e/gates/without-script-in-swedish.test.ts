import { expect, it } from 'vitest';
import { clearStage, openStage } from '../../support/e2e-stage';
import { listControlsElsewhere } from '../controls-elsewhere';
import { listControls } from '../list-controls';
import { SPEC_ACTIONS } from '../spec-actions';
import { lookWithoutScript } from './look-without-script';

const offered = new Set<string>();
lookWithoutScript('sv', async (page) => {
  for (const control of await listControls(page)) offered.add(control);
});

it('every link, form and disclosure of the pages belongs to an action', async () => {
  const stage = await openStage();
  await clearStage(stage);
  for (const control of await listControlsElsewhere(stage)) offered.add(control);
  const listed = new Set(SPEC_ACTIONS.flatMap(({ controls }) => controls));
  expect([...offered].filter((control) => !listed.has(control))).toEqual([]);
  expect([...listed].filter((control) => !offered.has(control))).toEqual([]);
}, 180_000);
