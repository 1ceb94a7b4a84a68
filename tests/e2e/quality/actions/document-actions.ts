import type { SpecAction } from './spec-action.ts';

/** Documents, and the list of rehab plans. */
export const DOCUMENT_ACTIONS: readonly SpecAction[] = [
  {
    action: 'fill in a document of a rehab plan, add and remove rows, save it or a draft of it',
    controls: [
      'POST /hr/person/:id/document/:id?index',
      'link #arbete',
      'link #atgarder',
      'link #handlingsplan',
      'link #utvardering',
    ],
    tests: [
      'write a whole plan by keyboard',
      'answer what depends on another answer',
      'have a draft saved while writing',
      'write on after the session has ended',
    ],
  },
  {
    action: 'write a new document, leave it, and go on with its draft',
    controls: [
      'DIALOG /hr/person/:id/plan/new/document/planForReturnToWork',
      'POST /hr/person/:id/plan/new/document/planForReturnToWork',
      'POST /hr/person/:id/plan/new/document/planForReturnToWork?index',
    ],
    tests: [
      'leave the form of a new document, and continue on its draft',
      'start a plan, leave its document, continue, and resolve a conflict with the keyboard alone',
    ],
  },
  {
    action: 'correct a document with errors',
    controls: ['link #heading'],
    tests: ['correct a document with errors', 'correct a row that has moved'],
  },
  {
    action: 'leave a document with unsaved text, go on with its draft or throw it away',
    controls: ['DIALOG /hr/person/:id/document/:id'],
    tests: ['leave a document with unsaved text, and come back to it'],
  },
  {
    action: 'remove a document from its page',
    controls: ['link /hr/person/:id/document/:id/delete'],
    tests: ['remove a document from its page'],
  },
  {
    action: 'choose between two versions of a document',
    controls: ['POST ?index'],
    tests: ['save what another has saved meanwhile'],
  },
  {
    action: 'read a document that may not be changed, and print one to be signed',
    controls: ['link /hr/person/:id/document/:id/print', 'link /hr/person/:id/document/:id'],
    tests: ['read a finished plan, and print it to be signed'],
  },
  {
    action: 'see the rehabilitation plans, filtered, sorted and with the time of day',
    controls: [
      'link /rehab-plans',
      'GET /rehab-plans',
      'GET /rehab-plans#filter',
      'link /rehab-plans?filter',
      'GET /rehab-plans#visning',
      'link /hr/person/:id/document/:id',
    ],
    tests: ['see the rehabilitation plans', 'sort the rehabilitation plans'],
  },
  {
    action: 'load more rehabilitation plans',
    controls: ['link /rehab-plans?filter&of#rad'],
    tests: [
      'show more rehabilitation plans',
      'show more rehabilitation plans and go on with the first of them',
    ],
  },
  {
    action: 'export the rehabilitation plans',
    controls: ['POST /rehab-plans/export'],
    tests: ['export the rehabilitation plans'],
  },
];
