import type { BrowserContext, Page, Response } from '@playwright/test';
import type { CallName } from '#contract/calls.ts';
import type { Language } from '#locales/catalogue.ts';
import type { ProviderFault } from '#tests/e2e/support/test-server.ts';
import type { TestFixtures } from '#tests/e2e/support/test.ts';

/** A page in one of its states, as every quality check opens it. */
export type QualityPage = {
  name: string;
  /** The status of its response. */
  status: number;
  /** The account that is signed in; undefined: no session. */
  as?: string;
  /** Responses of the provider in place of its own while the page is opened. */
  faults?: Partial<Record<CallName, ProviderFault>>;
  /** All scripts that the page references or loads, as listScripts returns them; undefined: not checked. */
  scripts?: readonly string[];
  /** Opens the page and returns its response. */
  open(tab: Tab): Promise<Response | null>;
};

/** The fixtures of a test that pages are opened with. */
export type Tab = Pick<TestFixtures, 'app' | 'browserErrors' | 'faults' | 'goto' | 'ready' | 'signIn'> & {
  context: BrowserContext;
  javaScriptEnabled: boolean;
  language: Language;
  page: Page;
};
