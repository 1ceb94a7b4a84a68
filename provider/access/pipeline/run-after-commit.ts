import { errorFields, type Log } from '#contract/values/log.ts';
import type { SideEffects } from './admit-caller.ts';
import type { IncomingCall } from './incoming-call.ts';

/**
 * Runs the tasks that a handler registered for after the commit. A failure is logged and does not change the
 * response.
 */
export async function runAfterCommit(
  { afterCommit }: SideEffects,
  log: Log,
  { call, requestId }: IncomingCall,
): Promise<void> {
  for (const task of afterCommit) {
    try {
      await task();
    } catch (error) {
      log.error({ requestId, call: call.name, ...errorFields(error) }, 'an action after the commit failed');
    }
  }
}
