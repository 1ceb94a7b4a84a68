import type { SpecAction } from './spec-action.ts';

/** Analysis, report, comparison, annual report and their exports. */
export const STATISTICS_ACTIONS: readonly SpecAction[] = [
  {
    action: 'see the analysis: key figures, trend, causes, repeated absence, notifications',
    controls: ['link /hr/analysis', 'link /hr/person/:id'],
    tests: [
      'see the analysis',
      'learn what a key figure means',
      'open one tip after another',
      'point at a tip and read it',
      'point at a tip before the page is interactive',
      'show a tip by a script, without the button as its source',
    ],
  },
  {
    action: 'choose the period of the figures',
    controls: ['GET /hr/analysis#visa', 'link /hr/analysis', 'link #period'],
    tests: ['choose a period', 'choose a period in the calendar of the browser'],
  },
  {
    action: 'filter the figures by age, employment type and gender',
    controls: ['GET /hr/analysis#visa', 'link /hr/analysis#filter', 'link #alder'],
    tests: ['filter the analysis, and take the filters away', 'see the figures follow the filters'],
  },
  {
    action: 'choose the series of the trend, as percent, count or days, of each bucket or rolling 12 months',
    controls: ['GET /hr/analysis#visa', 'link #serier'],
    tests: [
      'choose what the trend shows',
      'see the trend with rolling 12 months',
      'read the trend by keyboard',
    ],
  },
  {
    action: 'see causes, people and departments beyond the first rows',
    controls: ['link /hr/analysis#alla', 'link /hr/analysis#upprepad', 'link /hr/analysis#handelser'],
    tests: ['see the rest of a list of the analysis'],
  },
  {
    action:
      'save a view of the analysis or the report, open it, rename it, make it the default, and delete it',
    controls: ['link /saved-views', 'link /saved-views/:id', 'POST /saved-views', 'disclosure main'],
    tests: [
      'save a view, correct its name, and open it',
      'rename and delete a view, and open a page with it',
    ],
  },
  {
    action: 'read a chart and its figures',
    controls: ['disclosure main'],
    tests: [
      'read a chart',
      'read a chart by keyboard and pointer',
      'see charts of equal height beside each other',
    ],
  },
  {
    action: 'see the report of a period, and why there is none',
    controls: ['link /hr/report', 'GET /hr/report#visa'],
    tests: [
      'see the report of a period',
      'correct a date before the page is interactive',
      'see every column of the report',
      'see a report without rows',
    ],
  },
  {
    action: 'compare the chosen departments, sort them, and export them',
    controls: [
      'link /hr/departments',
      'link /hr/departments#rad',
      'GET /hr/departments',
      'POST /hr/departments/export',
    ],
    tests: [
      'compare the chosen departments',
      'see the total of each department on a phone',
      'read, copy and find a long name of a department on a phone',
      'see every column of the compared departments',
    ],
  },
  {
    action: 'see the annual report of sick leave, and export it',
    controls: ['link /hr/annual', 'GET /hr/annual#visa', 'POST /hr/annual/export'],
    tests: [
      'see the annual report of sick leave',
      'export the annual report and sort the comparison with the keyboard alone',
    ],
  },
  {
    action: 'choose the columns of the report',
    controls: ['disclosure main', 'link #kol'],
    tests: ['choose the columns of the report'],
  },
  {
    action: 'sort the report, and see more of its rows',
    controls: ['GET /hr/report', 'link /hr/report#rad'],
    tests: ['sort the report', 'show more of the report'],
  },
  {
    action: 'export the report, or cancel the export',
    controls: ['POST /hr/report/export'],
    tests: [
      'export the report',
      'cancel an export of the report',
      'see an alert to wait with an export of the report',
      'see an alert when the report could not be exported',
      'see that an export has failed when its rows end too early',
    ],
  },
  {
    action: 'export the statistics',
    controls: ['POST /hr/analysis/export'],
    tests: ['export the statistics'],
  },
];
