import type { OpenDatabase } from '#database/database.ts';
import { EncryptionError } from '#provider/encryption/encryption-error.ts';
import { readKeyStatus, rotateDataKeys, wrapKeys, type KeyStatus } from '#provider/encryption/rotate-keys.ts';
import { CommandError } from '../command-error.ts';
import type { CommandOutput } from '../command-output.ts';
import type { KeysAction } from './keys-request.ts';

/** A line of progress is printed after so many rows. */
const ROWS_PER_LINE = 10_000;

/**
 * Runs an action of `npm run keys`.
 *
 * @throws {CommandError} if DATA_KEYS do not contain a key, or a value cannot be decrypted
 */
export async function runKeysAction(
  open: Pick<OpenDatabase, 'withTx'>,
  action: KeysAction,
  output: Pick<CommandOutput, 'write'>,
): Promise<void> {
  try {
    if (action.name === 'rotate') await rotate(open, action.dataKeys, output);
    const status = await readKeyStatus(open);
    for (const one of status) output.write(`${describe(one)}\n`);
    if (status.length === 0) output.write('No organisation has keys yet.\n');
  } catch (error) {
    if (error instanceof EncryptionError) throw new CommandError(`${error.message}.`);
    throw error;
  }
}

async function rotate(
  open: Pick<OpenDatabase, 'withTx'>,
  dataKeys: boolean,
  output: Pick<CommandOutput, 'write'>,
): Promise<void> {
  output.write(`Encrypted ${String(await wrapKeys(open))} keys with the first key of DATA_KEYS.\n`);
  if (!dataKeys) return;
  output.write(
    'New data keys are used one minute after they are made, when transactions that began before have had time to end.\n',
  );
  let printed = 0;
  const rows = await rotateDataKeys(open, {
    onProgress(organisationNumber, done) {
      if (done < printed) printed = 0;
      if (done - printed < ROWS_PER_LINE) return;
      printed = done;
      output.write(`${organisationNumber}: ${String(done)} rows\n`);
    },
  });
  output.write(`Encrypted ${String(rows)} rows with new data keys.\n`);
}

function describe({ organisationNumber, keys, wrappedByFirst, generation, unfinished }: KeyStatus): string {
  const wrapped =
    wrappedByFirst === keys
      ? 'all encrypted with the first key of DATA_KEYS'
      : `${String(keys - wrappedByFirst)} not encrypted with the first key of DATA_KEYS: run rotate`;
  const rotation = unfinished === 0 ? '' : '; a rotation is unfinished: run rotate --data-keys';
  return `${organisationNumber}: data key ${String(generation)}, ${String(keys)} keys, ${wrapped}${rotation}`;
}
