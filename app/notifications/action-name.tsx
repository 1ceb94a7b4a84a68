import { useTranslation } from 'react-i18next';
import { formatName } from '#app/employees/format-name.ts';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import type { ShownNotification } from './to-shown-notification.server.ts';

type ActionNameProps = {
  action: 'dismiss' | 'removeRisk';
  notification: Pick<ShownNotification, 'person' | 'department'>;
};

/**
 * The name of a notification's button or link, such as "Markera som hanterad", with the person or the department for screen readers. The
 * visible text starts the accessible name, so that voice control finds the button by its visible label (WCAG 2.5.3).
 */
export function ActionName({ action, notification: { person, department } }: ActionNameProps) {
  const { t } = useTranslation(['common', 'notification']);
  const text = t(`notification:${action}`);
  const name = person === null ? department : formatName(person, t).text;
  return (
    <>
      {text}
      <VisuallyHidden>{t('notification:of', { text, name }).slice(text.length)}</VisuallyHidden>
    </>
  );
}
