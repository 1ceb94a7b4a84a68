import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import tseslint from 'typescript-eslint';

/** What no file may hold; rooms add to it, for a later rule of the same name replaces an earlier one. */
const bannedSyntax = [
  {
    selector: "MemberExpression[object.name='sql'][property.name=/^(raw|identifier)$/]",
    message: 'Text that is not escaped has no place in a query: choose between columns by an object.',
  },
  {
    selector: "MemberExpression[object.name='Temporal'][property.name='Now']",
    message: 'The time is handed over as a Clock; only server.ts and scripts/ know the real one.',
  },
];

const rawHtml = {
  selector: "JSXAttribute[name.name='dangerouslySetInnerHTML'], Property[key.name='dangerouslySetInnerHTML']",
  message: 'React escapes. Only app/charts puts strings of HTML into a page: those it made itself.',
};

/** The traps of Remix 2.17 that were run into: content that stays a fallback, uploads that lose fields. */
const remixTraps = [
  {
    group: ['@remix-run/*'],
    importNamePattern: '^(defer|Await|unstable_.*)$',
    message: 'Deferred content never comes without JavaScript, and the unstable upload parser loses fields.',
  },
];

const chartLibrary = {
  regex: '^victory',
  message: 'Charts are drawn on the server: only *.server.tsx imports Victory.',
};

/**
 * The walls of one room.
 *
 * @param {string} room its folder
 * @param {string[]} strangers rooms it imports nothing of
 * @param {object[]} [patterns] further patterns of `no-restricted-imports`
 * @param {{ files?: string[], ignores?: string[] }} [which] files of it, where not all of them
 */
function wallsOf(room, strangers, patterns = [], { files = [`${room}/**/*.{ts,tsx}`], ignores = [] } = {}) {
  const walls = strangers.map((stranger) => ({
    regex: `^(\\.\\./)+${stranger}(/|$)`,
    message: `${room}/ imports nothing of ${stranger}/.`,
  }));
  return {
    files,
    ignores,
    rules: { 'no-restricted-imports': ['error', { patterns: [...walls, ...patterns] }] },
  };
}

const componentWalls = ['routes', 'session', 'api'].map((part) => ({
  regex: `/${part}/`,
  message: 'Components are shared by pages: they know no route, no session and no API.',
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
      'no-restricted-syntax': ['error', ...bannedSyntax, rawHtml],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/consistent-type-exports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { requireDefaultForNonUnion: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // Texts are taken apart by code points on purpose.
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
      // Out of date only with single fetch, which stays off.
      '@typescript-eslint/no-deprecated': [
        'error',
        { allow: [{ from: 'package', name: 'json', package: '@remix-run/server-runtime' }] },
      ],
      // Remix answers by throwing a Response.
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
      // The summary of errors takes the focus, also where no script can give it.
      'jsx-a11y/no-autofocus': 'off',
      // Safari takes the role from lists that are drawn without bullets.
      'jsx-a11y/no-redundant-roles': ['error', { nav: ['navigation'], ul: ['list'], ol: ['list'] }],
    },
  },

  wallsOf('contract', ['app', 'database', 'locales', 'provider']),
  wallsOf('locales', ['app', 'database', 'provider']),
  wallsOf('database', ['app', 'provider']),
  wallsOf('provider', ['app']),
  wallsOf('app', ['provider'], [...remixTraps, chartLibrary], {
    ignores: ['app/**/*.server.tsx', 'app/components/**'],
  }),
  wallsOf('app', ['provider'], remixTraps, { files: ['app/**/*.server.tsx'] }),
  wallsOf('app', ['provider'], [...remixTraps, chartLibrary, ...componentWalls], {
    files: ['app/components/**/*.{ts,tsx}'],
  }),
  {
    files: ['app/charts/**/*.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...bannedSyntax] },
  },
  {
    files: ['server.ts', 'scripts/**/*.ts', 'tests/**/*.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', bannedSyntax[0], rawHtml] },
  },
  {
    // error-report.ts: what cannot be sent to the log is written to the browser's console (specification section 7).
    files: ['scripts/**', 'tests/**', '**/*.test.{ts,tsx}', 'app/shell/error-report.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    // In a test a missing element should end the test, and doubles keep the signature of what they stand for.
    files: ['tests/**/*.{ts,tsx}', '**/*.test.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-misused-spread': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    // A browser test never passes by not running: what depends on JavaScript has a tag (playwright.config.ts).
    files: ['tests/e2e/**/*.ts'],
    rules: {
      // The first argument of a fixture names what it uses, also where that is nothing.
      'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
      'no-restricted-syntax': [
        'error',
        bannedSyntax[0],
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
    // JavaScript is what must run before anything is installed. The compiler checks it by its comments.
    files: ['**/*.js'],
    rules: {
      'no-undef': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
    },
  },
  {
    // What widens a type repeats the names of its parameters.
    files: ['**/*.d.ts'],
    rules: { '@typescript-eslint/no-unused-vars': 'off' },
  },
  // The plugins' own types are incomplete.
  { files: ['eslint.config.js'], extends: [tseslint.configs.disableTypeChecked] },
);
