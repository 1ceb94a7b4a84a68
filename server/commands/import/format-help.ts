import type { CommandTexts } from '../command-texts.ts';

const USAGE = `npm run import -- --organisation 556677-8899 --name "Namn AB" [--covers 2026-10-31] [--preview] [--strict]
   [--mode changes|complete] [--covers-from 2026-10-01] [--confirm] [--errors FILE] [--language sv|en]
   [--mapping NAME|FILE.json] [--accept-number 556036-0793] FILE…
npm run import -- --organisation 556677-8899 --list
npm run import -- --organisation 556677-8899 --undo 12`;

const OPTIONS = [
  ['--organisation', 'command:help.organisation'],
  ['--name', 'command:help.name'],
  ['--covers', 'command:help.covers'],
  ['--mode', 'command:help.mode'],
  ['--covers-from', 'command:help.coversFrom'],
  ['--preview', 'command:help.preview'],
  ['--confirm', 'command:help.confirm'],
  ['--strict', 'command:help.strict'],
  ['--errors', 'command:help.errors'],
  ['--mapping', 'command:help.mapping'],
  ['--accept-number', 'command:help.acceptNumber'],
  ['--language', 'command:help.language'],
  ['--list', 'command:help.list'],
  ['--undo', 'command:help.undo'],
] as const;

const WIDTH = 120;
const INDENT = ' '.repeat(18);

/** The usage of `npm run import`: its forms, its options and its exit codes. */
export function formatHelp(t: CommandTexts): string {
  const options = OPTIONS.map(([option, key]) => `  ${option}`.padEnd(INDENT.length) + wrap(t(key), INDENT));
  return [
    USAGE,
    '',
    wrap(t('command:help.brings')),
    '',
    ...options,
    '',
    wrap(t('command:help.server')),
    wrap(t('command:help.exitCodes')),
    t('command:help.formats'),
    '',
  ].join('\n');
}

/** Breaks a text into lines of the width of a terminal; the first line is indented already. */
function wrap(text: string, indent = ''): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line === '') lines[lines.length - 1] = word;
    else if (indent.length + line.length + 1 + word.length > WIDTH) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines.join(`\n${indent}`);
}
