import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { rehabExportFields, rehabExportLabelsSchema } from './rehab-export.ts';

const labels = {
  employee: 'Medarbetare',
  rehabStatus: 'Rehabstatus',
  plannedMeasures: 'Planerade åtgärder',
  department: 'Avdelning',
  latestNote: 'Senaste notering',
  filename: 'rehabplaner-2026-03-01',
  sheetName: 'Rehabplaner',
};
const base64Url = (text: string | Uint8Array) => Buffer.from(text).toString('base64url');
const request = calls.rehabListExport.request;

describe('rehabExportFields', () => {
  it('collects the departments from one field each', () => {
    const form = new URLSearchParams('departmentIds=a&rehabListFilterType=ongoing&departmentIds=b&i18n=e30');
    expect(rehabExportFields(form)).toEqual({
      departmentIds: ['a', 'b'],
      rehabListFilterType: 'ongoing',
      i18n: 'e30',
    });
  });

  it('returns a list for a single department', () => {
    expect(rehabExportFields(new URLSearchParams('departmentIds=a'))).toEqual({ departmentIds: ['a'] });
  });

  test.each([
    ['departmentIds=a&rehabListFilterType=ongoing&rehabListFilterType=concluded', 'a field sent twice'],
    ['departmentIds=a&rehabListFilterType=ongoing&__proto__=x', 'the name of the prototype'],
    ['departmentIds=a&rehabListFilterType=ongoing&other=x', 'an unknown field'],
    ['rehabListFilterType=ongoing', 'no department'],
  ])('rejects %s (%s)', (form) => {
    const fields = rehabExportFields(
      new URLSearchParams(`${form}&i18n=${base64Url(JSON.stringify(labels))}`),
    );
    expect(request.safeParse(fields).success).toBe(false);
  });
});

describe('the labels of the export', () => {
  const fields = { departmentIds: ['a'], rehabListFilterType: 'concluded' };

  it('are parsed from the form and encoded for it', () => {
    const i18n = base64Url(JSON.stringify(labels));
    const checked = request.parse({ ...fields, i18n });
    expect(checked.i18n).toEqual(labels);
    expect(z.encode(request, checked).i18n).toBe(i18n);
  });

  test.each([
    ['%%%', 'not base64url'],
    [base64Url('{'), 'not JSON'],
    [base64Url(new Uint8Array([0x22, 0xff, 0x22])), 'not UTF-8'],
    [base64Url('[]'), 'not an object'],
    [base64Url(JSON.stringify({ ...labels, employee: 'x'.repeat(101) })), 'a word too long'],
    [base64Url(JSON.stringify({ ...labels, more: 'x' })), 'an unknown word'],
    [base64Url(JSON.stringify({ ...labels, sheetName: ' ' })), 'an empty word'],
  ])('reject %s (%s)', (i18n) => {
    expect(request.safeParse({ ...fields, i18n }).success).toBe(false);
  });

  it('may include the statuses', () => {
    const named = { ...labels, ongoing: 'Pågående', concluded: 'Avslutad' };
    expect(rehabExportLabelsSchema.parse(named)).toEqual(named);
  });
});
