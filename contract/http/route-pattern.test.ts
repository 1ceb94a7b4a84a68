import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { routePattern } from './route-pattern.ts';

describe('routePattern', () => {
  it.each([
    ['/', '/'],
    ['/hr', '/hr'],
    ['/hr/notification/019a0000-0000-7000-8000-000000000001/delete', '/hr/notification/:id/delete'],
    ['/error/503', '/error/:status'],
    ['/follow-up.ics', '/follow-up.ics'],
    ['/assets/root-B1x.js', '/assets/:file'],
    ['/api/absence/list-stats', '/api/absence/list-stats'],
    ['/api/rehabplan/file/12/brev.pdf', '/api/rehabplan/file/:documentId/:fileName'],
    ['/Anna-Andersson', 'other'],
    ['/hr/Anna-Andersson', 'other'],
    ['/hr/19850709-9805', 'other'],
    ['/api/Karin.Ekdahl', 'other'],
    ['/department/Karin.Ekdahl', 'other'],
    ['/hr/a/b/c/d/e/f/g', 'other'],
  ])('maps %s to the pattern %s', (pathname, expected) => {
    expect(routePattern(pathname)).toBe(expected);
  });

  it('contains every page and every file route', () => {
    const modules = readdirSync(new URL('../../app/routes/', import.meta.url), { recursive: true });
    const routes = modules
      .map(String)
      .filter((file) => /\.tsx?$/.test(file) && file !== '$.tsx')
      .map(toAddress);
    const files = readdirSync(new URL('../../public/', import.meta.url)).filter((name) =>
      /\.(svg|css)$/.test(name),
    );
    for (const address of [...routes, ...files.map((file) => `/${file}`)]) {
      const example = address.replace('($statusCode)', '503').replaceAll(/\$\w+/g, 'x');
      expect(routePattern(example), address).not.toBe('other');
    }
  });
});

/**
 * Converts the file of a route module to its address, as remix-flat-routes does.
 *
 * @param file relative to app/routes
 */
function toAddress(file: string): string {
  const segments = file
    .replace(/\.tsx?$/, '')
    .replaceAll('+/', '.')
    // `[.]` is a dot of the address.
    .split(/(?<!\[)\./)
    // A name that begins with `_` is a layout, an index or a folder without an address.
    .filter((segment) => !segment.startsWith('_'))
    .map((segment) => segment.replace(/_$/, '').replaceAll('[.]', '.'));
  return `/${segments.join('/')}`;
}
