import type { CallHandlers } from '#provider/access/pipeline/call-handlers.ts';
import { createSavedView, deleteSavedView, renameSavedView, setDefaultView } from './change-saved-view.ts';
import { listSavedViews } from './list-saved-views.ts';

/** Handlers of the calls about the views that an account has saved. */
export const savedViewHandlers = {
  savedViewList: (context) => listSavedViews(context),
  savedViewCreate: async (context, request) => ({ viewId: await createSavedView(context, request) }),
  savedViewRename: async (context, { name }, { viewId }) => {
    await renameSavedView(context, viewId, name);
    return null;
  },
  savedViewDelete: async (context, _request, { viewId }) => {
    await deleteSavedView(context, viewId);
    return null;
  },
  savedViewSetDefault: async (context, { isDefault }, { viewId }) => {
    await setDefaultView(context, viewId, isDefault);
    return null;
  },
} satisfies CallHandlers;
