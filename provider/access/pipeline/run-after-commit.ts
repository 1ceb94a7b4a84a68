import { errorFields, type Log } from '#contract/calls/log.ts';
import type { SideEffects } from './admit-caller.ts';
import type { IncomingCall } from './incoming-call.ts';

/** Does what a handler left for after its commit. The answer stands, whatever becomes of it. */
export async function runAfterCommit(
  { afterCommit }: SideEffects,
  log: Log,
  { call, requestId }: IncomingCall,
): Promise<void> {
  for (const task of afterCommit) {
    try {
      await task();
    } catch (error) {
      log.error({ requestId, call: call.name, ...errorFields(error) }, 'what follows a commit failed');
    }
  }
}
