import type { Language } from '#locales/catalogue.ts';
import { fillIn } from '../report/texts/report-texts.ts';
import { en } from './problem-texts.en.ts';
import { type ProblemTexts, sv } from './problem-texts.sv.ts';

export type ProblemTerm = keyof ProblemTexts['terms'];

/** Why a file cannot be imported, with the values of the text: never contents of the file that may be about a person. */
export interface FileProblem {
  key: keyof ProblemTexts['problems'];
  values?: Readonly<Record<string, string | number | { term: ProblemTerm }>>;
}

export function getProblemTexts(language: Language): ProblemTexts {
  return language === 'sv' ? sv : en;
}

/** Formats a problem as a text that names the file. */
export function formatFileProblem(
  file: string,
  { key, values = {} }: FileProblem,
  language: Language,
): string {
  const { problems, terms } = getProblemTexts(language);
  const texts = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? terms[value.term] : value,
  ]);
  return fillIn(problems[key], { file, ...(Object.fromEntries(texts) as Record<string, string | number>) });
}
