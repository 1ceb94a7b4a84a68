import { describe, expect, it } from 'vitest';
import { isReadablePath } from './readable-path.ts';

describe('isReadablePath', () => {
  it.each([
    ['/hr', true, 'plain'],
    ['/hr/%C3%A5%2F', true, 'escaped letters'],
    ['/hr/%25', true, 'an escaped percent sign'],
    ['/hr/%E0%A4%A', false, 'cut off'],
    ['/hr/%ff', false, 'not UTF-8'],
    ['/hr/%0d%0aSet-Cookie:x', false, 'a line break'],
    ['/hr/%00', false, 'a zero byte'],
    ['/hr/%7F', false, 'a control character'],
  ])('%s: %s, %s', (pathname, expected) => {
    expect(isReadablePath(pathname)).toBe(expected);
  });
});
