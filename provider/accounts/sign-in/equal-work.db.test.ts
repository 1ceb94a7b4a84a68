import crypto, { randomUUID } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OpenDatabase } from '#database/database.ts';
import { recordStatements, type StatementRecorder } from '#tests/support/database/record-statements.ts';
import { openOwnDatabase } from '#tests/support/database/test-database.ts';
import { addAccount, addOrganisation } from '#tests/support/provider/test-fixtures.ts';
import { TEST_NOW } from '#tests/support/provider/test-provider.ts';
import { changeOwnPassword } from './change-own-password.ts';
import { createUnusableHash } from './password.ts';
import { reserveAttempt } from './sign-in-limit.ts';
import { signIn, sourceOf, type SignInAttempt } from './sign-in.ts';

let open: OpenDatabase;
let recorder: StatementRecorder;
let organisationId: string;
const scrypt = vi.spyOn(crypto, 'scrypt');
beforeAll(async () => {
  syncBuiltinESMExports();
  open = await openOwnDatabase();
  organisationId = await addOrganisation(open.db);
  recorder = recordStatements(open);
});
afterAll(async () => {
  scrypt.mockRestore();
  syncBuiltinESMExports();
  await open.close();
});

/** The user name of a new account whose hash has the cost, or of none. */
const USERNAMES = {
  unknown: () => randomUUID(),
  known: () => add(createUnusableHash()),
  'of an earlier cost': () => add(createUnusableHash({ N: 16_384, r: 8, p: 5 })),
  disabled: () => add(createUnusableHash(), { disabledAt: TEST_NOW.toString() }),
};
type Kind = keyof typeof USERNAMES;

async function add(passwordHash: string, more = {}): Promise<string> {
  const username = `karin-${randomUUID()}`;
  await addAccount(open.db, organisationId, { username, passwordHash, roles: [], ...more });
  return username;
}

type Attempt = (username: string) => Promise<{ outcome: string }>;
const toAttempt = (username: string): SignInAttempt => ({
  username,
  password: 'fel',
  now: TEST_NOW,
  requestId: 'r-1',
  client: username,
  address: null,
  device: null,
  clientFailures: 100,
  demo: false,
});
const signInWrongly: Attempt = (username) => signIn(open, toAttempt(username));
const changeWrongly: Attempt = (username) => changeOwnPassword(open, toAttempt(username), 'sju-gröna-hästar');

/** Counts as many failures as block the client from the user name. */
async function block(username: string): Promise<void> {
  for (let time = 0; time < 5; time += 1)
    await open.withTx({ organisationId: null }, (tx) =>
      reserveAttempt(tx, sourceOf(toAttempt(username)), toAttempt(username)),
    );
}

/** The work of an attempt: of the hash, N · r · p for each derivation, and the statements. */
async function measure(attempt: Attempt, username: string, outcome: string) {
  scrypt.mockClear();
  const statements = await recorder.during(async () => {
    expect(await attempt(username)).toMatchObject({ outcome });
  });
  const options = scrypt.mock.calls.map((call) => call[3]);
  const derived = options.reduce((sum, { N = 0, r = 0, p = 0 }) => sum + N * r * p, 0);
  return { derived, statements: statements.map(nameWrite) };
}

/** The row about a failure is an audit row, or without an account that of the count. */
function nameWrite(statement: string): string {
  const isRecord = statement === 'insert audit_event' || statement === 'update api.sign_in_failure';
  return isRecord ? 'record failure' : statement;
}

describe.each([
  ['a sign-in', signInWrongly],
  ['a change of the password', changeWrongly],
])('the work of %s', (_, attempt) => {
  it.each<Kind>(['known', 'of an earlier cost', 'disabled'])(
    'with a wrong password is the same for an unknown user name and one that is %s',
    async (kind) => {
      const unknown = await measure(attempt, USERNAMES.unknown(), 'wrong');
      expect(unknown.derived).toBe(32_768 * 8 * 3);
      expect(unknown.statements.filter((statement) => statement === 'record failure')).toHaveLength(1);
      expect(await measure(attempt, await USERNAMES[kind](), 'wrong')).toEqual(unknown);
    },
  );

  it.each<Kind>(['known', 'disabled'])(
    'while the client is blocked is the same for an unknown user name and one that is %s',
    async (kind) => {
      const names = [USERNAMES.unknown(), await USERNAMES[kind]()];
      const measured = [];
      for (const name of names) {
        await block(name);
        measured.push(await measure(attempt, name, 'limited'));
      }
      const [unknown, other] = measured;
      expect(unknown?.derived).toBe(0);
      expect(unknown?.statements.filter((statement) => statement === 'record failure')).toHaveLength(1);
      expect(other).toEqual(unknown);
    },
  );
});
