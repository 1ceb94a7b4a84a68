import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import ts from 'typescript';

const FOLDERS_WITHOUT_TESTS = ['node_modules', 'build', 'data', '.cache', 'public', 'test-results'];
const TESTS = new Set(['it', 'test']);
const GROUPS = new Set(['describe', 'test.describe']);
const ASSERTIONS = new Set(['expect', 'expect.soft', 'expect.poll']);

/**
 * Lists the titles of all tests and the number of assertions by file name without folder, sorted: a test that moves
 * to another folder changes nothing. Helper files are included if they contain assertions.
 */
export function listAssertions(root: string): string {
  return ts.sys
    .readDirectory(root, ['.ts', '.tsx'], FOLDERS_WITHOUT_TESTS)
    .flatMap((file) => summariseTestFile(basename(file), readFileSync(file, 'utf8')) ?? [])
    .sort()
    .join('\n');
}

/**
 * Returns one paragraph per file: its name and counts, then the titles with those of their groups; null without tests
 * and assertions.
 */
export function summariseTestFile(name: string, source: string): string | null {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true);
  const titles: string[] = [];
  let assertions = 0;
  visitNode(file, []);
  if (titles.length === 0 && assertions === 0) return null;
  const heading = `${name}: ${String(titles.length)} tests, ${String(assertions)} assertions`;
  return [heading, ...titles.sort().map((title) => `  ${title}`), ''].join('\n');

  function visitNode(node: ts.Node, groups: readonly string[]): void {
    let inner = groups;
    if (ts.isCallExpression(node)) {
      const callee = nameCallee(node);
      if (ASSERTIONS.has(callee)) assertions += 1;
      const path = [...groups, readTitle(node)];
      if (TESTS.has(callee)) titles.push(path.join(' > '));
      if (GROUPS.has(callee)) inner = path;
    }
    ts.forEachChild(node, (child) => {
      visitNode(child, inner);
    });
  }
}

/**
 * Returns the dotted name of the called function. `it.each(rows)(title, …)` and `it.runIf(condition)(title, …)` count
 * as `it`.
 */
function nameCallee({ expression }: ts.CallExpression): string {
  if (!ts.isCallExpression(expression)) return expression.getText();
  const curried = expression.expression;
  return ts.isPropertyAccessExpression(curried) ? curried.expression.getText() : '';
}

/** Returns the text of the first argument; its source if it is not a literal. */
function readTitle({ arguments: [title] }: ts.CallExpression): string {
  if (title === undefined) return '';
  return ts.isStringLiteralLike(title) ? title.text : title.getText().replaceAll(/\s+/g, ' ');
}
