import { relative, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { ESLint } from 'eslint';
import ts from 'typescript';
import { projectRoot } from '../run.js';
import { CODE_PARTS } from './code-parts.js';

// Runs the checks of `npm run typecheck` and `npm run lint` on one program: most of the linter's time is type
// checking, and sharing it saves a third of the total. With `--lint-only` the errors of the type check are not reported.
// The arguments are the folders of one part of CODE_PARTS. Exit code 1 if a check reports a problem.

const { values: options, positionals: folders } = parseArgs({
  options: { 'lint-only': { type: 'boolean', default: false } },
  allowPositionals: true,
});
const foldersOfOtherParts = CODE_PARTS.flat().filter((folder) => !folders.includes(folder));

/** @returns {ts.Program} all files that tsconfig.json includes */
function readProgram() {
  const config = ts.getParsedCommandLineOfConfigFile(
    ts.sys.resolvePath(`${projectRoot}/tsconfig.json`),
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic({ messageText }) {
        throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
      },
    },
  );
  if (config === undefined) throw new Error('tsconfig.json cannot be read');
  const { fileNames: rootNames, options, errors: configFileParsingDiagnostics } = config;
  return ts.createProgram({ rootNames, options, configFileParsingDiagnostics });
}

/** @param {ts.SourceFile} file */
function isInPart({ fileName }) {
  const [top = ''] = relative(projectRoot, fileName).split(sep);
  return folders.length > 0 ? folders.includes(top) : !foldersOfOtherParts.includes(top);
}

/**
 * @param {ts.Program} program
 * @returns {string} the errors in the format of tsc; empty if there are none
 */
function checkTypes(program) {
  const errors = [
    ...program.getConfigFileParsingDiagnostics(),
    ...program.getOptionsDiagnostics(),
    ...program.getGlobalDiagnostics(),
    ...program
      .getSourceFiles()
      .filter(isInPart)
      .flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]),
  ];
  return ts.formatDiagnosticsWithColorAndContext(ts.sortAndDeduplicateDiagnostics(errors), {
    getCurrentDirectory: () => projectRoot,
    getCanonicalFileName: (fileName) => fileName,
    getNewLine: () => '\n',
  });
}

/**
 * @param {ts.Program} program
 * @returns {Promise<string>} errors and warnings; empty if there are none
 */
async function lint(program) {
  const eslint = new ESLint({
    cwd: projectRoot,
    overrideConfig: [
      { ignores: foldersOfOtherParts.map((folder) => `${folder}/`) },
      {
        // eslint.config.js is the only file that is not part of the program; none of its rules needs types.
        ignores: ['eslint.config.js'],
        languageOptions: { parserOptions: { projectService: false, programs: [program] } },
      },
    ],
  });
  const formatter = await eslint.loadFormatter('stylish');
  return formatter.format(await eslint.lintFiles(folders.length > 0 ? folders : '.'));
}

const program = readProgram();
const output = (options['lint-only'] ? '' : checkTypes(program)) + (await lint(program));
process.stdout.write(output);
process.exitCode = output === '' ? 0 : 1;
