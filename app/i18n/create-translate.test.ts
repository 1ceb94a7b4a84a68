import { describe, expect, it } from 'vitest';
import { en } from '#locales/en/index.ts';
import { sv } from '#locales/sv/index.ts';
import { createTranslate } from './create-translate.ts';

describe('createTranslate', () => {
  const svenska = createTranslate('sv', sv);
  const english = createTranslate('en', en);

  it('chooses the plural form by count', () => {
    expect(svenska('nav.departments', { count: 1 })).toBe('Visar statistik för 1 avdelning');
    expect(svenska('nav.departments', { count: 42 })).toBe('Visar statistik för 42 avdelningar');
    expect(english('nav.departments', { count: 0 })).toBe('Showing statistics for 0 departments');
  });

  it('does not escape values, because React escapes rendered text', () => {
    expect(svenska('flash.signedIn', { name: 'Åsa & <Bo>' })).toBe('Du är inloggad som Åsa & <Bo>.');
  });

  it('keeps two languages separate', () => {
    expect(svenska('nav.today')).not.toBe(english('nav.today'));
  });
});
