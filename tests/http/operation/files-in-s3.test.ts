import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { findWithoutPlan } from '#tests/support/app/find-people.ts';
import { startApp, type App } from '#tests/support/app/start-app.ts';
import { type HttpClient, signInAs } from '#tests/support/client/http-client.ts';
import { planForm } from '#tests/support/client/plan-form.ts';
import { samplePdf } from '#tests/support/files/sample-files.ts';
import { startS3, type TestS3 } from '#tests/support/services/start-s3.ts';

const content = Buffer.concat([samplePdf(20_000), Buffer.from('Hemlig anteckning')]);
const ERROR = 'StorageUnavailableError';

let s3: TestS3;
let app: App;
let manager: HttpClient;
let personUrl: string;
beforeAll(async () => {
  s3 = await startS3();
  app = await startApp({ env: s3.env('files') });
  manager = await signInAs(app, 'karin.ekdahl');
});
afterAll(async () => {
  await app.close();
  await s3.close();
});
beforeEach(async () => {
  s3.reset();
  app.logLines.length = 0;
  personUrl = `/hr/person/${await findWithoutPlan(app, 'Hemtjänst Centrum')}`;
});

const upload = () =>
  manager.post(`${personUrl}?index`, planForm({ type: 'file', file: new File([content], 'intyg.pdf') }));

/** The path of the file on the page of the person; null if there is none. */
async function findFile(): Promise<string | null> {
  const id = /id="dokument-([0-9a-f-]{36})"/.exec((await manager.get(personUrl)).html)?.[1];
  return id === undefined ? null : `/resources/documents/file/${id}`;
}

async function download(path: string | null): Promise<Response> {
  const cookies = [...manager.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return app.fetch(new Request(new URL(path ?? '/no-file', app.origin), { headers: { Cookie: cookies } }));
}

const readiness = async () => {
  const response = await app.fetch(new Request(`${app.origin}/readyz`));
  return { status: response.status, text: await response.text() };
};

it('stores an uploaded file encrypted in the bucket, and not in DATA_DIR', async () => {
  expect((await upload()).status).toBe(303);
  const response = await download(await findFile());
  expect(response.status).toBe(200);
  expect(Buffer.from(await response.arrayBuffer()).equals(content)).toBe(true);

  const stored = await s3.read();
  expect([...stored.keys()]).toEqual([
    expect.stringMatching(/^files\/[\da-f-]{36}\/[\da-f]{2}\/[\da-f-]{36}$/),
  ]);
  expect(Buffer.concat([...stored.values()]).includes('Hemlig')).toBe(false);
  const folder = join(app.env.dataDir, 'files');
  expect(await readdir(folder)).toEqual(['tmp']);
  expect(await readdir(join(folder, 'tmp'))).toEqual([]);
});

it('rejects an upload that cannot be stored, logs an error and stores nothing', async () => {
  s3.proxy.faultOf = ({ operation }) => (operation === 'PutObject' ? 'error' : null);
  const failed = await upload();
  expect(failed.status).toBe(400);
  expect(failed.text).toContain('Något gick fel vid uppladdningen. Försök igen senare.');
  expect(app.logLines.filter((line) => line.includes(ERROR) && line.includes('InternalError'))).toHaveLength(
    1,
  );
  expect(await findFile()).toBeNull();
  expect(await s3.isEmpty()).toBe(true);
  s3.proxy.faultOf = () => null;
  expect((await upload()).status).toBe(303);
});

it('shows the page of status 503 for a download while the storage does not respond, and continues afterwards', async () => {
  expect((await upload()).status).toBe(303);
  const path = await findFile();
  s3.proxy.faultOf = () => 'cut';
  const failed = await download(path);
  expect([failed.status, failed.headers.get('Location')]).toEqual([302, '/error/503']);
  expect(app.logLines.some((line) => line.includes(ERROR) && line.includes('ECONNRESET'))).toBe(true);
  // Pages without files work.
  expect((await manager.get(personUrl)).status).toBe(200);
  s3.proxy.faultOf = () => null;
  expect((await download(path)).status).toBe(200);
});

it('is ready only while the bucket responds', async () => {
  expect(await readiness()).toEqual({ status: 200, text: 'ready' });
  s3.proxy.faultOf = ({ operation }) => (operation === 'HeadBucket' ? 'error' : null);
  const other = await startApp({ env: s3.env('files') });
  const response = await other.fetch(new Request(`${other.origin}/readyz`));
  expect([response.status, await response.text()]).toEqual([503, 'storage']);
  expect((await other.fetch(new Request(`${other.origin}/healthz`))).status).toBe(200);
  expect(existsSync(other.env.dataDir)).toBe(true);
  await other.close();
});
