import type { EmploymentType } from '#contract/calls/employment.ts';
import type { Language } from '#locales/catalogue.ts';

/** The employment types that the provider itself names (labels of lagen om anställningsskydd and of collective agreements). */
const employmentTypes: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  PERMANENT: { sv: 'Tillsvidareanställning', en: 'Permanent employment' },
  FIXED_TERM: { sv: 'Särskild visstidsanställning', en: 'Fixed-term employment' },
  SUBSTITUTE: { sv: 'Vikariat', en: 'Substitute position' },
  PROBATION: { sv: 'Provanställning', en: 'Probationary employment' },
  HOURLY: { sv: 'Timavlönad', en: 'Paid by the hour' },
  SEASONAL: { sv: 'Säsongsanställning', en: 'Seasonal employment' },
};

/** An employment type with its name; a customer-specific type uses its id as name in both languages. */
export function toEmploymentType(id: string | null, language: Language): EmploymentType | null {
  if (id === null) return null;
  const names = Object.hasOwn(employmentTypes, id) ? employmentTypes[id] : undefined;
  return { id, name: names?.[language] ?? id };
}
