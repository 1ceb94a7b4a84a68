import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TextWithToggletip, Toggletip } from './toggletip.tsx';

test('opens without JavaScript by a button with popovertarget', () => {
  const html = renderToStaticMarkup(
    <Toggletip id="tip" label="Information om antal anställda">
      2 598 i hela företaget
    </Toggletip>,
  );
  expect(html).toMatch(
    /<button type="button"[^>]* popovertarget="tip" aria-label="Information om antal anställda">/,
  );
  expect(html).toMatch(/<span id="tip" popover="auto"/);
});

test.each([
  ['1 191 anställda', '1 191 <span', 'anställda <span'],
  ['VAB', '<span', 'VAB <span'],
])('keeps the button beside the last word of "%s"', (text, start, unbroken) => {
  const html = renderToStaticMarkup(
    <TextWithToggletip text={text} id="tip" label="Information">
      Text
    </TextWithToggletip>,
  );
  expect(html.startsWith(start)).toBe(true);
  expect(html).toMatch(new RegExp(`<span class="[^"]*unbroken[^"]*">${unbroken}`));
});
