import type { TextKey } from '#locales/catalogue.ts';

type GuideKey = TextKey<'guide'>;

export type PictureName =
  | 'today'
  | 'departments'
  | 'search'
  | 'analysis'
  | 'comparison'
  | 'annual'
  | 'report'
  | 'person'
  | 'document'
  | 'plans'
  | 'followUp'
  | 'checklist';

export type Section = { id: string; title: GuideKey; texts: readonly GuideKey[]; picture?: PictureName };

/** Only for companies that use the company-health feature, and for readers whose company is unknown. */
export const COMPANY_HEALTH: GuideKey = 'guide:person.2';

/**
 * The sections in the order in which a new user needs them; a test checks that each text is in one
 * section.
 */
export const SECTIONS: readonly Section[] = [
  { id: 'borja', title: 'guide:start', texts: ['guide:start.1', 'guide:start.2', 'guide:start.3'] },
  {
    id: 'tva-steg',
    title: 'guide:secondFactor',
    texts: ['guide:secondFactor.1', 'guide:secondFactor.2'],
  },
  {
    id: 'oversikten',
    title: 'guide:today',
    texts: ['guide:today.1', 'guide:today.2', 'guide:today.3', 'guide:today.4'],
    picture: 'today',
  },
  {
    id: 'avdelningar',
    title: 'guide:departments',
    texts: ['guide:departments.1', 'guide:departments.2', 'guide:departments.3'],
    picture: 'departments',
  },
  { id: 'sok', title: 'guide:search', texts: ['guide:search.1'], picture: 'search' },
  {
    id: 'analys',
    title: 'guide:analysis',
    texts: [
      'guide:analysis.1',
      'guide:analysis.2',
      'guide:analysis.3',
      'guide:analysis.4',
      'guide:analysis.5',
    ],
    picture: 'analysis',
  },
  { id: 'jamfor', title: 'guide:comparison', texts: ['guide:comparison.1'], picture: 'comparison' },
  { id: 'arsredovisning', title: 'guide:annual', texts: ['guide:annual.1'], picture: 'annual' },
  { id: 'rapport', title: 'guide:report', texts: ['guide:report.1'], picture: 'report' },
  { id: 'export', title: 'guide:exports', texts: ['guide:exports.1', 'guide:exports.2'] },
  { id: 'medarbetare', title: 'guide:person', texts: ['guide:person.1', COMPANY_HEALTH], picture: 'person' },
  {
    id: 'rehab',
    title: 'guide:rehab',
    texts: ['guide:rehab.1', 'guide:rehab.2', 'guide:rehab.3', 'guide:rehab.4'],
    picture: 'document',
  },
  { id: 'planer', title: 'guide:plans', texts: ['guide:plans.1'], picture: 'plans' },
  {
    id: 'att-gora',
    title: 'guide:followUp',
    texts: [
      'guide:followUp.1',
      'guide:followUp.2',
      'guide:followUp.3',
      'guide:followUp.4',
      'guide:followUp.5',
    ],
    picture: 'followUp',
  },
  { id: 'samtalsstod', title: 'guide:checklist', texts: ['guide:checklist.1'], picture: 'checklist' },
  { id: 'tangentbord', title: 'guide:keyboard', texts: ['guide:keyboard.1'] },
  { id: 'javascript', title: 'guide:scripts', texts: ['guide:scripts.1'] },
  {
    id: 'gallring',
    title: 'guide:retention',
    texts: ['guide:retention.1', 'guide:retention.2', 'guide:retention.3', 'guide:retention.4'],
  },
  { id: 'personuppgifter', title: 'guide:privacy', texts: ['guide:privacy.1', 'guide:privacy.2'] },
];
