import { beforeAll, expect, it } from 'vitest';
import { openTestProvider } from '#tests/support/provider/open-test-provider.ts';
import { TEST_APP_URL, type TestProvider } from '#tests/support/provider/test-provider.ts';

let api: TestProvider;
beforeAll(async () => {
  const provider = await openTestProvider({ apiDocs: false });
  api = provider.api;
  return provider.close;
});

it.each(['/api/docs', '/api/openapi.json', '/portal/api-viewer', '/portal/api-viewer/start.js'])(
  'returns 404 for %s where the description is not public',
  async (path) => {
    expect((await api.provider.fetch(new Request(TEST_APP_URL + path))).status).toBe(404);
  },
);
