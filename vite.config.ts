import { fileURLToPath } from 'node:url';
import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig } from 'vite';
import remixConfig from './remix.config.js';
import { listClientModules } from './scripts/list-client-modules.js';

/**
 * Remix brings the reader of an answer format that stays off (remix.config.js, single fetch): 1.6 kB of every page. Only
 * what is built for the browser is resolved here; on the server Remix comes as it is.
 */
const turboStreamStub = fileURLToPath(new URL('scripts/no-turbo-stream.js', import.meta.url));

export default defineConfig(({ isSsrBuild }) => ({
  resolve: { alias: { 'turbo-stream': turboStreamStub } },
  plugins: [remix(remixConfig), listClientModules('build/client-modules.json')],
  build: {
    // Every browser that knows `light-dark()` and `popover` knows ES2022; older syntax would only be weight.
    target: 'es2022',
    // Five kilobytes of React and the router less than esbuild leaves, for some seconds of the build.
    minify: isSsrBuild === true ? false : 'terser',
    terserOptions: { ecma: 2020, module: true, compress: { passes: 2 }, format: { comments: false } },
    // The content security policy allows no `data:` fonts, styles or scripts.
    assetsInlineLimit: 0,
    rollupOptions: {
      onwarn(warning, warn) {
        // A route without a component leaves nothing for the browser, as it should.
        if (warning.code !== 'EMPTY_BUNDLE') warn(warning);
      },
    },
  },
  server: { watch: { ignored: ['**/data/**', '**/build/**', '**/.cache/**'] } },
}));
