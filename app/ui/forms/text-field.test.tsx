import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TextField } from './text-field.tsx';

test('connects label, hint and error with the field, shows the error before it and keeps the typed value', () => {
  const html = renderToStaticMarkup(
    <TextField
      id="datum"
      name="date"
      label="Datum"
      hint="åååå-mm-dd"
      error="Ange ett datum"
      defaultValue="32 mars"
    />,
  );
  const input = html.slice(html.indexOf('<input'));
  expect(input).toContain('id="datum"');
  expect(input).toContain('aria-describedby="datum-hint datum-error"');
  expect(input).toContain('aria-invalid="true"');
  expect(input).toContain('value="32 mars"');
  expect(html.search('for="datum"')).toBeLessThan(html.search('id="datum-hint"'));
  expect(html.search('id="datum-hint"')).toBeLessThan(html.search('id="datum-error"'));
  expect(html.search('id="datum-error"')).toBeLessThan(html.search('<input'));
});

test('references no hint or error that is not shown', () => {
  const html = renderToStaticMarkup(<TextField id="namn" name="name" label="Namn" />);
  expect(html).not.toMatch(/aria-|hint|error/);
});
