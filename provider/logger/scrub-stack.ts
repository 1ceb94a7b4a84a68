const MAX_FRAMES = 20;
/** A frame of Chromium (`at f (URL:1:2)`), Firefox or Safari (`f@URL:1:2`) in a script of ours: `/assets/NAME-HASH.js`. */
const FRAME = /\/assets\/[\w.$-]*?-?([\w-]{8})\.js:(\d{1,6}):(\d{1,6})\)?$/;

/**
 * The stack frames in scripts of the build, each as the hash that ends the script's name, line and column. Names of
 * functions and files are left out: anything could stand there. A hash has letters and digits, so that neither a name nor
 * a number passes for one.
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
