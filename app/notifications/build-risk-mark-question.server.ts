import { redirect } from '@remix-run/node';
import type { Notification } from '#contract/calls/notification.ts';
import type { Translate } from '#app/i18n/i18n.server.ts';
import { formatName } from '#app/employees/format-name.ts';
import { errorResponse } from '#app/session/guards.server.ts';
import type { RemovalQuestion } from '#app/shell/removal-page.tsx';

/**
 * Builds the confirmation page for removing a risk mark, which removes it for all users.
 *
 * @param shown the notifications of the user, which must include the mark
 * @param back the URL of the list
 * @throws {Response} 404 when the mark is not in the list; a redirect back when it is already removed
 */
export function buildRiskMarkQuestion(
  shown: readonly Notification[],
  notificationId: string,
  back: string,
  t: Translate,
): RemovalQuestion {
  const notification = shown.find(({ id }) => id === notificationId);
  if (notification?.person == null) throw errorResponse(404, 'not_found');
  if (!notification.riskMark) throw redirect(back);
  const name = formatName(notification.person, t).text;
  return {
    title: t('notification:removeRisk.title'),
    text: t('notification:removeRisk.confirm', { name }),
    about: [notification.department.name, t(`notification:type.${notification.type}`)].join(' · '),
    confirm: t('notification:removeRisk'),
    back,
  };
}
