import type { OpenDatabase } from '#database/database.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { createTestProvider, type TestProvider } from './test-provider.ts';

/**
 * Opens an empty test database and a provider on it. A `beforeAll` returns `close`, which Vitest calls after the tests of the file.
 */
export async function openTestProvider(): Promise<{
  open: OpenDatabase;
  api: TestProvider;
  close: () => Promise<void>;
}> {
  const open = await openTestDatabase();
  const api = await createTestProvider(open);
  const close = async () => {
    await api.close();
    await open.close();
  };
  return { open, api, close };
}
