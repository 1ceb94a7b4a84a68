import type { SpecAction } from './spec-action.ts';

/** The department picker, the search for employees, and the information pages. */
export const DEPARTMENT_ACTIONS: readonly SpecAction[] = [
  {
    action: 'open the department picker',
    controls: ['link /departments', 'link #avdelningsval'],
    tests: [
      'pick departments by clicks',
      'come to the picker without any department',
      'see the picker before its departments',
      'skip to the choice of departments',
    ],
  },
  {
    action: 'pick departments, by clicks, with ctrl and alt, by the menu, and confirm or cancel',
    controls: [
      'POST /departments',
      'POST /departments?menu',
      'link /departments?menu#m',
      'link /departments#meny',
    ],
    tests: [
      'pick departments by clicks',
      'use the menu of a department',
      'click with ctrl and with alt',
      'leave the picker without saving',
      'choose no department',
      'meet departments that may not be chosen',
      'pick in two tabs',
      'pick before the script is there',
    ],
  },
  {
    action: 'go through the columns of departments',
    controls: ['link /departments#kol', 'link /departments#cb'],
    tests: [
      'come back to the column opened last',
      'pick in a narrow window',
      'pick by keyboard alone',
      'pick by the Tab key alone',
    ],
  },
  {
    action: 'search for a department',
    controls: ['GET /departments#sok', 'link /departments#sok', 'link /departments#cb'],
    tests: ['search for a department'],
  },
  {
    action: 'see and change the chosen departments',
    controls: ['link /departments?panel#panel', 'POST /departments?panel', 'link /departments#urval'],
    tests: ['see and change the selection'],
  },
  {
    action: 'read how the picker works',
    controls: ['link /departments?panel#panel', 'link /departments#hjalp'],
    tests: ['read how the picker works'],
  },
  {
    action: 'search for an employee, and open the employee’s page',
    controls: [
      'GET /employees',
      'link /employees?page#traffar',
      'link /employees#traffar',
      'link /hr/person/:id',
    ],
    tests: [
      'search for an employee',
      'search for nobody',
      'walk through the list of hits by keyboard',
      'go to the search by keyboard',
      'search for an employee in a role that may not',
    ],
  },
  {
    action: 'read what the figures mean',
    controls: ['link /about', 'link #avsnitt'],
    tests: ['read what the figures mean'],
  },
  {
    action: 'read the guide',
    controls: ['link /user-guide', 'link #avsnitt', 'link /guide/:picture'],
    tests: ['read the guide'],
  },
  {
    action: 'choose a checklist for a conversation, and print it',
    controls: ['link /samtalsstod', 'link /samtalsstod?conversation'],
    tests: ['choose a checklist'],
  },
];
