import { expect, test } from 'vitest';
import { renderHtml } from '#tests/support/app/render-with-texts.tsx';
import { DescriptionList } from './description-list.tsx';

test.each([
  ['850211-2381', '<span class="unbroken">850211-2381</span>'],
  ['2026-03-02', '<time dateTime="2026-03-02">2026-03-02</time>'],
  ['3–5', '3–5'],
])('shows %s on one line', (value, html) => {
  expect(renderHtml(<DescriptionList terms={[{ label: 'A', value }]} />)).toContain(`<dd>${html}</dd>`);
});
