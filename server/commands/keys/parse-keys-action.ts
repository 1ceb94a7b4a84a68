import { usageError } from '../command-error.ts';
import { parseOptions } from '../options/parse-options.ts';
import type { KeysAction } from './keys-request.ts';

const options = {
  'data-keys': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/**
 * Parses the arguments of `npm run keys`; null for `--help`.
 *
 * @throws {CommandError}
 */
export function parseKeysAction(args: readonly string[]): KeysAction | null {
  const { values, positionals } = parseOptions(args, options);
  if (values.help) return null;
  const dataKeys = values['data-keys'];
  switch (positionals.join(' ')) {
    case 'status':
      if (dataKeys) throw usageError('--data-keys belongs to rotate');
      return { name: 'status' };
    case 'rotate':
      return { name: 'rotate', dataKeys };
    default:
      throw usageError('One of status and rotate is required');
  }
}
