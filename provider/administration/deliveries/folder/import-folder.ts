import { errorFields } from '#contract/values/log.ts';
import type { TaskRunner } from '../tasks/task-runner.ts';
import { finishDeliveries } from './finish-deliveries.ts';
import { listOrganisationFolders, type FolderDeps, type OrganisationFolder } from './organisation-folders.ts';
import { takeFiles } from './take-files.ts';

/** Polls the folders of organisations, and delivers their files. */
export type ImportFolder = {
  start: () => void;
  /** Polls every folder once. A call during a poll returns the promise of that poll. */
  poll: () => Promise<void>;
  stop: () => Promise<void>;
};

const POLL_INTERVAL_MS = 10_000;

/**
 * Watches `<folder>/<organisation number>/`. Files that have not changed for a while become one delivery, which is stored unless it
 * is held; then they are in `done/` or `failed/`, with a report beside them. Nothing is lost when the process ends at any moment.
 */
export function createImportFolder(deps: FolderDeps, tasks: Pick<TaskRunner, 'wake'>): ImportFolder {
  let timer: NodeJS.Timeout | null = null;
  let polling: Promise<void> | null = null;

  async function pollFolders(): Promise<void> {
    try {
      for (const folder of await listOrganisationFolders(deps)) await pollFolder(folder);
    } catch (error) {
      deps.log.error(errorFields(error), 'the import folder could not be processed');
    }
  }

  /** A folder that fails does not hold up those of other organisations. */
  async function pollFolder(folder: OrganisationFolder): Promise<void> {
    try {
      const isDelivered = await finishDeliveries(deps, folder);
      if ((await takeFiles(deps, folder)) || isDelivered) tasks.wake();
    } catch (error) {
      const { organisationId } = folder;
      deps.log.error(
        { organisationId, ...errorFields(error) },
        'the folder of an organisation could not be processed',
      );
    }
  }

  const poll = () => (polling ??= pollFolders().finally(() => (polling = null)));
  return {
    start() {
      timer = setInterval(() => void poll(), POLL_INTERVAL_MS).unref();
    },
    poll,
    async stop() {
      if (timer !== null) clearInterval(timer);
      await polling;
    },
  };
}
