import type { SpecAction } from './spec-action.ts';

/** Loading, support, errors, and the keyboard. */
export const GENERAL_ACTIONS: readonly SpecAction[] = [
  {
    action: 'see how many work in the choice and in the company',
    controls: [],
    tests: ['see how many work in the company', 'see how many work in the company by hovering'],
  },
  {
    action: 'see whose data the pages show',
    controls: [],
    tests: ['see the company in the header'],
  },
  {
    action: 'wait for figures that are being prepared',
    controls: [],
    tests: [
      'wait for the figures of a large organisation',
      'keep the typed text and the focus while the figures arrive',
      'load the figures again by the link',
      'wait for the hits of a search, which are all that the page shows',
      'wait for the hits of a search from another page',
    ],
  },
  {
    action: 'ask the support',
    controls: ['link mailto:support@example.com'],
    tests: ['meet a service that is away'],
  },
  {
    action: 'open an address: one of former days, one that no page has, an error page',
    controls: [],
    tests: [
      'open a former address',
      'open a page that does not exist',
      'meet a service that is away',
      'work without any department',
      'open a page while the provider is down',
      'keep the header while a page fails',
    ],
  },
  {
    action: 'meet an unexpected error, which the page reports to the log',
    controls: [],
    tests: ['report an error of the page', 'report errors while the log is unavailable'],
  },
  {
    action: 'do all of it by keyboard alone',
    controls: [],
    tests: [
      'reaches every control of the page with Tab and shows the focus',
      'signs in, corrects a filter, removes a risk mark and logs out by keyboard',
    ],
  },
];
