import type { OpenDatabase } from '#database/database.ts';
import type { ProviderSettings } from '#provider/create-provider.ts';
import { recordStatements, type StatementRecorder } from '#tests/support/database/record-statements.ts';
import { openOwnDatabase, openTestDatabase } from '#tests/support/database/test-database.ts';
import { createTestProvider, type TestProvider } from './test-provider.ts';

type OpenTestProvider = {
  open: OpenDatabase;
  api: TestProvider;
  close: () => Promise<void>;
};

/**
 * Opens an empty test database and a provider on it. A `beforeAll` returns `close`, which Vitest calls after the tests of the file.
 */
export async function openTestProvider(settings: Partial<ProviderSettings> = {}): Promise<OpenTestProvider> {
  return openOn(await openTestDatabase(), settings);
}

/** As `openTestProvider`, on a separate database of which `recorder` records the statements, also those of the provider. */
export async function openRecordedProvider(
  settings: Partial<ProviderSettings> = {},
): Promise<OpenTestProvider & { recorder: StatementRecorder }> {
  const open = await openOwnDatabase();
  const recorder = recordStatements(open);
  return { recorder, ...(await openOn(open, settings)) };
}

async function openOn(open: OpenDatabase, settings: Partial<ProviderSettings>): Promise<OpenTestProvider> {
  const api = await createTestProvider(open, settings);
  const close = async () => {
    await api.close();
    await open.close();
  };
  return { open, api, close };
}
