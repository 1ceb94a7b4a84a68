import { expect, test } from 'vitest';
import { nameChunk } from './name-chunk.js';

const IMPORTS: Record<string, string[]> = {
  '/p/app/root.tsx?client-route': ['/p/app/shell/frame/app-shell.tsx', '/p/node_modules/react/index.js', '\0virtual'],
  '/p/app/shell/frame/app-shell.tsx': ['/p/app/paths.ts', '/p/app/root.tsx?client-route'],
  '/p/app/paths.ts': [],
  '/p/app/ui/forms/choices/choice-group.tsx': ['/p/app/i18n/format-number.ts'],
  '/p/app/i18n/format-number.ts': [],
  '/p/app/report/report-page.tsx': ['/p/app/paths.ts', '/p/app/ui/forms/choices/choice-group.tsx'],
};
const graph = {
  getModuleIds: () => Object.keys(IMPORTS)[Symbol.iterator](),
  getModuleInfo: (id: string) => ({ importedIds: IMPORTS[id] ?? [] }) as never,
};

const CASES: [id: string, expected: string | undefined, why: string][] = [
  ['/p/app/shell/frame/app-shell.tsx', 'shell', 'the root imports it'],
  ['/p/app/paths.ts', 'shell', 'a module of the root imports it'],
  ['/p/app/ui/forms/choices/choice-group.tsx', 'shell', 'nearly every page uses it'],
  ['/p/app/i18n/format-number.ts', 'shell', 'a component that nearly every page uses imports it'],
  ['/p/app/report/report-page.tsx', undefined, 'only one page uses it'],
  ['/p/node_modules/react/index.js', 'react', 'every page uses it'],
  ['/p/node_modules/react-i18next/dist/es/useTranslation.js', 'react', 'every page uses it'],
  ['\0vite/preload-helper.js', 'react', 'Remix and our modules use it'],
  ['/p/node_modules/victory/index.js', undefined, 'other packages are left to Rollup'],
  ['\0virtual', 'shell', 'the root imports it'],
  ['/p/node_modules/@conform-to/react/dist/hooks.mjs', 'conform', 'pages with forms use it'],
];

test.each(CASES)('nameChunk(%j) is %j: %s', (id, expected) => {
  expect(nameChunk(id, graph)).toBe(expected);
});
