import { readCallerSnapshot, type SnapshotCache } from '#provider/absence/snapshot/snapshot-cache.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import type { CallHandlers } from '#provider/access/pipeline/call-handlers.ts';
import { assignResponsible, listAssignable } from './assign-responsible.ts';
import { endDelegation } from './handover/end-delegation.ts';
import { handOver } from './handover/hand-over.ts';
import { listHandoverAccounts } from './handover/list-handover-accounts.ts';
import { previewHandover } from './handover/preview-handover.ts';
import { listFollowUp } from './list-follow-up.ts';
import { noteTalk } from './marks/note-talk.ts';
import { statePlanNotNeeded } from './marks/state-plan-not-needed.ts';
import { markDone, postponeStep } from './marks/mark-step.ts';
import { undoMark } from './marks/undo-mark.ts';
import { readPersonFollowUp } from './read-person-follow-up.ts';

/** Handlers of the calls for the list of actions due. */
export function followUpHandlers(snapshots: SnapshotCache) {
  const read = (context: CallContext) => readCallerSnapshot(context, snapshots);
  return {
    followUpList: async (context, request) => listFollowUp(await read(context), context, request),
    followUpPerson: async (context, { personId }) =>
      readPersonFollowUp(await read(context), context, personId),
    followUpAssignable: listAssignable,

    followUpDone: async (context, request) => markDone(await read(context), context, request),
    followUpUndo: undoMark,
    followUpPostpone: async (context, request) => postponeStep(await read(context), context, request),
    followUpPlanNotNeeded: async (context, request) =>
      statePlanNotNeeded(await read(context), context, request),
    followUpNoteTalk: noteTalk,
    followUpAssign: assignResponsible,

    followUpHandoverAccounts: listHandoverAccounts,
    followUpHandoverPreview: previewHandover,
    followUpHandOver: handOver,
    followUpEndDelegation: endDelegation,
  } satisfies CallHandlers;
}
