import { errorFields } from '#contract/values/log.ts';
import type { TaskRunner } from '../tasks/task-runner.ts';
import { finishDeliveries } from './finish-deliveries.ts';
import { listOrganisationFolders, type FolderDeps } from './organisation-folders.ts';
import { takeFiles } from './take-files.ts';

/** Takes files from the folders of organisations and delivers them. */
export type ImportFolder = {
  start: () => void;
  /** Looks at every folder once; not while it is looking already. */
  look: () => Promise<void>;
  stop: () => Promise<void>;
};

const LOOK_EVERY_MS = 10_000;

/**
 * Watches `<folder>/<organisation number>/`. Files that have not changed for a while become one delivery, which is stored unless it
 * is held; then they are in `done/` or `failed/`, with a report beside them. Nothing is lost when the process ends at any moment.
 */
export function createImportFolder(deps: FolderDeps, tasks: Pick<TaskRunner, 'wake'>): ImportFolder {
  let timer: NodeJS.Timeout | null = null;
  let looking: Promise<void> | null = null;

  async function lookAtAll(): Promise<void> {
    try {
      for (const folder of await listOrganisationFolders(deps)) {
        const isDelivered = await finishDeliveries(deps, folder);
        if ((await takeFiles(deps, folder)) || isDelivered) tasks.wake();
      }
    } catch (error) {
      deps.log.error(errorFields(error), 'the import folder could not be read');
    }
  }

  const look = () => (looking ??= lookAtAll().finally(() => (looking = null)));
  return {
    start() {
      timer = setInterval(() => void look(), LOOK_EVERY_MS).unref();
    },
    look,
    async stop() {
      if (timer !== null) clearInterval(timer);
      await looking;
    },
  };
}
