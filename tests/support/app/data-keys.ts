import { parseDataKeys } from '#provider/encryption/data-keys.ts';
import { setWrappingKeys } from '#provider/encryption/wrapping-keys.ts';

/** DATA_KEYS of every test, so that copies of a filled database can be read. */
export const TEST_DATA_KEYS = 'kX3v9QmT7pLs2RwZ8yBn4cJd6fGh1aEuV5tYx0iOqPg=';

export function setTestDataKeys(): void {
  setWrappingKeys(parseDataKeys(TEST_DATA_KEYS));
}
