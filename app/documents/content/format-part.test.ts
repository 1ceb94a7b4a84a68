import { describe, expect, it } from 'vitest';
import { instances } from '#app/i18n/i18n.server.ts';
import type { DocumentType } from '#contract/values/vocabulary.ts';
import { listParts, type FormContent } from './form-content.ts';
import { formatPart } from './format-part.ts';

const t = instances.sv.getFixedT('sv', ['documents', 'common', 'error'] as const);
const texts = { t, provider: 'Björken' };

describe('formatPart', () => {
  const cases: [DocumentType, string, FormContent, string][] = [
    ['note', 'notes', { notes: 'Två\nrader' }, 'Två\nrader'],
    ['note', 'notes', {}, ''],
    ['wellnessCheck', 'healthRating', { healthRating: 4 }, 'Bra'],
    ['wellnessCheck', 'healthRating', { healthRating: '9' }, '9'],
    ['wellnessCheck', 'approvedAsWorkInjury', { approvedAsWorkInjury: false }, 'Nej'],
    [
      'wellnessCheck',
      'longTermAbsence.registeredBy',
      { longTermAbsence: { registeredBy: 'PROVIDER' } },
      'Läkare hos Björken',
    ],
    [
      'wellnessCheck',
      'longTermAbsence.absenceDegree',
      { longTermAbsence: { absenceDegree: 25 } },
      '25\u00A0%',
    ],
    ['planForReturnToWork', 'measures.other', { measures: { other: { selected: true } } }, 'Vald'],
    [
      'planForReturnToWork',
      'measures.other',
      { measures: { other: { selected: false, motivation: 'Skäl' } } },
      'Inte vald\nSkäl',
    ],
    ['planForReturnToWork', 'actionPlan', { actionPlan: [] }, 'Inga rader'],
    [
      'planForReturnToWork',
      'actionPlan',
      { actionPlan: [{ purpose: 'Ett', toDate: '2026-04-01' }, { purpose: '' }] },
      'Rad 1\nSyfte och mål: Ett\nTill och med: 2026-04-01\n\nRad 2',
    ],
  ];

  it.each(cases)('of a %s, %s: %j → %s', (type, key, content, expected) => {
    const part = listParts(type).find((each) => each.key === key);
    if (part === undefined) throw new Error(`no part ${key}`);
    expect(formatPart(part, content, texts)).toBe(expected);
  });
});
