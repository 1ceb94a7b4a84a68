import { expect, it } from 'vitest';
import { buildMailto } from './build-mailto.ts';

it('encodes spaces, letters and addresses so that every mail program reads them', () => {
  const link = buildMailto({ to: null, subject: 'Begäran & svar', body: 'Här: http://a.se/x?y=1\nHej' });
  expect(link).toBe(
    'mailto:?subject=Beg%C3%A4ran%20%26%20svar&body=H%C3%A4r%3A%20http%3A%2F%2Fa.se%2Fx%3Fy%3D1%0D%0AHej',
  );
});

it.each([
  ['anna.berg@example.se', 'mailto:anna.berg@example.se?subject=s&body=b'],
  ['anna?cc=x&y@example.se', 'mailto:anna%3Fcc%3Dx%26y@example.se?subject=s&body=b'],
])('states the recipient %s without adding headers', (to, link) => {
  expect(buildMailto({ to, subject: 's', body: 'b' })).toBe(link);
});
