import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import tseslint from 'typescript-eslint';
import { acyclicFolders } from './scripts/lint/acyclic-folders.js';

/** Syntax that no file contains. A later rule of the same name replaces an earlier one, so folders repeat this list. */
const bannedSyntax = [
  {
    selector: "MemberExpression[object.name='sql'][property.name=/^(raw|identifier)$/]",
    message: 'Unescaped text does not belong in a query: choose between columns by an object.',
  },
  {
    selector: "MemberExpression[object.name='Temporal'][property.name='Now']",
    message: 'Pass the time as a Clock; only server.ts and scripts/ read the real one.',
  },
];

const spreadOfLiteral = {
  selector:
    'ObjectExpression > SpreadElement > ObjectExpression, :matches(ArrayExpression, CallExpression) > SpreadElement > ArrayExpression, JSXSpreadAttribute > ObjectExpression',
  message: 'Write the elements themselves.',
};

const rawHtml = {
  selector: "JSXAttribute[name.name='dangerouslySetInnerHTML'], Property[key.name='dangerouslySetInnerHTML']",
  message:
    'React escapes text. Only charts and the page’s texts are inserted as strings: the server made and escaped them.',
};

/** Parts of Remix 2.17 that this project does not use: deferred content and the unstable upload parser. */
const remixImports = {
  group: ['@remix-run/*'],
  importNamePattern: '^(defer|Await|unstable_.*)$',
  message: 'Deferred content needs JavaScript, and the unstable upload parser loses fields.',
};

const formParser = {
  group: ['@conform-to/zod/*'],
  importNames: ['parseWithZod'],
  message: 'Parse posted fields with parseSubmission, which ignores fields that the schema does not know.',
};

const chartLibrary = {
  regex: '^victory',
  message: 'Charts are drawn on the server: only *.server.tsx imports Victory.',
};

const routeModules = {
  regex: '^#app/routes/',
  message: 'No module imports a route module: move what two routes use to the folder of the feature.',
};

/** Import paths across folders start with `#` and the top-level folder (`imports` in package.json). */
const climbingImports = {
  regex: String.raw`^(\.\./){2,}(?!(node_modules|package\.json))`,
  message: 'Import by the path from the root: #app/…, #contract/…, #database/…, #provider/…',
};

/**
 * Restricts what the modules of one top-level folder import.
 *
 * @param {string} folder
 * @param {string[]} forbidden top-level folders it imports nothing from
 * @param {object[]} [patterns] further patterns of `no-restricted-imports`
 * @param {{ files?: string[], ignores?: string[] }} [selection] the files, where not all of the folder
 */
function restrictImports(
  folder,
  forbidden,
  patterns = [],
  { files = [`${folder}/**/*.{ts,tsx,js}`], ignores = [] } = {},
) {
  const layers = forbidden.map((name) => ({
    regex: `^#${name}/`,
    message: `${folder}/ imports nothing of ${name}/.`,
  }));
  return {
    files,
    ignores,
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [climbingImports, routeModules, ...layers, ...patterns] },
      ],
    },
  };
}

/** The modules that call Conform's parser; documents have their own list of fields. */
const FORM_PARSERS = ['app/http/parse-submission.server.ts', 'app/documents/content/posted-form.server.ts'];

const uiImports = ['routes', 'session', 'api'].map((name) => ({
  regex: `^#app/${name}/`,
  message: 'Components in app/ui are shared by pages: they know no route, no session and no API.',
}));

