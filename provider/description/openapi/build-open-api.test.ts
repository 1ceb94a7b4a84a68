import { describe, expect, it, test } from 'vitest';
import { callList, calls, type CallName } from '#contract/calls.ts';
import { problemCodes, type ProblemCode } from '#contract/http/problem-code.ts';
import { buildOpenApi } from './build-open-api.ts';
import type { Method, Operation } from './open-api-types.ts';

const openApi = buildOpenApi(callList, { title: 'API', version: '1.0.0', serverUrl: '/api' });
const { paths, components } = openApi;

function operationOf(name: CallName): Operation {
  const { method, path } = calls[name];
  const operation = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase() as Method];
  if (!operation) throw new Error(`${name} is not described`);
  return operation;
}

/** Yields every value of the document with its path. */
function* walk(value: unknown, at = '#'): Generator<[string, unknown]> {
  yield [at, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) yield* walk(part, `${at}/${key}`);
}

const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

describe('OpenAPI document', () => {
  it('is OpenAPI 3.1 with the required fields', () => {
    expect(openApi.openapi).toBe('3.1.0');
    expect(openApi.info).toMatchObject({ title: 'API', version: '1.0.0' });
    expect(openApi.servers).toEqual([{ url: '/api' }]);
    expect(JSON.parse(JSON.stringify(openApi)), 'is unchanged by JSON serialisation').toEqual(openApi);
  });

  it('contains every call at every path, and no other', () => {
    const expected = callList.flatMap(({ method, path, aliases }) =>
      [path, ...aliases].map((address) => `${method} ${address.replaceAll(/:(\w+)/g, '{$1}')}`),
    );
    expect(operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`).sort()).toEqual(
      expected.sort(),
    );
  });

  it('names each operation once, by its call', () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(callList.map(({ name }) => name)));
  });

  it('has no reference without a target', () => {
    const there = new Set([...walk(openApi)].map(([at]) => at));
    const references = [...walk(openApi)].filter(([at]) => at.endsWith('/$ref')).map(([, to]) => to);
    expect(references.length).toBeGreaterThan(100);
    expect(references.filter((to) => !there.has(String(to)))).toEqual([]);
  });

  it('has no unused schema', () => {
    const references = new Set([...walk(openApi)].filter(([at]) => at.endsWith('/$ref')).map(([, to]) => to));
    const unused = Object.keys(components.schemas).filter(
      (name) => !references.has(`#/components/schemas/${name}`),
    );
    expect(unused).toEqual([]);
  });

  it('describes every problem code and no other', () => {
    const described = new Set(operations.flatMap(({ operation }) => operation['x-problems']));
    expect([...described].sort()).toEqual(Object.keys(problemCodes).sort());
  });
});

describe.each(operations)('$method $path', ({ path, operation }) => {
  it('declares the parameters of its path', () => {
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
    expect(inPath.map(({ name }) => name)).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    expect(inPath.every(({ required }) => required)).toBe(true);
  });

  it('has a summary and a section', () => {
    expect(operation.summary).toMatch(/^[A-Z].*\.$/);
    expect(openApi.tags.map(({ name }) => name)).toContain(operation.tags[0]);
  });

  it('has one success response and a response for each problem status', () => {
    const statuses = Object.keys(operation.responses);
    expect(statuses.filter((status) => status.startsWith('2'))).toHaveLength(1);
    const rejected = operation['x-problems'].map((code) => String(problemCodes[code].status));
    expect(statuses.filter((status) => !status.startsWith('2')).sort()).toEqual(
      [...new Set(rejected)].sort(),
    );
  });

  it('uses only described security schemes', () => {
    const named = operation.security.flatMap((need) => Object.keys(need));
    expect(Object.keys(components.securitySchemes)).toEqual(expect.arrayContaining(named));
  });
});

describe('operations', () => {
  test.each<[CallName, Operation['security']]>([
    ['openApi', []],
    ['userInit', [{ bearer: [] }]],
    ['deliveryGet', [{ bearer: [] }, { machine: [] }]],
    ['person', [{ bearer: [], role: [] }]],
    ['fileDownload', [{ bearer: [], role: [] }, { downloadCookie: [] }]],
    ['fileDownloadByForm', []],
  ])('%s is secured by %j', (name, security) => {
    expect(operationOf(name).security).toEqual(security);
  });

  test.each<[CallName, string]>([
    ['person', 'application/json'],
    ['rehabListExport', 'application/x-www-form-urlencoded'],
    ['fileDownloadByForm', 'application/x-www-form-urlencoded'],
    ['rehabDocumentCreateFile', 'multipart/form-data'],
    ['sickNoteUpload', 'multipart/form-data'],
  ])('%s takes its body as %s', (name, mediaType) => {
    expect(Object.keys(operationOf(name).requestBody?.content ?? {})).toEqual([mediaType]);
  });

  it('name the field of an uploaded file, after the text fields', () => {
    const { schema } = operationOf('sickNoteUpload').requestBody?.content['multipart/form-data'] ?? {};
    expect(Object.keys(schema?.properties ?? {})).toEqual(['identityAssertion', 'rehabPlanDocumentFile']);
    expect(schema?.required).toEqual(['identityAssertion', 'rehabPlanDocumentFile']);
  });

  it('accept an idempotency key if they create something', () => {
    const taking = callList.filter(({ name }) =>
      operationOf(name).parameters.some((parameter) => parameter.name === 'Idempotency-Key'),
    );
    expect(taking).toEqual(callList.filter(({ creates }) => creates));
  });

  it('offer the rows of the report as NDJSON', () => {
    const { content } = operationOf('absenceReport').responses['200'] ?? {};
    expect(Object.keys(content ?? {})).toEqual(['application/json', 'application/x-ndjson']);
  });

  it('list the permitted roles', () => {
    expect(operationOf('sickNoteTicketCreate')['x-roles']).toEqual(['Manager', 'ActingManager']);
    expect(operationOf('person')['x-roles']).toHaveLength(8);
    expect(operationOf('userInit')['x-roles']).toBeUndefined();
  });

  test.each<[CallName, ProblemCode[], ProblemCode[]]>([
    ['person', ['not_found', 'token_expired', 'role_not_held'], ['department_not_allowed']],
    ['notificationPerson', ['role_not_allowed'], ['feature_off']],
    ['absenceList', ['department_not_allowed', 'invalid_request'], ['not_found']],
    ['rehabListExport', ['department_not_allowed', 'feature_off', 'role_not_allowed'], ['not_found']],
    ['rehabDocumentSave', ['version_conflict', 'plan_finished', 'not_found'], ['idempotency_mismatch']],
    ['rehabPlanCreate', ['idempotency_mismatch', 'idempotency_in_progress'], ['file_type_not_accepted']],
    [
      'sickNoteUpload',
      ['identity_mismatch', 'file_empty', 'too_large', 'file_type_not_accepted'],
      ['token_missing'],
    ],
    ['departmentHierarchy', ['unavailable'], ['invalid_request', 'media_type_not_accepted']],
  ])('%s lists the problems %j, not %j', (name, can, cannot) => {
    const problems = operationOf(name)['x-problems'];
    expect(problems).toEqual(expect.arrayContaining(can));
    expect(problems.filter((code) => cannot.includes(code))).toEqual([]);
  });
});
