import { expect, it } from 'vitest';
import { getPageOfMessage } from './page-of-message.ts';

it.each([
  { hasUndo: true, noScript: true, page: '/follow-up?show=20' },
  { hasUndo: true, noScript: false, page: '/follow-up?show=20#rad-1' },
  { hasUndo: false, noScript: true, page: '/follow-up?show=20#rad-1' },
])('returns $page for hasUndo $hasUndo and noScript $noScript', ({ page, ...message }) => {
  expect(getPageOfMessage('/follow-up?show=20#rad-1', message)).toBe(page);
});
