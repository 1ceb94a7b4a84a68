import { redirect } from '@remix-run/node';
import type { Notification } from '#contract/calls/notification.ts';
import type { Translate } from '#locales/catalogue.ts';
import { formatName } from '#app/employees/format-name.ts';
import { errorResponse } from '#app/session/guards.server.ts';
import type { RemovalQuestion } from '#app/shell/removal-page.tsx';

/**
 * Asks before a risk mark goes for everybody (specification section 4).
 *
 * @param shown the notifications that the user is shown, among which it has to be
 * @param back where those are
 * @throws {Response} 404 where it is not among them; the way back where the mark is gone already
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
    title: t('notification.removeRisk.title'),
    text: t('notification.removeRisk.confirm', { name }),
    about: [notification.department.name, t(`notification.type.${notification.type}`)].join(' · '),
    confirm: t('notification.removeRisk'),
    back,
  };
}
