import type { BrowserContextOptions } from 'playwright';
import type { Language } from '../../locales/catalogue';
import { showPage, type GatePage } from './e2e-gate-pages';
import { clearStage, openStage } from './e2e-stage';
import { openTab, type Tab } from './e2e-tab';

export type GateWay = { js: boolean; language: Language; browser?: BrowserContextOptions };

/** The windows of one gate: one an account, kept from page to page, for signing in takes longer than looking. */
export type GateTabs = {
  /** The tab, where the page now is. */
  show(page: GatePage): Promise<Tab>;
  close(): Promise<void>;
};

/** The languages and ways that a gate goes through. */
export const LANGUAGES = ['sv', 'en'] as const satisfies readonly Language[];

export async function openGateTabs({ js, language, browser }: GateWay): Promise<GateTabs> {
  const stage = await openStage();
  await clearStage(stage);
  const tabs = new Map<string | undefined, Tab>();
  return {
    async show(page) {
      const { as } = page;
      let tab = tabs.get(as);
      if (tab === undefined) {
        const account = as === undefined ? {} : { as };
        tab = await openTab(stage.site, stage.browser, {
          js,
          language,
          ...account,
          ...(browser && { browser }),
        });
        tabs.set(as, tab);
      }
      await showPage(page, tab, { stage, language });
      return tab;
    },
    async close() {
      for (const tab of tabs.values()) await tab.close();
    },
  };
}
