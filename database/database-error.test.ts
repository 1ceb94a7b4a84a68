import { writeFileSync } from 'node:fs';
import { DrizzleQueryError } from 'drizzle-orm';
import { DatabaseError } from 'pg';
import { describe, expect, it } from 'vitest';
import {
  databaseErrorCode,
  isConnectionLost,
  isDatabaseUnavailable,
  isStorageFull,
  isUniqueViolation,
  safeDatabaseError,
} from './database-error.ts';
import { DatabaseUnavailableError } from './database-unavailable-error.ts';

const SECRET = '19850709-9805';

function postgresError(code: string, constraint?: string): DatabaseError {
  const error = new DatabaseError(`duplicate ${SECRET}`, 10, 'error');
  return Object.assign(error, { code, severity: 'ERROR', constraint, detail: `Key (x)=(${SECRET})` });
}

function nodeError(code: string, syscall?: string): Error {
  return Object.assign(new Error(`${code} ${SECRET}`), { code, syscall });
}

function viaDrizzle(cause: Error): DrizzleQueryError {
  return new DrizzleQueryError('insert into person values ($1)', [SECRET], cause);
}

describe('databaseErrorCode', () => {
  const cases: [unknown, string | null, string][] = [
    [postgresError('23505'), '23505', 'from pg'],
    [viaDrizzle(postgresError('23505')), '23505', 'through drizzle'],
    [new Error('x', { cause: viaDrizzle(postgresError('40001')) }), '40001', 'deeper'],
    [nodeError('EPIPE'), null, 'five letters of Node are no SQLSTATE'],
    [new Error('x'), null, 'no code'],
    ['x', null, 'no error'],
    [undefined, null, 'nothing'],
  ];
  it.each(cases)('case %#: %s is %s (%s)', (error, expected) => {
    expect(databaseErrorCode(error)).toBe(expected);
  });
});

describe('isDatabaseUnavailable', () => {
  const cases: [unknown, boolean, string][] = [
    [new DatabaseUnavailableError('deadline'), true, 'a missed deadline'],
    [viaDrizzle(new DatabaseUnavailableError('ended')), true, 'the same through drizzle'],
    [postgresError('57P01'), true, 'the server stops'],
    [postgresError('57P03'), true, 'the server starts'],
    [postgresError('08006'), true, 'the connection failed'],
    [postgresError('53100'), true, 'the disk is full'],
    [postgresError('53300'), true, 'too many connections'],
    [postgresError('25006'), true, 'a read-only server'],
    [postgresError('57014'), true, 'a statement took too long'],
    [postgresError('55P03'), true, 'a lock was not to be had'],
    [postgresError('40P01'), true, 'a deadlock that outlived its retries'],
    [postgresError('23505'), false, 'a taken key'],
    [postgresError('42P01'), false, 'a table that is not there'],
    [nodeError('ECONNREFUSED'), true, 'nobody listens'],
    [nodeError('ENOENT', 'connect'), true, 'no socket'],
    [nodeError('ENOENT', 'open'), false, 'a file that is not there'],
    [new Error('timeout exceeded when trying to connect'), true, 'the pool is used up'],
    [new Error('Connection terminated unexpectedly'), true, 'the connection is gone'],
    [new Error('Query read timeout'), true, 'no response'],
    [new Error('anything else'), false, 'a fault of ours'],
  ];
  it.each(cases)('case %#: %s is %s (%s)', (error, expected) => {
    expect(isDatabaseUnavailable(error)).toBe(expected);
  });
});

describe('isConnectionLost', () => {
  const cases: [unknown, boolean][] = [
    [postgresError('57P01'), true],
    [postgresError('08006'), true],
    [new Error('Connection terminated unexpectedly'), true],
    [nodeError('ECONNRESET'), true],
    [nodeError('EPIPE'), true],
    [nodeError('ECONNREFUSED'), false],
    [postgresError('57014'), false],
    [new DatabaseUnavailableError('deadline'), false],
  ];
  it.each(cases)('case %#: %s is %s', (error, expected) => {
    expect(isConnectionLost(error)).toBe(expected);
  });
});

describe('isUniqueViolation', () => {
  it('can be limited to one constraint', () => {
    const error = viaDrizzle(postgresError('23505', 'account_username_unique'));
    expect(isUniqueViolation(error)).toBe(true);
    expect(isUniqueViolation(error, 'account_username_unique')).toBe(true);
    expect(isUniqueViolation(error, 'other')).toBe(false);
    expect(isUniqueViolation(postgresError('23503'))).toBe(false);
  });
});

describe('safeDatabaseError', () => {
  const cases: [unknown, ReturnType<typeof safeDatabaseError>][] = [
    [
      viaDrizzle(postgresError('23505', 'person_pk')),
      { name: 'error', code: '23505', constraint: 'person_pk' },
    ],
    [
      viaDrizzle(new DatabaseUnavailableError('deadline', { cause: nodeError('EIO') })),
      { name: 'DatabaseUnavailableError', code: 'deadline', constraint: null },
    ],
    [nodeError('ECONNREFUSED'), { name: 'Error', code: 'ECONNREFUSED', constraint: null }],
    [
      new Error('Connection terminated unexpectedly'),
      { name: 'Error', code: 'connection-lost', constraint: null },
    ],
    [SECRET, { name: 'string', code: null, constraint: null }],
  ];
  it.each(cases)('case %#: contains code and constraint, but no query or parameters', (error, expected) => {
    expect(safeDatabaseError(error)).toEqual(expected);
    expect(JSON.stringify(safeDatabaseError(error))).not.toContain(SECRET);
  });
});

describe('isStorageFull', () => {
  const cases: [unknown, boolean, string][] = [
    [postgresError('53100'), true, 'disk_full of PostgreSQL'],
    [viaDrizzle(postgresError('53100')), true, 'through drizzle'],
    [postgresError('53300'), false, 'too many connections'],
    [postgresError('25006'), false, 'a standby is read-only, its disk is not full'],
    [nodeError('ENOSPC', 'write'), true, 'full disk under the data folder'],
    [nodeError('EDQUOT', 'write'), true, 'quota exceeded'],
    [nodeError('EROFS', 'open'), true, 'file system mounted read-only'],
    [new Error('x', { cause: nodeError('ENOSPC', 'write') }), true, 'deeper'],
    [nodeError('EACCES', 'open'), false, 'a fault of the installation'],
    [undefined, false, 'nothing'],
  ];
  it.each(cases)('case %#: %s is %s (%s)', (error, expected) => {
    expect(isStorageFull(error)).toBe(expected);
  });

  it('recognises the error of a write to a full device', () => {
    const write = () => {
      writeFileSync('/dev/full', 'x');
    };
    expect(write).toThrow(expect.toSatisfy(isStorageFull));
  });
});
