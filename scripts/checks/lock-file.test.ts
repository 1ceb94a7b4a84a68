import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../run.js';

type LockedPackage = { resolved?: string; integrity?: string; link?: boolean };

const { packages } = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, LockedPackage>;
};
const installed = Object.entries(packages).filter(([path]) => path !== '');

it('has the SHA-512 of every package, so that no registry can replace one', () => {
  expect(installed.length).toBeGreaterThan(100);
  expect(installed.filter(([, { integrity = '' }]) => !/^sha512-[\w+/]{86}==$/.test(integrity))).toEqual([]);
});

it('has no package of another source than the registry: a repository, a URL or a folder', () => {
  const isOther = ({ resolved, link = false }: LockedPackage) =>
    link || (resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/'));
  expect(installed.filter(([, each]) => isOther(each))).toEqual([]);
});
