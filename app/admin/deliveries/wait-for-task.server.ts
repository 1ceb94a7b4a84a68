import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '#app/api/api-error.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';

const ATTEMPTS = 8;
const PAUSE_MS = 250;

/** Waits up to two seconds for the work on a delivery, so that the next page shows the result of a short one. */
export async function waitForTask(
  { api }: Pick<AuthenticatedSession, 'api'>,
  deliveryId: string,
): Promise<void> {
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const { delivery } = await api.call('deliveryGet', null, { params: { deliveryId } });
      if (delivery.task === null) return;
      await sleep(PAUSE_MS);
    }
  } catch (error) {
    // The next page reports it.
    if (!(error instanceof ApiError)) throw error;
  }
}
