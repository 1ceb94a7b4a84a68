import { findService, REQUIRED_ON_CI, SERVICE_PACKAGES, type ServiceName } from '#scripts/checks/services.js';

/**
 * Returns the path of a program that tests start. Null where it is not installed: a line states that its tests are skipped. `npm test`
 * installs it where it may.
 *
 * @throws Error with `CI=true` for the programs of REQUIRED_ON_CI
 */
export function requireService(name: ServiceName): string | null {
  const path = findService(name);
  if (path !== null) return path;
  const reason = `Tests with ${name} are skipped: the package ${SERVICE_PACKAGES[name]} is not installed.`;
  if (process.env['CI'] === 'true' && REQUIRED_ON_CI.has(name)) throw new Error(reason);
  process.stdout.write(`${reason}\n`);
  return null;
}
