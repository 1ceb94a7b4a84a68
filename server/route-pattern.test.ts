import { describe, expect, it } from 'vitest';
import { routePattern } from './route-pattern';

describe('routePattern', () => {
  it.each([
    ['/', '/'],
    ['/hr', '/hr'],
    ['/hr/person/019a0000-0000-7000-8000-000000000001', '/hr/person/:id'],
    ['/error/503', '/error/:id'],
    ['/assets/root-B1x.js', '/assets/:file'],
    ['/api/absence/list-stats', '/api/absence/list-stats'],
    ['/Anna-Andersson', 'other'],
    ['/hr/19850709-9805', '/hr/:id'],
    ['/hr/a/b/c/d/e/f/g', 'other'],
  ])('%s is %s', (pathname, expected) => {
    expect(routePattern(pathname)).toBe(expected);
  });
});
