import { expect, test } from 'vitest';
import { renderHtml } from '#tests/support/app/render-with-texts.tsx';
import { CheckboxGroup } from './checkbox-group.tsx';
import { RadioGroup } from './radio-group.tsx';

const choices = [
  { value: 'a', label: 'Sjukfrånvaro', count: 1104 },
  { value: 'b', label: 'VAB' },
  { value: 'c', label: 'Okänd' },
];
const inputsOf = (html: string) => html.match(/<input[^>]*>/g) ?? [];

test('CheckboxGroup checks the chosen values and shows one error for the group', () => {
  const html = renderHtml(
    <CheckboxGroup
      id="typ"
      legend="Typ"
      name="types"
      choices={choices}
      defaultValues={['a', 'c']}
      error="Välj en"
    />,
  );
  expect(html).toMatch(/^<fieldset id="typ" aria-describedby="typ-error"/);
  expect(inputsOf(html).map((input) => input.includes('checked'))).toEqual([true, false, true]);
  expect(inputsOf(html)[0]).toContain('id="typ-1"');
  expect(html).toContain('(1\u00a0104)');
});

test('RadioGroup checks one value at most', () => {
  const html = renderHtml(
    <RadioGroup id="kon" legend="Kön" name="gender" choices={choices} defaultValue="b" />,
  );
  expect(inputsOf(html).map((input) => input.includes('checked'))).toEqual([false, true, false]);
  expect(inputsOf(html).every((input) => input.includes('type="radio"'))).toBe(true);
});
