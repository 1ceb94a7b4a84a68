import type { CallResponse } from '#contract/calls.ts';
import type { Capability } from '#contract/roles.ts';
import type { Day } from '#contract/values/calendar.ts';
import type { NotificationType } from '#contract/values/vocabulary.ts';
import type { TextKey, TextValues } from '#locales/catalogue.ts';
import { findPersonLink } from '#app/employees/person-link.ts';
import { pickName, type NameParts } from '#app/employees/format-name.ts';
import { findTextKey } from '#app/i18n/find-text-key.server.ts';
import { formatInstant } from '#app/i18n/format-instant.server.ts';

type Notification = CallResponse<'notificationDepartment'>[number];

/** A notification in a list. */
export type ShownNotification = {
  id: string;
  type: NotificationType;
  riskMark: boolean;
  /** Null: the notification is about the department. */
  person: NameParts | null;
  /** The URL of the employee's page, if the role may open it. */
  to: string | null;
  department: string;
  /** The day of the notification in Stockholm. */
  day: Day;
  text: NotificationText | null;
};

/** A text of the catalogue with its values. */
export type NotificationText = { key: TextKey<'notification'>; values: TextValues };

export function toShownNotification(
  { id, type, person, department, createdAt, riskMark, text }: Notification,
  hasCapability: (capability: Capability) => boolean,
): ShownNotification {
  return {
    id,
    type,
    riskMark,
    person: person === null ? null : pickName(person),
    to: person === null ? null : findPersonLink(person, hasCapability),
    department: department.name,
    day: formatInstant(createdAt).slice(0, 10),
    text: toNotificationText(text),
  };
}

/** Returns the catalogue key and the values of the text; null if this version of the catalogue does not have it. */
function toNotificationText({ key: name, values }: Notification['text']): NotificationText | null {
  const key = findTextKey(name);
  return key !== null && isNotificationKey(key) ? { key, values } : null;
}

function isNotificationKey(key: TextKey): key is TextKey<'notification'> {
  return key.startsWith('notification:');
}
