import { accessStatements, type TransactionAccess } from './transaction-access.ts';
import { currentTransaction } from './transaction-scope.ts';

/**
 * Changes the access of the open transaction, for work that finds out in it which organisation it is for.
 *
 * @returns the former access
 */
export async function setAccess(access: TransactionAccess): Promise<TransactionAccess> {
  const scope = currentTransaction();
  if (scope === null) throw new Error('the access of a transaction can be set only in it');
  await scope.send(accessStatements(access).join('; '));
  const former = scope.access;
  scope.access = access;
  return former;
}

/** Runs `fn` in the open transaction with another access. The former one returns unless `fn` throws. */
export async function withAccess<T>(access: TransactionAccess, fn: () => Promise<T>): Promise<T> {
  const former = await setAccess(access);
  const value = await fn();
  await setAccess(former);
  return value;
}
