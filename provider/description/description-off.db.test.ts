import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '#database/database.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import {
  createTestProvider,
  TEST_APP_URL,
  type TestProvider,
} from '#tests/support/provider/test-provider.ts';

let open: OpenDatabase;
let api: TestProvider;
beforeAll(async () => {
  open = await openTestDatabase();
  api = await createTestProvider(open, { apiDocs: false });
});
afterAll(async () => {
  await api.close();
  await open.close();
});

it.each(['/api/docs', '/api/openapi.json', '/portal/api-viewer', '/portal/api-viewer/start.js'])(
  'returns 404 for %s where the description is not public',
  async (path) => {
    expect((await api.provider.fetch(new Request(TEST_APP_URL + path))).status).toBe(404);
  },
);
