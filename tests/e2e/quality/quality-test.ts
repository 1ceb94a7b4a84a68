import { expect, test as base } from '../support/test.ts';
import type { QualityPage } from './pages/quality-page.ts';
import { openQualityPage } from './quality-pages.ts';

/** The languages of the product. */
export const LANGUAGES = ['sv', 'en'] as const;

export const test = base.extend<{
  /** Opens a page in one of its states. */
  show: (qualityPage: QualityPage) => Promise<void>;
}>({
  show: (
    { app, browserErrors, context, faults, goto, javaScriptEnabled, language, page, ready, signIn },
    use,
  ) =>
    use((qualityPage) =>
      openQualityPage(qualityPage, {
        app,
        browserErrors,
        context,
        faults,
        goto,
        javaScriptEnabled,
        page,
        ready,
        signIn,
        language: language ?? 'sv',
      }),
    ),
});

export { expect };
