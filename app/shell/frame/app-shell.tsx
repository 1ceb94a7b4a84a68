import { useLocation } from '@remix-run/react';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { Flash } from '#app/ui/feedback/flash.tsx';
import { InfoBox } from '#app/ui/feedback/info-box.tsx';
import { LiveRegion } from '#app/ui/feedback/live-region.tsx';
import { PreparingContext } from '#app/ui/feedback/preparing.tsx';
import { ProgressBar } from '#app/ui/feedback/progress-bar.tsx';
import { SettingForm } from '#app/ui/forms/setting-form.tsx';
import { SiteFooter } from '#app/ui/layout/site/site-footer.tsx';
import { SiteHeader } from '#app/ui/layout/site/site-header.tsx';
import { SkipLinks } from '#app/ui/layout/site/skip-links.tsx';
import { Toggletip } from '#app/ui/overlays/toggletip.tsx';
import { useTranslation } from 'react-i18next';
import { TextWithDates } from '#app/ui/data/text-with-dates.tsx';
import { paths } from '#app/paths.ts';
import { EmployeeSearch } from '#app/employees/search/employee-search.tsx';
import type { Shell } from './load-shell.server.ts';
import { FocusOnNavigation } from './focus-on-navigation.tsx';
import { PendingFormAlert } from '#app/shell/session/pending-form-alert.tsx';
import { PreparingNotice } from '#app/shell/preparing/preparing-notice.tsx';
import { SHORTCUTS_URL } from '#app/shell/shortcuts/shortcuts-url.ts';
import { usePreparing } from '#app/shell/preparing/use-preparing.ts';
import { PageSkeleton, useIsPageLoading } from './page-skeleton.tsx';
import { RenewalAlert } from '#app/shell/session/renewal-alert.tsx';
import { LANGUAGE_ID } from '#app/http/return-path.ts';
import { useLanguageSetting, useThemeSetting } from './use-settings.ts';
import { UserMenu } from './user-menu.tsx';
import { useSessionWatch } from '#app/shell/session/use-session-watch.ts';

// Loaded in the browser only: in the server build it would be a separate chunk, which adds a second copy of every style sheet.
const loadOverlays = () =>
  import.meta.env.SSR ? Promise.reject(new Error('not on the server')) : import('./overlays.tsx');
const Overlays = lazy(loadOverlays);

type AppShellProps = {
  /** Null when the root's loader has not run or failed; the header and footer are then reduced. */
  shell: Shell | null;
  /** Shows the page without header and footer. */
  fullScreen?: boolean;
  children: ReactNode;
};

/** The id of the header's link to the departments. */
const DEPARTMENTS_ID = 'avdelningsval';

/** The layout of every page: skip links, header, flash message and footer. */
export function AppShell({ shell, fullScreen = false, children }: AppShellProps) {
  const { t } = useTranslation(['shell', 'session']);
  const { pathname, search } = useLocation();
  const departments = shell?.user?.departments ?? null;
  const isPageLoading = useIsPageLoading();
  const preparing = usePreparing();
  const hasHeader = !fullScreen;
  const { watch, state } = useSessionWatch(shell?.session ?? null);
  const isWatched = state.status !== null;
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    if (!isWatched) return;
    // Load it in advance: when the session has ended the network may be unavailable.
    loadOverlays().then(
      () => {
        setIsLoaded(true);
      },
      () => undefined,
    );
  }, [isWatched]);
  const overlays = (isLoaded || state.view !== 'quiet') && (
    <Suspense>
      <Overlays watch={watch} view={state.view} hasDebugPanel={shell?.debug != null} />
    </Suspense>
  );
  // Remove the page at once, even while the overlays are loading.
  if (state.view === 'ended') return overlays;
  return (
    <LiveRegion>
      <SkipLinks
        links={[
          { href: '#innehall', text: t('shell:nav.skip') },
          ...(hasHeader && departments !== null
            ? [{ href: `#${DEPARTMENTS_ID}`, text: t('shell:nav.skip.departments') } as const]
            : []),
        ]}
      />
      <ProgressBar />
      <FocusOnNavigation />
      {hasHeader && <Header shell={shell} departments={departments} />}
      <main
        id="innehall"
        className="page main"
        data-full={fullScreen ? '' : undefined}
        aria-busy={isPageLoading ? true : undefined}
        tabIndex={-1}
      >
        {state.status?.failed === true && <RenewalAlert />}
        {shell?.pendingFormPath != null && shell.pendingFormPath !== pathname + search && (
          <PendingFormAlert page={shell.pendingFormPath} />
        )}
        {shell?.debug != null && shell.debug.overrides > 0 && (
          <InfoBox>
            <p>{t('session:debug.overridden', { count: shell.debug.overrides })}</p>
          </InfoBox>
        )}
        {shell?.lateDelivery != null && (
          <InfoBox tone="warn" title={t('shell:late.title')}>
            <p>
              <TextWithDates>
                {t('shell:late.text', {
                  day: shell.lateDelivery.coveredThrough,
                  days: shell.lateDelivery.days,
                })}
              </TextWithDates>
            </p>
          </InfoBox>
        )}
        {shell?.flash != null && (
          <Flash
            key={shell.flash.id}
            tone={shell.flash.tone}
            message={shell.flash.message}
            closeHref={pathname + search}
            closeText={t('shell:flash.close')}
            undo={
              shell.flash.undo === null ? undefined : { ...shell.flash.undo, text: t('shell:flash.undo') }
            }
          />
        )}
        <PreparingNotice preparing={preparing} />
        <PreparingContext.Provider value={preparing === null ? null : t('shell:preparing.section')}>
          {children}
        </PreparingContext.Provider>
        {isPageLoading && <PageSkeleton />}
      </main>
      {hasHeader && <Footer shell={shell} endsAt={state.status?.endsAt ?? null} />}
      {overlays}
    </LiveRegion>
  );
}

