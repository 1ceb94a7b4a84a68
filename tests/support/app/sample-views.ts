import type { SavedView } from '#contract/calls/saved-view.ts';

const VIEW_ID = '019d0000-0000-7000-8000-00000000000';

/** A default view of the analysis with a relative period and a dropped department, and a view of the report with days. */
export const sampleViews: SavedView[] = [
  {
    viewId: `${VIEW_ID}1`,
    name: 'Kvinnor över 50',
    page: 'analysis',
    period: { relative: 'last12' },
    query: 'ageMin=50&gender=female',
    departmentIds: ['skola', 'vard'],
    droppedDepartments: 1,
    isDefault: true,
  },
  {
    viewId: `${VIEW_ID}2`,
    name: 'Ledningsgruppen',
    page: 'report',
    period: { from: '2025-09-01', to: '2025-12-31' },
    query: 'f=1&col=department&col=type',
    departmentIds: ['skola'],
    droppedDepartments: 0,
    isDefault: false,
  },
];
