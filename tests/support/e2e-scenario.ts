import { describe, expect, it } from 'vitest';
import { clearStage, openStage, type Stage } from './e2e-stage';
import { openTab, type Tab, type TabOptions } from './e2e-tab';

/** A tab, and the stage behind it for what a user cannot do: turn the clock, break the provider. */
export type Scene = Tab & { stage: Stage };

/** JavaScript on and off: what every scenario and every gate is run with. */
export const WAYS = [
  { js: true, way: 'with JavaScript' },
  { js: false, way: 'without JavaScript' },
] as const;

/**
 * One thing that somebody does, played with JavaScript and without it, each in a window that keeps nothing of the one
 * before and from the same beginning. Fails when the browser complains of anything.
 */
export function scenario(
  name: string,
  options: Omit<TabOptions, 'js'>,
  play: (scene: Scene) => Promise<void>,
): void {
  describe(name, () => {
    for (const { js, way } of WAYS) {
      it(way, async () => {
        const stage = await openStage();
        await clearStage(stage);
        const tab = await openTab(stage.site, stage.browser, { js, ...options });
        try {
          await play({ ...tab, stage });
          // What the last page complained of while it was taken over counts as well.
          await tab.ready();
          expect(tab.complaints).toEqual([]);
        } finally {
          await tab.close();
        }
      });
    }
  });
}
