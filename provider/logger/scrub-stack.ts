const MAX_FRAMES = 20;
/** A frame of Chromium (`at f (URL:1:2)`), Firefox or Safari (`f@URL:1:2`) in our own script: `/assets/NAME-HASH.js`. */
const FRAME = /\/assets\/[\w.$-]*?-?([\w-]{8})\.js:(\d{1,6}):(\d{1,6})\)?$/;

/**
 * The stack frames in scripts of the build, each as the hash at the end of the file name, line and column. Function and
 * file names are omitted, because they may contain anything. A hash must have letters and digits, so that neither a name
 * nor a number matches.
 */
export function scrubStack(stack: string): string[] {
  return stack
    .split('\n')
    .flatMap((line) => {
      const [, hash = '', row = '', column = ''] = FRAME.exec(line.trim()) ?? [];
      const isHash = /\d/.test(hash) && /[A-Za-z]/.test(hash);
      return isHash ? [`${hash}.js:${row}:${column}`] : [];
    })
    .slice(0, MAX_FRAMES);
}
