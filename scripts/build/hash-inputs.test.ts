import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashInputs } from './hash-inputs.js';

describe('hashInputs', () => {
  let root: string;
  const fingerprint = () => hashInputs(root, ['app', 'server.ts', 'absent']);

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'hash-inputs-'));
    mkdirSync(join(root, 'app/routes'), { recursive: true });
    writeFileSync(join(root, 'app/routes/hr.tsx'), 'one');
    writeFileSync(join(root, 'server.ts'), 'two');
  });

  afterEach(() => {
    rmSync(root, { recursive: true });
  });

  it.each([
    [() => undefined, false, 'nothing changed'],
    [
      () => {
        writeFileSync(join(root, 'app/routes/hr.tsx'), 'ONE');
      },
      true,
      'a content changed',
    ],
    [
      () => {
        writeFileSync(join(root, 'app/new.ts'), '');
      },
      true,
      'a file was added',
    ],
    [
      () => {
        rmSync(join(root, 'server.ts'));
      },
      true,
      'a file was removed',
    ],
    [
      () => {
        writeFileSync(join(root, 'app/hr.test.tsx'), '');
      },
      false,
      'only a test was added',
    ],
    [
      () => {
        writeFileSync(join(root, 'README.md'), '');
      },
      false,
      'what is no input was added',
    ],
  ])('%# differs: %s, where %s', (change, differs, _why) => {
    const before = fingerprint();
    change();
    expect(fingerprint() !== before).toBe(differs);
  });
});
