import { prefixOf, withoutPrefix } from '../files/xml-names.ts';
import { readPaxml } from './read-paxml.ts';
import type { ProblemTerm } from '../problems/file-problem.ts';
import { readTlu } from '../tlu/read-tlu.ts';

/** An XML format of time transactions; all are read as the parts of PAXml. */
export interface TimeFormat {
  kind: 'paxml' | 'tlu';
  read: typeof readPaxml;
  /** What the format calls the fields of PAXml, for messages. */
  fields: ReadonlyMap<string, string>;
  /** What its transactions are called, and where their codes are listed. */
  transactions: ProblemTerm;
  codes: ProblemTerm;
  /** Whether a transaction without an amount is rejected; otherwise it is whole days. */
  needsHours: boolean;
}

const paxml: TimeFormat = {
  kind: 'paxml',
  read: readPaxml,
  fields: new Map(),
  transactions: 'paxmlTimes',
  codes: 'paxmlCodes',
  needsHours: false,
};

const tlu: TimeFormat = {
  kind: 'tlu',
  read: readTlu,
  fields: new Map([
    ['datum', 'DateOfReport'],
    ['timmar', 'SumOfHours'],
  ]),
  transactions: 'tluTimes',
  codes: 'tluCodes',
  needsHours: true,
};

/**
 * The format of an XML file by the name of its root element, with or without a namespace prefix; PAXml if it is none, which its
 * reader then rejects.
 */
export function timeFormatOf(root: string): TimeFormat {
  return withoutPrefix(root, prefixOf(root)) === 'SalaryData' ? tlu : paxml;
}
