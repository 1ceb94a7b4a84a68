import type { TextKey } from '#locales/catalogue.ts';
import type { Conversation } from './conversations.ts';

type ChecklistKey = TextKey<'checklist'>;

export type Part = {
  letter: string;
  id: string;
  title: ChecklistKey;
  items: readonly ChecklistKey[];
  /** The kind of conversation to which the part belongs; without it, to all. */
  only?: Conversation;
};

/** The parts in the order of the conversation. */
const PARTS: readonly Part[] = [
  {
    letter: 'A',
    id: 'forbered',
    title: 'checklist:prepare',
    items: [
      'checklist:prepare.1',
      'checklist:prepare.2',
      'checklist:prepare.3',
      'checklist:prepare.4',
      'checklist:prepare.5',
    ],
  },
  {
    letter: 'B',
    id: 'oppna',
    title: 'checklist:open',
    items: ['checklist:open.1', 'checklist:open.2', 'checklist:open.3', 'checklist:open.4'],
  },
  {
    letter: 'C',
    id: 'signaler',
    title: 'checklist:early',
    items: [
      'checklist:early.1',
      'checklist:early.2',
      'checklist:early.3',
      'checklist:early.4',
      'checklist:early.5',
      'checklist:early.6',
    ],
    only: 'early',
  },
  {
    letter: 'D',
    id: 'franvaro',
    title: 'checklist:absence',
    items: [
      'checklist:absence.1',
      'checklist:absence.2',
      'checklist:absence.3',
      'checklist:absence.4',
      'checklist:absence.5',
      'checklist:absence.6',
    ],
    only: 'absence',
  },
  {
    letter: 'E',
    id: 'atergang',
    title: 'checklist:return',
    items: [
      'checklist:return.1',
      'checklist:return.2',
      'checklist:return.3',
      'checklist:return.4',
      'checklist:return.5',
    ],
    only: 'return',
  },
  {
    letter: 'F',
    id: 'overens',
    title: 'checklist:agree',
    items: [
      'checklist:agree.1',
      'checklist:agree.2',
      'checklist:agree.3',
      'checklist:agree.4',
      'checklist:agree.5',
    ],
  },
  {
    letter: 'G',
    id: 'efterat',
    title: 'checklist:after',
    items: ['checklist:after.1', 'checklist:after.2', 'checklist:after.3'],
  },
];

/** Returns the parts of a kind of conversation. */
export function listParts(chosen: Conversation): Part[] {
  return PARTS.filter(({ only }) => only === undefined || chosen === 'all' || only === chosen);
}
