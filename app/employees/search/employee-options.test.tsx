import { describe, expect, it } from 'vitest';
import { renderText } from '#tests/support/app/render-with-texts.tsx';
import { EmployeeOptions } from './employee-options.tsx';

const hit = { key: 'e', name: 'Anna Berg', department: 'IVA 1', number: null, to: '/hr/person/1' };

function optionsOf(total: number, text = 'berg') {
  const result = { total, text, hits: total === 0 ? [] : [hit] };
  return <EmployeeOptions result={result} active={-1} classes={{}} onChoose={() => undefined} />;
}

describe('EmployeeOptions', () => {
  it('lists the hits, and a link to all of them when there are more', () => {
    expect(renderText(optionsOf(1))).toBe('Anna Berg , IVA 1');
    expect(renderText(optionsOf(1234))).toBe('Anna Berg , IVA 1 Visa alla 1\u00A0234 träffar');
    expect(renderText(optionsOf(1234), 'en')).toContain('1,234 hits');
  });

  it('shows the employment number of people with the same name in one department', () => {
    const hits = [
      { ...hit, number: '1017' },
      { ...hit, key: 'f', number: '1018' },
    ];
    const options = (
      <EmployeeOptions
        result={{ total: 2, text: 'berg', hits }}
        active={-1}
        classes={{}}
        onChoose={() => undefined}
      />
    );
    expect(renderText(options)).toBe('Anna Berg , IVA 1 · anst.nr 1017 Anna Berg , IVA 1 · anst.nr 1018');
  });

  it('shows a message when nobody was found', () => {
    expect(renderText(optionsOf(0, 'qqq'))).toBe('Inget sökresultat för qqq');
  });
});
