import { expect } from '@playwright/test';

/** Like `expect.poll`, but a read that a navigation interrupts is repeated instead of failing the test. */
export function poll<Value>(read: () => Value | Promise<Value>) {
  return expect.poll(async () => {
    try {
      return await read();
    } catch (error) {
      if (error instanceof Error && INTERRUPTED.test(error.message)) return undefined;
      throw error;
    }
  });
}

const INTERRUPTED = /Execution context was destroyed|Cannot find context/;
