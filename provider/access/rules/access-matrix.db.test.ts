import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callList } from '#contract/calls.ts';
import { BASE_PATH, NDJSON, PROBLEM_JSON } from '#contract/values/constants.ts';
import { problemSchema } from '#contract/http/problem.ts';
import { roleHasCapability, type UserRole } from '#contract/roles.ts';
import { CALLERS } from '#tests/support/access/access-callers.ts';
import { expectedOf, placesOf } from '#tests/support/access/access-expectations.ts';
import { requestCaseOf, requestCases, targetFor } from '#tests/support/access/access-requests.ts';
import {
  hiddenFields,
  hidable,
  listTextsOfOthers,
  allowedSecrets,
  secretsIn,
} from '#tests/support/access/access-secrets.ts';
import type { AccessTarget } from '#tests/support/access/access-target.ts';
import {
  sendCall,
  callVariants,
  type CallOutcome,
  type CallVariant,
} from '#tests/support/access/access-variants.ts';
import { openAccessFixture, type AccessFixture, type Place } from '#tests/support/access/access-fixture.ts';
import { readFingerprints } from '#tests/support/database/rows/table-fingerprints.ts';
import { accountManagerIds } from '#tests/support/provider/account-manager-ids.ts';
import { problemsOf } from '#provider/description/openapi/call-problems.ts';
import { listRequestFields } from '#provider/description/openapi/describe-request.ts';

let fixture: AccessFixture;
beforeAll(async () => {
  fixture = await openAccessFixture();
});
afterAll(() => fixture.close());

/** `answered`, the code of the problem, or the status if it is neither. */
function outcomeOf({ status, headers, text }: CallOutcome, { call }: CallVariant): string {
  if (status === (call.responseType === 'nothing' ? 204 : 200)) return 'allowed';
  if (headers.get('Content-Type') !== `${PROBLEM_JSON}; charset=utf-8`) return String(status);
  const problem = problemSchema.parse(JSON.parse(text));
  return problem.status === status ? problem.code : String(status);
}

/** The JSON of a response, NDJSON as a list; null for other media types. */
function jsonOf({ headers, text }: CallOutcome): unknown {
  const type = headers.get('Content-Type') ?? '';
  if (type.startsWith('application/json')) return JSON.parse(text);
  if (!type.startsWith(NDJSON)) return null;
  const lines = text.split('\n').filter((line) => line !== '');
  return lines.map((line) => JSON.parse(line) as unknown);
}

/**
 * Asserts that the response contains all values that the role may see and no others; hidden fields are null.
 */
function expectDisclosed(
  { call }: CallVariant,
  role: UserRole,
  target: AccessTarget,
  response: CallOutcome,
): void {
  expect(secretsIn(response.text, target)).toEqual(allowedSecrets(call.name, role));
  const fields = [...hidable(jsonOf(response))];
  const filled = new Set(fields.filter(([, value]) => value !== null).map(([name]) => name));
  const present = new Set(fields.map(([name]) => name));
  // statsGlobal has too few organisations to show values, and public calls contain no personal fields.
  if (call.name === 'statsGlobal' || call.audience === 'public') return;
  const allowed = [...present].filter((name) => roleHasCapability(role, hiddenFields[name] ?? 'person'));
  expect([...filled].sort()).toEqual(allowed.sort());
}

it('covers every call, and every call is registered at its paths', () => {
  expect(Object.keys(requestCases).sort()).toEqual(callList.map(({ name }) => name).sort());
  const addresses = callList.flatMap(({ method, path, aliases }) =>
    [path, ...aliases].map((address) => `${method} ${BASE_PATH}${address}`),
  );
  const routes = fixture.api.provider.routes.filter((route) => route.includes(` ${BASE_PATH}/`));
  expect(routes.toSorted()).toEqual(addresses.toSorted());
});

