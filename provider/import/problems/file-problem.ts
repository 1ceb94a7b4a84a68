import type { Language } from '#locales/catalogue.ts';
import type { BrokenFileError } from '../files/broken-file-error.ts';
import { fillIn, getImportTexts } from '../report/texts/report-texts.ts';
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

/** Formats why a file cannot be read, without a full stop at the end, with the mapping that it was read with. */
export function formatBrokenFile(
  { file, problem, mappingNote }: Pick<BrokenFileError, 'file' | 'problem' | 'mappingNote'>,
  language: Language,
): string {
  const text = formatFileProblem(file, problem, language);
  if (mappingNote === null) return text;
  const note = fillIn(getImportTexts(language).notes[mappingNote.note], mappingNote.values);
  return `${text}. ${note.replace(/\.$/, '')}`;
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
