import { describe, expect, it } from 'vitest';
import { getFixedT } from './i18n.server.ts';

const swedish = getFixedT('sv');
const english = getFixedT('en');

describe('getFixedT', () => {
  it('chooses the plural form by count', () => {
    expect(swedish('shell:nav.departments', { count: 1 })).toBe('Visar statistik för en avdelning');
    expect(swedish('shell:nav.departments', { count: 42 })).toBe('Visar statistik för 42 avdelningar');
    expect(swedish('picker:selected', { count: 3 })).toBe('Tre markerade avdelningar');
    expect(english('shell:nav.departments', { count: 0 })).toBe('Showing statistics for 0 departments');
  });

  it('does not escape values, because React escapes rendered text', () => {
    expect(swedish('shell:flash.signedIn', { name: 'Åsa & <Bo>' })).toBe('Du är inloggad som Åsa & <Bo>.');
  });

  it('keeps two languages separate', () => {
    expect(swedish('shell:nav.today')).not.toBe(english('shell:nav.today'));
  });

  it.each([
    [0, '0 träffar', '0 hits'],
    [1, '1 träff', '1 hit'],
    [999, '999 träffar', '999 hits'],
    [12_345, '12\u00a0345 träffar', '12,345 hits'],
  ])('groups the thousands of the count %d', (count, inSwedish, inEnglish) => {
    expect(swedish('shell:nav.search.count', { count })).toBe(inSwedish);
    expect(english('shell:nav.search.count', { count })).toBe(inEnglish);
  });

  it('leaves the numbers in names unchanged', () => {
    const text = swedish('shell:nav.activeEmployees.tooltip', { count: 2598, companies: 'Bolag 2598 AB' });
    expect(text).toBe('Totalt 2\u00a0598 anställda i Bolag 2598 AB');
  });
});
