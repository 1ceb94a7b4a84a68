import { expect, it } from 'vitest';
import { emptyContent } from '#contract/calls/rehabilitation/empty-content.ts';
import { MESSAGE } from '#contract/values/text/validation-message.ts';
import { ProblemError } from '#provider/http/problem-error.ts';
import { validateContent } from './save-document.ts';

const upload = { fileName: 'intyg.pdf', mediaType: 'application/pdf', size: 10 };
const sickNote = { ...upload, validFrom: null, validTo: null };
const row = { purpose: '', fromDate: '2026-03-02', toDate: '2026-03-01', followUpDate: null };
const plan = emptyContent('planForReturnToWork');

function errorsOf(type: string, content: unknown, fields: unknown) {
  try {
    validateContent({ type, content }, fields);
    return [];
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return error.details.errors ?? [];
  }
}

it.each([
  ['note', { heading: 'a', notes: '' }, [], 'a note'],
  ['note', { heading: ' ', notes: '' }, ['content.heading'], 'a note needs a heading'],
  ['note', { heading: 'a', notes: '', createdBy: 'x' }, ['content'], 'a field that is not its own'],
  ['note', { heading: 'a', notes: '\u0007' }, ['content.notes'], 'a control character'],
  ['wellnessCheck', { heading: 'a', notes: '' }, null, 'the content of another type'],
  [
    'planForReturnToWork',
    { ...plan, actionPlan: [{ ...row, responsiblePerson: '' }] },
    ['content.actionPlan[0].toDate'],
    'an end before its start',
  ],
  ['file', upload, [], 'an upload as it is'],
  ['file', { ...upload, fileName: 'b.exe' }, ['content.fileName'], 'the name is the upload’s'],
  ['sickNote', { ...sickNote, validFrom: '2026-03-01' }, [], 'the dates are the employer’s'],
  [
    'sickNote',
    { ...sickNote, mediaType: 'text/html', size: 1 },
    ['content.mediaType', 'content.size'],
    'type and size are the upload’s',
  ],
  ['sickNote', { ...sickNote, validFrom: '2026-03-02', validTo: '2026-03-01' }, ['content.validTo'], ''],
])('%s %j: %j', (type, fields, paths, why) => {
  const errors = errorsOf(type, type === 'file' ? upload : sickNote, fields).map(({ path }) => path);
  if (paths === null) expect(errors.length, why).toBeGreaterThan(0);
  else expect(errors, why).toEqual(paths);
});

it('returns the normalised text, and reports errors as keys of the locales', () => {
  const decomposed = { heading: 'Mo\u0308te\r\n', notes: '' };
  expect(validateContent({ type: 'note', content: {} }, decomposed)).toEqual({
    heading: 'Möte\n',
    notes: '',
  });
  expect(errorsOf('note', {}, { heading: '', notes: '' })).toEqual([
    { path: 'content.heading', message: MESSAGE.required },
  ]);
});
