import type { ServerBuild } from '@remix-run/node';
import { join } from 'node:path';
import { projectRoot } from '#scripts/run.js';

/** Lists the loaders and actions of the build as `loader routes/hr+/_index`: by name, all loaders before the actions. */
export async function listEndpoints(): Promise<string[]> {
  const { routes } = (await import(join(projectRoot, 'build/server/index.js'))) as ServerBuild;
  const all = Object.values(routes);
  return (['loader', 'action'] as const).flatMap((name) =>
    all
      .filter(({ module }) => name in module)
      .map(({ id }) => `${name} ${id}`)
      .sort(),
  );
}
