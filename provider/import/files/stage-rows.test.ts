import { EventEmitter, once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { WriteQueue } from './stage-rows.ts';

/** A write that ends when `end` is called. */
function makeWrite(events: string[], name: string) {
  const ending = new EventEmitter();
  const write = async () => {
    events.push(`${name} starts`);
    await once(ending, 'end');
    events.push(`${name} ends`);
  };
  return {
    write,
    end: () => ending.emit('end'),
    fail: () => ending.emit('error', new Error(`${name} failed`)),
  };
}

describe('WriteQueue', () => {
  it('lets the caller continue during a write, and starts the next one after its end', async () => {
    const events: string[] = [];
    const queue = new WriteQueue();
    const [first, second] = [makeWrite(events, 'first'), makeWrite(events, 'second')];
    await queue.start(first.write);
    events.push('caller continues');
    const started = queue.start(second.write);
    first.end();
    await started;
    second.end();
    await queue.end();
    expect(events).toEqual([
      'first starts',
      'caller continues',
      'first ends',
      'second starts',
      'second ends',
    ]);
  });

  it('throws the error of a write to the next caller, and starts no other write', async () => {
    const events: string[] = [];
    const queue = new WriteQueue();
    const [first, second] = [makeWrite(events, 'first'), makeWrite(events, 'second')];
    await queue.start(first.write);
    first.fail();
    await expect(queue.start(second.write)).rejects.toThrow('first failed');
    await expect(queue.end()).rejects.toThrow('first failed');
    await queue.settle();
    expect(events).toEqual(['first starts']);
  });
});
