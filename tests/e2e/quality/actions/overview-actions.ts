import type { SpecAction } from './spec-action.ts';

/** The overview, and the notifications. */
export const OVERVIEW_ACTIONS: readonly SpecAction[] = [
  {
    action: 'see who is absent, new, back and due back, the intervals, the history and the causes',
    controls: [],
    tests: [
      'see today',
      'see every column of the absent list, also of a return that has passed',
      'see no names and no causes',
      'see the page without its departments',
    ],
  },
  {
    action: 'go from a key figure to its list',
    controls: ['link /hr#franvarande', 'link /hr#nya', 'link /hr#ater', 'link /hr#planerade'],
    tests: ['follow a key figure to its list'],
  },
  {
    action: 'see the rest of a short list',
    controls: ['link /hr#nya', 'link /hr#ater', 'link /hr#planerade'],
    tests: ['see the rest of a short list'],
  },
  {
    action: 'try a part again that failed',
    controls: ['link /hr'],
    tests: ['try a part again that failed', 'see an alert when more rows could not be fetched'],
  },
  {
    action: 'choose types of absence, at least one',
    controls: ['GET /hr#visa-typer', 'link #typ'],
    tests: ['filter the absent list', 'choose no type of absence', 'open an address that cannot be read'],
  },
  {
    action: 'load more rows of the absent list',
    controls: ['link /hr#rad'],
    tests: [
      'show more of the absent list',
      'scroll to the end of the absent list',
      'scroll to the end of the page without more rows',
      'reach the end of the page by keyboard without more rows',
      'tab through the last rows without more rows',
    ],
  },
  {
    action: 'see all notifications',
    controls: [
      'link /hr/notifications',
      'link /hr/notifications#handelser',
      'link /hr/notifications?page#handelser',
      'GET /hr/notifications#visa',
    ],
    tests: [
      'open the list of all notifications',
      'filter the notifications by type',
      'go back after an unsubmitted choice in the filter',
      'select all notifications of a page',
    ],
  },
  {
    action: 'handle several notifications',
    controls: ['POST /hr/notifications', 'POST /hr/notifications?page'],
    tests: ['handle several notifications at once', 'submit the form without a selected notification'],
  },
  {
    action: 'handle a notification',
    controls: ['POST /hr?index'],
    tests: ['handle a notification', 'see an alert when a notification could not be handled'],
  },
  {
    action: 'remove a risk mark, or think better of it',
    controls: ['link /hr/notification/:id/delete', 'POST /hr/notification/:id/delete', 'link /hr#handelser'],
    tests: ['remove a risk mark'],
  },
];
