import type { Language } from '#locales/catalogue.ts';

const OPTION = '--language';

/** The language of `--language` among unparsed arguments, for messages about the other ones; without it Swedish. */
export function findLanguage(args: readonly string[]): Language {
  const at = args.lastIndexOf(OPTION);
  const joined = args.findLast((arg) => arg.startsWith(`${OPTION}=`))?.slice(OPTION.length + 1);
  return (at === -1 ? joined : args[at + 1]) === 'en' ? 'en' : 'sv';
}
