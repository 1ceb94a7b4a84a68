import { redirect } from '@remix-run/node';
import type { Notification } from '#contract/calls/notification.ts';
import type { NotificationType } from '#contract/values/vocabulary.ts';
import { pickName, type NameParts } from '#app/employees/format-name.ts';
import { errorResponse } from '#app/session/guards/error-response.server.ts';

/** A risk mark that the user is about to remove. */
export type RiskMark = { type: NotificationType; person: NameParts; department: string };

/**
 * Returns a risk mark from the list of the user's notifications.
 *
 * @param shown the notifications of the user, which must include the mark
 * @param returnTo the URL of the list
 * @throws {Response} 404 when the mark is not in the list; a redirect back when it is already removed
 */
export function getRiskMark(
  shown: readonly Notification[],
  notificationId: string,
  returnTo: string,
): RiskMark {
  const notification = shown.find(({ id }) => id === notificationId);
  if (notification?.person == null) throw errorResponse(404, 'not_found');
  if (!notification.riskMark) throw redirect(returnTo);
  const { type, person, department } = notification;
  return { type, person: pickName(person), department: department.name };
}