/**
 * The tables that a rejected call may change. A revoked token that has expired still ends its family
 * (authentication.db.test.ts, which also asserts that no other rejected revocation does).
 */
function changedByRejection({ call }: CallVariant): string[] {
  return ['api.audit_event', ...(call.name === 'tokenRevoke' ? ['api.revoked_token_family'] : [])];
}

// Calls that write run last, so that the others read unchanged data.
const inOrder = [...callVariants].sort((one, other) => Number(one.call.writes) - Number(other.call.writes));

describe.each(inOrder)('$title', (variant) => {
  const { call } = variant;
  const cases = CALLERS.flatMap((caller) =>
    placesOf[requestCaseOf(call.name).targetKind].map((place) => ({
      caller,
      place,
      expected: expectedOf(variant, caller, place),
    })),
  );
  const denied = cases.filter(({ expected }) => expected !== 'allowed');
  const response = CALLERS.filter((caller) =>
    cases.some((each) => each.caller === caller && each.expected === 'allowed'),
  );

  async function makeAs(caller: (typeof CALLERS)[number], place: Place) {
    const target = await targetFor(call.name, fixture.targets[place], fixture);
    return { target, response: await sendCall(variant, caller, target, fixture) };
  }

  if (denied.length > 0) {
    it('rejects as the contract defines and changes nothing', async () => {
      const before = call.writes ? await readFingerprints(fixture.open, changedByRejection(variant)) : {};
      const outcomes: string[] = [];
      const bodies = new Map<string, string>();
      for (const { caller, place } of denied) {
        const response = await sendCall(variant, caller, fixture.targets[place], fixture);
        const outcome = outcomeOf(response, variant);
        outcomes.push(`${caller.name}, ${place}: ${outcome}`);
        expect(response.text, 'returns the same body for the same problem').toBe(
          bodies.get(outcome) ?? response.text,
        );
        bodies.set(outcome, response.text);
      }
      expect(outcomes).toEqual(
        denied.map(({ caller, place, expected }) => `${caller.name}, ${place}: ${expected}`),
      );
      const after = call.writes ? await readFingerprints(fixture.open, changedByRejection(variant)) : {};
      expect(after).toEqual(before);
    });

    it('rejects only with codes that its description lists', () => {
      const described: string[] = problemsOf(call, listRequestFields(call));
      const codes = new Set(denied.map(({ expected }) => expected));
      expect([...codes].filter((code) => !described.includes(code))).toEqual([]);
    });
  }

  if (call.audience === 'role') {
    it.each(['manager', 'PersonalAdmin', 'Root', ''])('rejects a manager in the role %j', async (claims) => {
      const caller = { ...CALLERS[0]!, claims };
      const response = await sendCall(variant, caller, fixture.targets.own, fixture);
      expect(outcomeOf(response, variant)).toBe('role_not_held');
    });
  }

  it.each(response)('responds to $name', async (caller) => {
    for (const { place } of cases.filter((each) => each.caller === caller && each.expected === 'allowed')) {
      const { response, target } = await makeAs(caller, place);
      expect([place, outcomeOf(response, variant)]).toEqual([place, 'allowed']);
      const foreign = listTextsOfOthers(fixture.targets, place);
      expect(foreign.filter((text) => response.text.includes(text))).toEqual([]);
      if (place === 'own' && !call.writes) expectDisclosed(variant, caller.holds, target, response);
    }
  });
});

it('returns to every role whether the person has an ongoing plan', async () => {
  const { own } = fixture.targets;
  const ids = await accountManagerIds(fixture.api, fixture.organisationId, 'person');
  for (const [name, as] of Object.entries(fixture.accounts)) {
    const isMasked = ['AccountManager', 'administrator'].includes(name);
    const body = { personId: own.personId };
    const { json } = await fixture.api.call('person', { as, body: isMasked ? ids.hide(body) : body });
    expect(json).toMatchObject({ activeRehabPlan: true });
  }
});