type HeaderProps = { shell: Shell | null; departments: NonNullable<Shell['user']>['departments'] };

function Header({ shell, departments }: HeaderProps) {
  const { t } = useTranslation(['shell']);
  const { pathname, search } = useLocation();
  const user = shell?.user ?? null;
  const nav =
    user === null
      ? []
      : [
          { to: paths.today, text: t('shell:nav.today') },
          { to: paths.analysis, text: t('shell:nav.analysis') },
          { to: paths.report, text: t('shell:nav.report') },
          ...(user.hasRehabPlans
            ? [
                { to: paths.rehabPlans, text: t('shell:nav.rehabPlans') },
                { to: paths.followUp, text: t('shell:nav.followUp') },
              ]
            : []),
        ].map((page) => ({ ...page, current: pathname === page.to }));
  // Confirming or cancelling returns to this page with its current query.
  const to = `${paths.departments}?${new URLSearchParams({ return: pathname + search }).toString()}`;
  return (
    <SiteHeader
      productName={t('shell:app.title')}
      company={user?.company}
      homeHref={paths.start}
      navLabel={t('shell:nav.main')}
      nav={nav}
      departments={departments === null ? undefined : { id: DEPARTMENTS_ID, ...departments, to }}
      employees={
        shell?.employees == null ? undefined : (
          <>
            {shell.employees.chosen}{' '}
            <span className="only-wide">{t('shell:nav.activeEmployees.scope')} </span>
            <Toggletip id="active-employees-tip" label={t('shell:nav.activeEmployees.about')}>
              {shell.employees.atCompany}
            </Toggletip>
          </>
        )
      }
      search={user?.canSearch === true ? <EmployeeSearch unsentText={user.typedSearch} /> : undefined}
      searchPage={
        user?.canSearch === true
          ? { to: paths.employees, text: t('shell:nav.search'), current: pathname === paths.employees }
          : undefined
      }
      account={shell?.user == null ? undefined : <UserMenu shell={shell} user={shell.user} />}
    />
  );
}

function Footer({ shell, endsAt }: { shell: Shell | null; endsAt: string | null }) {
  const { t } = useTranslation(['shell', 'error', 'session']);
  const language = useLanguageSetting(LANGUAGE_ID, shell?.user?.canSearch === true);
  const theme = useThemeSetting(shell?.theme ?? 'auto', 'utseende');
  return (
    <SiteFooter
      productName={t('shell:app.title')}
      linksLabel={t('shell:footer.label')}
      links={[
        { href: paths.about, text: t('shell:footer.about') },
        { href: SHORTCUTS_URL, text: t('shell:footer.shortcuts'), opensShortcuts: true },
        ...(shell === null
          ? []
          : [
              { href: shell.userGuideUrl, text: t('shell:header.userGuide') },
              { href: `mailto:${shell.supportEmail}`, text: t('error:support') },
            ]),
      ]}
      note={
        <>
          {t('shell:footer.purpose')}
          {shell !== null && <> {t('shell:footer.provider', { provider: shell.providerName })}</>}
          {endsAt !== null && (
            <>
              <br />
              {t('session:endsAt', { time: endsAt })}
            </>
          )}
        </>
      }
    >
      <SettingForm id={LANGUAGE_ID} {...language} variant="link" />
      {shell?.user == null && <SettingForm id="utseende" {...theme} variant="segments" />}
    </SiteFooter>
  );
}
