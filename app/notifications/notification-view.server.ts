import type { CallResponse } from '#contract/calls.ts';
import type { NotificationType } from '#contract/values/vocabulary.ts';
import type { TextValues } from '#locales/catalogue.ts';
import { findTextKey } from '#app/i18n/find-text-key.server.ts';
import type { IconName } from '#app/ui/layout/icon.tsx';
import { formatInstant } from '#app/i18n/format-instant.server.ts';
import { findPersonLink } from '#app/employees/person-link.ts';
import { formatName } from '#app/employees/format-name.ts';
import type { FormattedName } from '#app/employees/format-name.ts';
import type { ViewContext } from '#app/today/today-page-view.ts';

type Notification = CallResponse<'notificationDepartment'>[number];

/** A notification as page texts; one about a department has no person's name. */
export type NotificationView = {
  id: string;
  kind: string;
  icon: IconName;
  tone: 'warn' | 'info';
  riskMark: boolean;
  name: FormattedName | null;
  /** The URL of the employee's page, if the role may open it. */
  to: string | null;
  department: string;
  day: string;
  text: string;
  /** "Markera som hanterad: Karin Ekdahl": the accessible name of the button outside its context. */
  actionText: string;
};

const ICONS: Record<NotificationType, IconName> = {
  WORK_RELATED_ABSENCE: 'work',
  LONG_TERM_ABSENCE: 'people',
  LONG_TERM_ABSENCE_15_DAYS: 'calendar-clock',
  LONG_TERM_ABSENCE_91_DAYS: 'calendar-clock',
  LONG_TERM_ABSENCE_181_DAYS: 'calendar-clock',
  REPEATED_SHORT_TERM_ABSENCES: 'repeat',
};

export function toNotificationView(notification: Notification, view: ViewContext): NotificationView {
  const { t, may } = view;
  const { id, type, person, department, createdAt, riskMark } = notification;
  const name = person === null ? null : formatName(person, t);
  const action = riskMark ? 'notification:removeRisk' : 'notification:dismiss';
  return {
    id,
    kind: t(`notification:type.${type}`),
    icon: ICONS[type],
    tone: riskMark ? 'warn' : 'info',
    riskMark,
    name,
    to: person === null ? null : findPersonLink(person, may),
    department: department.name,
    day: formatInstant(createdAt).slice(0, 10),
    text: translateText(notification.text, view),
    actionText: t('notification:of', { text: t(action), name: name?.text ?? department.name }),
  };
}

/** The provider returns the name of a text; an unknown name gives an empty text. */
function translateText({ key, values }: { key: string; values: TextValues }, { t }: ViewContext): string {
  const textKey = findTextKey(key);
  return textKey === null ? '' : t(textKey, values);
}
