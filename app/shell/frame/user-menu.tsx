import { AccountMenu } from '#app/ui/layout/site/account-menu.tsx';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import type { Shell } from './load-shell.server.ts';
import { LANGUAGE_ID } from '#app/http/return-path.ts';
import { useLanguageSetting, useThemeSetting } from './use-settings.ts';

/** The account menu of a signed-in user; the role switch is shown only to users with several roles. */
export function UserMenu({ shell, user }: { shell: Shell; user: NonNullable<Shell['user']> }) {
  const { t } = useTranslation(['shell']);
  const language = useLanguageSetting('konto', user.canSearch);
  const isInFooter = language.posted?.isFirst === false;
  const [other] = language.settings;
  const theme = useThemeSetting(shell.theme, 'konto');
  const roles = user.roles.map((role) => ({
    value: role,
    text: t(`shell:role.${role}`),
    current: role === user.role,
  }));
  return (
    <AccountMenu
      id="konto"
      label={t('shell:header.accountOf')}
      name={user.name}
      company={user.company}
      role={t(`shell:role.${user.role}`)}
      roles={
        roles.length > 1
          ? { heading: t('shell:nav.role'), action: paths.role, name: 'role', settings: roles }
          : undefined
      }
      theme={{ heading: t('shell:header.theme'), ...theme }}
      // A submit button before the form that it submits would be the one that Enter activates, so the footer's button is used.
      language={isInFooter ? undefined : { heading: t('shell:header.language'), ...language }}
      links={[
        ...(isInFooter && other !== undefined
          ? [{ href: `#${LANGUAGE_ID}`, text: other.text, lang: other.lang, icon: 'language' as const }]
          : []),
        ...(user.isAdministrator
          ? [{ href: paths.deliveries, text: t('shell:nav.administration'), icon: 'wrench' as const }]
          : []),
        ...(user.hasRehabPlans
          ? [{ href: paths.reminders, text: t('shell:nav.reminders'), icon: 'calendar' as const }]
          : []),
        { href: paths.ownSessions, text: t('shell:nav.ownSessions'), icon: 'clock' as const },
        { href: paths.checklist, text: t('shell:nav.samtalsstod'), icon: 'conversation' },
        { href: shell.userGuideUrl, text: t('shell:header.userGuide'), icon: 'guide' },
        { href: paths.about, text: t('shell:footer.about'), icon: 'info' },
        { href: shell.customerPortalUrl, text: t('shell:header.customerPortal'), icon: 'external' },
      ]}
      logout={{ action: paths.logout, text: t('shell:header.logout') }}
    />
  );
}
