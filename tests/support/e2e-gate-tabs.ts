import type { Language } from '../../locales/catalogue';
import { showPage, type GatePage } from './e2e-gate-pages';
import { clearStage, openStage } from './e2e-stage';
import { openTab, type Tab } from './e2e-tab';
import type { WindowOptions } from './e2e-window';

export type GateWay = WindowOptions & { language: Language };

/** The windows of one gate: one an account, kept from page to page, for signing in takes longer than looking. */
export type GateTabs = {
  /** The tab, where the page now is. */
  show(page: GatePage): Promise<Tab>;
  close(): Promise<void>;
};

/** The languages and ways that a gate goes through. */
export const LANGUAGES = ['sv', 'en'] as const satisfies readonly Language[];

export async function openGateTabs(way: GateWay): Promise<GateTabs> {
  const stage = await openStage();
  await clearStage(stage);
  const tabs = new Map<string | undefined, Tab>();
  return {
    async show(page) {
      const { as } = page;
      let tab = tabs.get(as);
      if (tab === undefined) {
        tab = await openTab(stage.site, stage.browser, { ...way, ...(as !== undefined && { as }) });
        tabs.set(as, tab);
      }
      await showPage(page, tab, { stage, language: way.language });
      return tab;
    },
    async close() {
      for (const tab of tabs.values()) await tab.close();
    },
  };
}
