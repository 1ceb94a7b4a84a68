import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadSecretFiles } from './load-secret-files.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'franvaro-secrets-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, content: string): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

describe('loadSecretFiles', () => {
  it('sets each secret to the content of its file', () => {
    const variables: Record<string, string | undefined> = {
      SESSION_SECRETS_FILE: write('session', 'new,former\n'),
      DATABASE_URL_FILE: write('database', '\n postgres://app@db.example/x\n'),
      OTHER_FILE: write('other', 'x'),
    };
    loadSecretFiles(variables);
    expect(variables).toMatchObject({
      SESSION_SECRETS: 'new,former',
      DATABASE_URL: 'postgres://app@db.example/x',
    });
    expect(variables['OTHER']).toBeUndefined();
  });

  it('reads no file of a variable that is set itself', () => {
    const variables = { SMTP_URL: 'smtp://mail.example', SMTP_URL_FILE: join(folder, 'none') };
    loadSecretFiles(variables);
    expect(variables.SMTP_URL).toBe('smtp://mail.example');
  });

  it('names every file that is empty or cannot be read, and no content', () => {
    const variables = {
      SESSION_SECRETS_FILE: write('empty', ' \n'),
      METRICS_TOKEN_FILE: join(folder, 'none'),
      SMTP_URL_FILE: write('smtp', 'smtp://user:hemligt@mail.example'),
    };
    const load = () => loadSecretFiles(variables);
    expect(load).toThrow(
      /METRICS_TOKEN_FILE: the file cannot be read \(ENOENT\)\n {2}SESSION_SECRETS_FILE: the file is empty$/,
    );
    expect(load).not.toThrow(/hemligt/);
  });
});
