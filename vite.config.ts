import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig } from 'vite';
import remixConfig from './remix.config.js';
import { listClientModules } from './scripts/build/list-client-modules.js';
import { nameChunk } from './scripts/build/name-chunk.js';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [remix(remixConfig), listClientModules('build/client-modules.json')],
  build: {
    sourcemap: isSsrBuild === true,
    // Every browser that supports `light-dark()` and `popover` supports ES2022; older syntax would only be larger.
    target: 'es2022',
    // 4 % smaller than esbuild's output of the same files.
    minify: isSsrBuild === true ? false : 'terser',
    // The content security policy allows no `data:` fonts, styles or scripts.
    assetsInlineLimit: 0,
    rollupOptions: {
      output: isSsrBuild === true ? {} : { manualChunks: nameChunk, onlyExplicitManualChunks: true },
      onwarn(warning, warn) {
        // A route without a component has no browser code, so its empty chunk is expected.
        if (warning.code !== 'EMPTY_BUNDLE') warn(warning);
      },
    },
  },
  // Without these entries Vite finds packages when the first page is loaded, and the page loads two copies of React.
  optimizeDeps: { entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/routes/**/*.{ts,tsx}'] },
  server: { watch: { ignored: ['**/data/**', '**/build/**', '**/.cache/**'] } },
}));
