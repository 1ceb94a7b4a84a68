import { describe, expect, it } from 'vitest';
import { loggerCalls } from '#contract/calls/logger.ts';
import { createErrorReport, describeUnexpected, type ErrorEntry } from './error-report.ts';

describe('describeUnexpected', () => {
  it.each<[error: unknown, pathname: string, message: string, path: string, why: string]>([
    [
      new TypeError('x is not a function'),
      '/hr',
      'TypeError: x is not a function',
      '/hr',
      'the name and message of an error',
    ],
    ['some words', '/hr', 'thrown: string', '/hr', 'only the type of a value that is not an error'],
    [undefined, '/hr', 'thrown: undefined', '/hr', 'a rejection without a reason'],
    [
      new Error('x'),
      '/hr/person/8d1c1f5e-2b1f-4f0e-9b39-d3b0e1c0a111',
      'Error: x',
      '/hr/person/:id',
      'no UUID in the path',
    ],
    [
      new Error('x'),
      '/hr/notification/n-17/delete',
      'Error: x',
      '/hr/notification/:id/delete',
      'no short id in the path',
    ],
  ])('reports %s at %s as %s at %s: %s', (error, pathname, message, path) => {
    const entry = describeUnexpected(error, pathname);
    expect([entry.message, entry.data.path]).toEqual([message, path]);
  });

  it('replaces the path of the page in the message and the stack', () => {
    const pathname = '/hr/person/8d1c1f5e-2b1f-4f0e-9b39-d3b0e1c0a111';
    const error = new Error(`no response from ${pathname}`);
    error.stack = `Error: x\n    at https://app.example${pathname}:12:34`;
    const { message, data } = describeUnexpected(error, pathname);
    expect(message).toBe('Error: no response from /hr/person/:id');
    expect(data.stack).toBe('Error: x\n    at https://app.example/hr/person/:id:12:34');
  });

  it('truncates the entry to the limits of the log', () => {
    const error = new Error('ö'.repeat(5_000));
    error.stack = '"'.repeat(50_000);
    const entry = describeUnexpected(error, `/${'a'.repeat(5_000)}`);
    expect(loggerCalls.logger.request.safeParse(entry).success).toBe(true);
  });
});

describe('createErrorReport', () => {
  function create(responses: (boolean | Error)[]) {
    const sent: ErrorEntry[] = [];
    const consoleLines: string[] = [];
    const report = createErrorReport(
      (entry) => {
        sent.push(entry);
        const response = responses[sent.length - 1] ?? true;
        return response instanceof Error ? Promise.reject(response) : Promise.resolve(response);
      },
      (text) => consoleLines.push(text),
    );
    const reportTimes = async (count: number) => {
      for (let at = 0; at < count; at += 1) await report(new Error(`no. ${String(at)}`), '/hr');
    };
    return { sent, consoleLines, report, reportTimes };
  }

  it('stops after three failures, consecutive or not, and writes them to the console', async () => {
    const { sent, consoleLines, reportTimes } = create([false, true, new TypeError('offline'), false, true]);
    await reportTimes(10);
    expect([sent.length, consoleLines.length]).toEqual([4, 3]);
  });

  it('stops after three failures of concurrent reports', async () => {
    const { sent, report } = create([false, false, false, false, false]);
    await Promise.all([1, 2, 3, 4, 5].map((number) => report(new Error(`no. ${String(number)}`), '/hr')));
    expect(sent).toHaveLength(3);
  });

  it('continues while sending succeeds', async () => {
    const { sent, consoleLines, reportTimes } = create([]);
    await reportTimes(10);
    expect([sent.length, consoleLines.length]).toEqual([10, 0]);
  });

  it('reports the same error once', async () => {
    const { sent, report } = create([]);
    await report(new Error('again'), '/hr');
    await report(new Error('again'), '/hr');
    expect(sent).toHaveLength(1);
  });
});
