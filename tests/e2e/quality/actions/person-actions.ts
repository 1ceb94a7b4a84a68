import type { SpecAction } from './spec-action.ts';

/** An employee, and sick notes. */
export const PERSON_ACTIONS: readonly SpecAction[] = [
  {
    action: 'see an employee: absence now and before, employment, services, notifications',
    controls: [
      'link /hr/person/:id',
      'link #nu',
      'link #planer',
      'link #historik',
      'link #uppgifter',
      'link #handelser',
      'link #tjanster',
      'link /hr/person/:id?history#perioder',
    ],
    tests: ['open the page of an employee'],
  },
  {
    action: 'see who has read about an employee',
    controls: ['link /hr/person/:id/access-log', 'link /hr/person/:id'],
    tests: ['see who has read about an employee'],
  },
  {
    action: 'handle a notification of an employee, or remove its risk mark',
    controls: [
      'POST /hr/person/:id?index',
      'link /hr/person/:id/notification/:id/delete',
      'POST /hr/person/:id/notification/:id/delete',
      'link /hr/person/:id#handelser',
    ],
    tests: ['remove a risk mark of an employee, and handle the notification'],
  },
  {
    action: 'start, add to, finish, resume and remove a rehab plan; upload and download files',
    controls: [
      'disclosure main',
      'POST /hr/person/:id?index',
      'link /hr/person/:id/document/:id',
      'link /hr/person/:id/document/:id/delete',
      'POST /hr/person/:id/document/:id/delete',
      'link /hr/person/:id#dokument',
      'link /hr/person/:id/plan/:id/delete',
      'POST /hr/person/:id/plan/:id/delete',
      'link /hr/person/:id#planer',
      'link /resources/documents/file/:id',
      'link #typ',
    ],
    tests: [
      'plan a rehabilitation with files, and take it back',
      'start a plan with a document, and add another',
      'choose a file that is not taken',
      'cancel an upload',
    ],
  },
  {
    action: 'ask for a sick note, and hand it in by the link',
    controls: [
      'link /hr/person/:id/sick-note',
      'POST /hr/person/:id/sick-note',
      'link mailto:',
      'link /portal/identify',
      'POST /portal/identify',
      'POST /sick-note/:id',
    ],
    tests: [
      'ask for a sick note, and hand it in',
      'identify by e-ID, after attempts that fail, and hand in a sick note',
    ],
  },
  {
    action: 'send a request for a sick note again, and withdraw it',
    controls: ['POST /hr/person/:id?index', 'link /hr/person/:id/sick-note'],
    tests: ['send a request for a sick note again, and withdraw it'],
  },
];
