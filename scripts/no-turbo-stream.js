/** Replaces the package `turbo-stream` in the browser's files, which call neither function (vite.config.ts). */
const off = () => {
  throw new Error('single fetch is off');
};

export { off as decode, off as encode };