export default tseslint.config(
  { ignores: ['build/', 'data/', '.cache/', 'public/', 'test-results/', '**/migrations/'] },
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'no-restricted-syntax': ['error', ...bannedSyntax, spreadOfLiteral, rawHtml],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/consistent-type-exports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { requireDefaultForNonUnion: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // Splitting texts into code points with spread is intended.
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
      // Deprecated only with single fetch, which is off.
      '@typescript-eslint/no-deprecated': [
        'error',
        { allow: [{ from: 'package', name: 'json', package: '@remix-run/server-runtime' }] },
      ],
      // Remix code throws a Response to send it.
      '@typescript-eslint/only-throw-error': [
        'error',
        {
          allow: [
            { from: 'lib', name: 'Response' },
            { from: 'package', name: 'TypedResponse', package: '@remix-run/server-runtime' },
          ],
        },
      ],
    },
  },
  {
    files: ['**/*.tsx'],
    extends: [jsxA11y.flatConfigs.strict],
    settings: {
      'jsx-a11y': {
        components: { Link: 'a', NavLink: 'a', LinkButton: 'a', Form: 'form', Button: 'button' },
      },
    },
    rules: {
      'jsx-a11y/anchor-is-valid': ['error', { specialLink: ['to'] }],
      // The error summary takes the focus, also without a script.
      'jsx-a11y/no-autofocus': 'off',
      // Safari removes the list role from lists without bullets.
      'jsx-a11y/no-redundant-roles': ['error', { nav: ['navigation'], ul: ['list'], ol: ['list'] }],
    },
  },

  restrictImports('contract', ['app', 'database', 'locales', 'provider', 'server']),
  restrictImports('locales', ['app', 'database', 'provider', 'server']),
  restrictImports('database', ['app', 'provider', 'server']),
  restrictImports('provider', ['app', 'server']),
  restrictImports('server', []),
  restrictImports('scripts', []),
  restrictImports('tests', []),
  restrictImports('app', ['provider', 'server'], [remixImports, chartLibrary, formParser], {
    ignores: ['app/**/*.server.tsx', 'app/ui/**', ...FORM_PARSERS],
  }),
  restrictImports('app', ['provider', 'server'], [remixImports, chartLibrary], { files: FORM_PARSERS }),
  restrictImports('app', ['provider', 'server'], [remixImports], { files: ['app/**/*.server.tsx'] }),
  restrictImports('app', ['provider', 'server'], [remixImports, chartLibrary, ...uiImports], {
    files: ['app/ui/**/*.{ts,tsx}'],
  }),
  {
    // An interface that is extended repeats the names of its type parameters, also of those it does not use.
    files: ['**/*.d.ts'],
    rules: { '@typescript-eslint/no-unused-vars': 'off' },
  },
  {
    files: ['provider/**/*.ts'],
    ignores: ['**/*.test.ts'],
    plugins: { folders: { rules: { acyclic: acyclicFolders } } },
    rules: { 'folders/acyclic': ['error', ['provider', 'provider/statistics']] },
  },
  {
    // The library marks `allowInsecureRequests` as deprecated so that its use is noticed; the demo and tests use http.
    files: ['provider/identity-providers/open-id-client.ts'],
    rules: { '@typescript-eslint/no-deprecated': 'off' },
  },
  {
    files: ['app/charts/**/*.{ts,tsx}', 'app/i18n/resources/text-resources.tsx'],
    rules: { 'no-restricted-syntax': ['error', ...bannedSyntax, spreadOfLiteral] },
  },
  {
    files: ['server.ts', 'scripts/**/*.ts', 'tests/**/*.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', bannedSyntax[0], spreadOfLiteral, rawHtml] },
  },
  {
    // error-report.ts writes to the browser's console what it cannot send to the log.
    files: ['scripts/**', 'tests/**', '**/*.test.{ts,tsx}', 'app/shell/errors/error-report.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    // In a test a missing element should end the test, and test doubles keep the signature of the original.
    files: ['tests/**/*.{ts,tsx}', '**/*.test.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-misused-spread': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    // A browser test must not pass by being skipped: tests that depend on JavaScript have a tag
    // (playwright.config.ts).
    files: ['tests/e2e/**/*.ts'],
    rules: {
      // The first argument of a fixture destructures its dependencies, also when there are none.
      'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
      'no-restricted-syntax': [
        'error',
        bannedSyntax[0],
        spreadOfLiteral,
        rawHtml,
        {
          selector: "MemberExpression[object.name='test'][property.name=/^(skip|fixme|only)$/]",
          message: 'Limit the test to one project by its tag, @js or @nojs.',
        },
      ],
    },
  },
  {
    files: ['tests/e2e/**/*.spec.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        bannedSyntax[0],
        spreadOfLiteral,
        rawHtml,
        {
          selector: "MemberExpression[object.name='test'][property.name=/^(skip|fixme|only)$/]",
          message: 'Limit the test to one project by its tag, @js or @nojs.',
        },
        {
          selector:
            "CallExpression[callee.name='test'] > ArrowFunctionExpression > BlockStatement > IfStatement ReturnStatement",
          message:
            'A test that returns early passes without its assertions: split it by the tags @js and @nojs.',
        },
      ],
    },
  },
  {
    // JavaScript files run before anything is installed. The compiler checks them by their JSDoc types.
    files: ['**/*.js'],
    rules: {
      'no-undef': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
    },
  },
  // The plugins' own types are incomplete.
  { files: ['eslint.config.js'], extends: [tseslint.configs.disableTypeChecked] },
);
