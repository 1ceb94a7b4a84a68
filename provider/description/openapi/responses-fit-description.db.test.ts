import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { NDJSON } from '#contract/values/constants.ts';
import { CALLERS } from '#tests/support/access/access-callers.ts';
import { placesOf } from '#tests/support/access/access-expectations.ts';
import { requestCaseOf, targetFor } from '#tests/support/access/access-requests.ts';
import {
  sendCall,
  callVariants,
  type CallOutcome,
  type CallVariant,
} from '#tests/support/access/access-variants.ts';
import { openAccessFixture, type AccessFixture, type Place } from '#tests/support/access/access-fixture.ts';
import type { Method, OpenApi, Operation } from './open-api-types.ts';

/**
 * A JSON Schema 2020-12 validator that is independent of zod. It ignores formats, because the patterns cover
 * them.
 */
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });

let fixture: AccessFixture;
let openApi: OpenApi;

beforeAll(async () => {
  fixture = await openAccessFixture();
  const { json } = await fixture.api.call('openApi', { as: null });
  openApi = json as OpenApi;
  ajv.addSchema(openApi, 'api');
});
afterAll(() => fixture.close());

function templateOf({ address }: CallVariant): string {
  return address.replaceAll(/:(\w+)/g, '{$1}');
}

function operationOf(variant: CallVariant): Operation {
  const operation = openApi.paths[templateOf(variant)]?.[variant.call.method.toLowerCase() as Method];
  if (!operation) throw new Error(`${variant.title} is not described`);
  return operation;
}

/** The validation errors of a value against the schema at a path of the document; empty if it is valid. */
function faultsOf(value: unknown, place: readonly string[]): unknown[] {
  const pointer = place.map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1')));
  const validate = ajv.compile({ $ref: `api#/${pointer.join('/')}` });
  validate(value);
  return validate.errors ?? [];
}

/** The differences between a response and the description of its call: status, media type, shape. */
function listResponseFaults(variant: CallVariant, { status, headers, text }: CallOutcome): unknown[] {
  const described = operationOf(variant).responses[String(status)];
  if (!described) return [`status ${status}`];
  const { content } = described;
  if (content === undefined) return text === '' ? [] : ['a body'];
  const [mediaType = ''] = (headers.get('Content-Type') ?? '').split(';');
  const known = Object.keys(content);
  if (known.includes('*/*') || mediaType === 'text/html') return [];
  if (!known.includes(mediaType)) return [`media type ${mediaType}`];
  const place = [
    'paths',
    templateOf(variant),
    variant.call.method.toLowerCase(),
    'responses',
    String(status),
    'content',
    mediaType,
    'schema',
  ];
  const values = mediaType === NDJSON ? text.split('\n').filter((line) => line !== '') : [text];
  return values.flatMap((value) => faultsOf(JSON.parse(value), place));
}

it('compiles every schema', () => {
  for (const name of Object.keys(openApi.components.schemas)) {
    expect(() => ajv.compile({ $ref: `api#/components/schemas/${name}` }), name).not.toThrow();
  }
});

test.each<[string, unknown, string]>([
  ['Stamp', { at: '2026-03-01T08:12:00Z' }, 'a field is missing'],
  ['Stamp', { at: '2026-03-01', by: 'Karin' }, 'a day is no instant'],
  ['DepartmentRef', { abstract_id: '1', name: 'A', more: 1 }, 'a field more'],
  ['Absence', { type: 'HOLIDAY' }, 'a word that is not of the list'],
  ['Problem', { code: 'x' }, 'a code that is not of the list'],
])('%s rejects %j: %s', (name, value) => {
  expect(faultsOf(value, ['components', 'schemas', name])).not.toEqual([]);
});

const requestedPlaces: Place[] = ['own', 'featureOff', 'unknown'];
const callers = CALLERS.filter(({ name }) =>
  [
    'Manager',
    'HRAdmin',
    'PersonnelAdmin',
    'AccountManager',
    'an administrator',
    'no role',
    'nobody',
  ].includes(name),
);

function mediaTypeOf(body: unknown): string | null {
  if (body === undefined) return null;
  if (body instanceof FormData) return 'multipart/form-data';
  return body instanceof URLSearchParams ? 'application/x-www-form-urlencoded' : 'application/json';
}

describe.each(callVariants)('$title', (variant) => {
  it('returns responses that match the description', async () => {
    const places = placesOf[requestCaseOf(variant.call.name).targetKind].filter((place) =>
      requestedPlaces.includes(place),
    );
    const statuses = new Set<number>();
    for (const caller of callers) {
      for (const place of places) {
        const subject = await targetFor(variant.call.name, fixture.targets[place], fixture);
        const response = await sendCall(variant, caller, subject, fixture);
        expect(listResponseFaults(variant, response), `${caller.name}, ${place}`).toEqual([]);
        statuses.add(response.status);
      }
    }
    // No caller is both an administrator and HR of everything: provider/administration/people has the success.
    if (variant.call.name === 'administeredPersonExtract') return;
    expect(statuses, 'includes the status of a successful response').toContain(
      variant.call.responseType === 'nothing' ? 204 : 200,
    );
  });

  it('accepts requests that match the description', async () => {
    const { body } = await requestCaseOf(variant.call.name).buildRequest(fixture.targets.own, fixture);
    const described = operationOf(variant).requestBody;
    const mediaType = mediaTypeOf(body);
    const content = Object.keys(described?.content ?? {});
    // A download by form is requested with its token in a header here.
    const withoutBody = content.filter((type) => type === 'application/x-www-form-urlencoded');
    expect(content).toEqual(mediaType === null ? withoutBody : [mediaType]);
    const place = ['paths', templateOf(variant), variant.call.method.toLowerCase(), 'requestBody', 'content'];
    const faults =
      mediaType === 'application/json' ? faultsOf(body, [...place, 'application/json', 'schema']) : [];
    expect(faults).toEqual([]);
  });
});
