import { expect, it } from 'vitest';
import { batchDeadline } from './batch-deadline.ts';

const READ = 1;
const WRITE = 2;

function message(kind: string, ...strings: string[]): Buffer {
  const body = Buffer.from(strings.map((text) => `${text}\0`).join(''));
  const head = Buffer.alloc(5);
  head.write(kind);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const cases: [Buffer, number, string][] = [
  [message('Q', 'select 1'), READ, 'a plain query'],
  [message('Q', '  SELECT 1'), READ, 'in capitals, indented'],
  [message('P', '', 'select $1'), READ, 'a query with parameters'],
  [message('P', 'name', 'select $1'), READ, 'a named statement'],
  [message('P', '', 'insert into x select 1'), WRITE, 'an insert'],
  [message('Q', 'selection'), WRITE, 'only a whole word'],
  [message('P', '', 'with x as (delete from y returning *) select * from x'), WRITE, 'a with may write'],
  [message('Q', 'commit'), WRITE, 'the end of a transaction'],
  [message('B', '', 'name'), WRITE, 'a statement prepared earlier'],
  [message('B', '', 'select account'), READ, 'a query prepared earlier, by its name'],
  [message('B', '', 'insert audit_event'), WRITE, 'an insert prepared earlier'],
  [Buffer.from([0, 0, 0, 8, 0, 3, 0, 0]), WRITE, 'a start'],
  [Buffer.alloc(0), WRITE, 'nothing'],
];

it.each(cases)('case %#: %s has the deadline %i (%s)', (batch, expected) => {
  expect(batchDeadline(batch, { read: READ, write: WRITE })).toBe(expected);
});
