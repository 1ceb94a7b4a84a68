import { useNavigation } from '@remix-run/react';
import { paths } from '#app/paths.ts';

/**
 * The columns of the pending navigation: unticked columns disappear at once, ticked ones appear with their
 * values. Returns the same array while they are the shown ones.
 */
export function useRequestedColumns(shown: readonly string[]): readonly string[] {
  const { location } = useNavigation();
  if (location?.pathname !== paths.report) return shown;
  const search = new URLSearchParams(location.search);
  if (!search.has('f') || search.has('choose')) return shown;
  const requested = search.getAll('col');
  return requested.join() === shown.join() ? shown : requested;
}
