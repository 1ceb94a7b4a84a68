import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Flash } from '../components/flash';
import { LiveRegion } from '../components/live-region';
import { ProgressBar } from '../components/progress-bar';
import { SettingForm } from '../components/setting-form';
import { SiteFooter } from '../components/site-footer';
import { SiteHeader } from '../components/site-header';
import { SkipLinks } from '../components/skip-links';
import { useTexts } from '../i18n/texts-context';
import { paths } from '../paths';
import type { Shell } from './load-shell.server';
import { FocusOnNavigation } from './focus-on-navigation';
import { useLanguageSetting, useThemeSetting } from './settings';
import { UserMenu } from './user-menu';

type AppShellProps = {
  /** Null where the root's loader has not run or failed: the frame stands without it. */
  shell: Shell | null;
  children: ReactNode;
};

/** What stands around every page: the way past it, the header, the flash message and the footer. */
export function AppShell({ shell, children }: AppShellProps) {
  const { t } = useTexts();
  const { pathname, search } = useLocation();
  const user = shell?.user ?? null;
  const language = useLanguageSetting('sprak');
  const theme = useThemeSetting(shell?.theme ?? 'auto', 'utseende');
  const nav =
    user === null ? [] : [{ to: paths.today, text: t('nav.today'), current: pathname === paths.today }];
  return (
    <LiveRegion>
      <SkipLinks links={[{ href: '#innehall', text: t('nav.skip') }]} />
      <ProgressBar />
      <FocusOnNavigation />
      <SiteHeader
        productName={t('app.title')}
        homeHref={paths.start}
        navLabel={t('nav.main')}
        nav={nav}
        departments={user?.departmentsText == null ? undefined : { text: user.departmentsText }}
        account={shell?.user == null ? undefined : <UserMenu shell={shell} user={shell.user} />}
      />
      <main id="innehall" className="page main" tabIndex={-1}>
        {shell?.flash != null && (
          <Flash
            key={shell.flash.id}
            tone={shell.flash.tone}
            message={shell.flash.message}
            closeHref={pathname + search}
            closeText={t('flash.close')}
          />
        )}
        {children}
      </main>
      <SiteFooter
        productName={t('app.title')}
        linksLabel={t('footer.label')}
        links={shell === null ? [] : [{ href: `mailto:${shell.supportEmail}`, text: t('error.support') }]}
        note={
          <>
            {t('footer.purpose')}
            {shell !== null && <> {t('footer.provider', { provider: shell.providerName })}</>}
          </>
        }
      >
        <SettingForm id="sprak" {...language} look="link" />
        {user === null && <SettingForm id="utseende" {...theme} look="segments" />}
      </SiteFooter>
    </LiveRegion>
  );
}
