import { and, eq } from 'drizzle-orm';
import type { CheckedRequest } from '#contract/calls.ts';
import { MAX_SAVED_VIEWS } from '#contract/values/saved-view.ts';
import { newId } from '#database/new-id.ts';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';
import { savedView } from '#provider/database/tables/saved-view.ts';
import { encryptRow, SAVED_VIEW } from '#provider/encryption/encrypted-tables.ts';
import { loadWritingCipher } from '#provider/encryption/load-cipher.ts';
import { ProblemError } from '#provider/http/problem-error.ts';
import { isOwnView, lockOwnViews, requireView, type SavedViewRow } from './own-views.ts';

/**
 * Saves a view of the caller and returns its id.
 *
 * @throws ProblemError `name_taken`, and `too_many_views` when the account has the maximum number
 */
export async function createSavedView(
  context: CallContext,
  { name, page, period, query, departmentIds }: CheckedRequest<'savedViewCreate'>,
): Promise<string> {
  const { tx, caller, now } = context;
  const views = await lockOwnViews(context);
  rejectTakenName(views, name, null);
  if (views.length >= MAX_SAVED_VIEWS) throw new ProblemError('too_many_views');
  const viewId = newId();
  const { organisationId, accountId } = caller;
  const days =
    'relative' in period
      ? { relativePeriod: period.relative }
      : { periodFrom: period.from, periodTo: period.to };
  const values = { viewId, name, page, query, departmentIds, ...days, createdAt: now.toString() };
  const cipher = await loadWritingCipher({ tx, organisationId });
  await tx.insert(savedView).values(encryptRow(cipher, SAVED_VIEW, { organisationId, accountId, ...values }));
  return viewId;
}

/** Gives a view of the caller another name. @throws ProblemError 404, and `name_taken` */
export async function renameSavedView(context: CallContext, viewId: string, name: string): Promise<void> {
  const views = await lockOwnViews(context);
  const view = requireView(views, viewId);
  rejectTakenName(views, name, view.viewId);
  await update(context, view, { name });
}

/** Deletes a view of the caller. @throws ProblemError 404 */
export async function deleteSavedView(context: CallContext, viewId: string): Promise<void> {
  const view = requireView(await lockOwnViews(context), viewId);
  await context.tx.delete(savedView).where(and(isOwnView(context), eq(savedView.viewId, view.viewId)));
}

/** Makes a view the default of its page in place of another one, or ends that. @throws ProblemError 404 */
export async function setDefaultView(
  context: CallContext,
  viewId: string,
  isDefault: boolean,
): Promise<void> {
  const views = await lockOwnViews(context);
  const view = requireView(views, viewId);
  const before = views.find((other) => other.page === view.page && other.isDefault);
  // First, because a page has at most one default at any moment.
  if (isDefault && before !== undefined) await update(context, before, { isDefault: false });
  await update(context, view, { isDefault });
}

async function update(
  context: CallContext,
  { viewId }: SavedViewRow,
  values: Partial<Pick<SavedViewRow, 'name' | 'isDefault'>>,
): Promise<void> {
  const { tx, caller } = context;
  const { organisationId, accountId } = caller;
  const cipher = await loadWritingCipher({ tx, organisationId });
  const {
    accountId: _account,
    viewId: _view,
    ...changes
  } = encryptRow(cipher, SAVED_VIEW, {
    accountId,
    viewId,
    ...values,
  });
  await tx
    .update(savedView)
    .set(changes)
    .where(and(isOwnView(context), eq(savedView.viewId, viewId)));
}

/** @throws ProblemError `name_taken` if another view of the account has the name, whatever the case of its letters */
function rejectTakenName(views: readonly SavedViewRow[], name: string, ownId: string | null): void {
  const fold = (text: string) => text.toLocaleLowerCase('sv');
  const isTaken = views.some((view) => view.viewId !== ownId && fold(view.name) === fold(name));
  if (isTaken) throw new ProblemError('name_taken');
}
