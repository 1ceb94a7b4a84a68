import { fileURLToPath } from 'node:url';
import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig } from 'vite';
import remixConfig from './remix.config.js';
import { listClientModules } from './scripts/list-client-modules.js';

/**
 * Remix bundles a decoder for single fetch, which is off (remix.config.js): 1.6 kB of every page. The replacement
 * applies only to the browser build; the server uses the original.
 */
const turboStreamStub = fileURLToPath(new URL('scripts/no-turbo-stream.js', import.meta.url));

export default defineConfig(({ isSsrBuild }) => ({
  resolve: { alias: { 'turbo-stream': turboStreamStub } },
  plugins: [remix(remixConfig), listClientModules('build/client-modules.json')],
  build: {
    // Every browser that supports `light-dark()` and `popover` supports ES2022; older syntax would only be larger.
    target: 'es2022',
    // Terser removes 5 kB more of React and the router than esbuild, for some seconds of build time.
    minify: isSsrBuild === true ? false : 'terser',
    terserOptions: { ecma: 2020, module: true, compress: { passes: 2 }, format: { comments: false } },
    // The content security policy allows no `data:` fonts, styles or scripts.
    assetsInlineLimit: 0,
    rollupOptions: {
      onwarn(warning, warn) {
        // A route without a component has no browser code, so its empty chunk is expected.
        if (warning.code !== 'EMPTY_BUNDLE') warn(warning);
      },
    },
  },
  server: { watch: { ignored: ['**/data/**', '**/build/**', '**/.cache/**'] } },
}));
