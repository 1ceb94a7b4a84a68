import type { SpecAction } from './spec-action.ts';

/** Actions due, handover and reminders. */
export const FOLLOW_UP_ACTIONS: readonly SpecAction[] = [
  {
    action: 'see the actions due, filtered, and why, and export them',
    controls: [
      'link /follow-up',
      'link /follow-up?reason&who&status',
      'link /follow-up?reason&who&status&of#rad',
      'link #att',
      'GET /follow-up#filter',
      'POST /follow-up/export',
    ],
    tests: [
      'see the actions due, filtered',
      'read why something is due',
      'read the list on a phone, as cards with headings',
    ],
  },
  {
    action: 'mark an action as done, postpone it, and undo it',
    controls: [
      'POST /follow-up/:id',
      'link /follow-up/:id/postpone?reason&occurrence&returnTo',
      'POST /follow-up/:id/postpone',
    ],
    tests: [
      'mark an action as done, and undo it',
      'mark the last row of the list as done',
      'close the message of an action',
      'postpone an action by keyboard, after an error',
      'postpone an action twice, and undo one postponement at a time',
      'do the actions due with the keyboard alone',
    ],
  },
  {
    action: 'hand over the employees of an account, and end a delegation',
    controls: [
      'link /follow-up/handover',
      'GET /follow-up/handover',
      'POST /follow-up/handover/confirm',
      'link /follow-up/handover?kind&edit',
      'link #to',
      'link #date',
      'POST /follow-up/handover',
      'disclosure main',
    ],
    tests: [
      'hand over until a day by keyboard, after an error, and see who stays',
      'change a handover before it is made',
      'end a delegation',
      'see a delegation end after its last day',
      'see permanent handovers, and delegations that have ended',
      'hand over, and end the delegation, with the keyboard alone',
    ],
  },
  {
    action: 'create and remove a calendar link, and choose reminders by e-mail',
    controls: ['link /reminders', 'POST /reminders'],
    tests: [
      'create a calendar link, read the calendar, and remove the link',
      'handle notifications and create a calendar link with the keyboard alone',
      'choose how often to be reminded by e-mail',
    ],
  },
  {
    action: 'start a plan, note a talk, assign a responsible person, or state that no plan is needed',
    controls: [
      'link /hr/person/:id#dokument',
      'link /hr/person/:id#plan',
      'link /follow-up/:id/talk?returnTo',
      'POST /follow-up/:id/talk',
      'link /follow-up/:id/assign?returnTo',
      'POST /follow-up/:id/assign',
      'link /follow-up/:id/plan-not-needed?reason&returnTo',
      'POST /follow-up/:id/plan-not-needed',
      'link /follow-up/:id/plan-not-needed/:id?returnTo',
    ],
    tests: [
      'start a plan from the list',
      'note a talk, and assign a responsible person, from the page of the employee',
      'state that no plan is needed, and print it to be signed',
    ],
  },
];
