import { createHmac } from 'node:crypto';
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { CallContext } from '#provider/access/pipeline/call-context.ts';

const BLOCK_BYTES = 64;
const INNER_PAD = 0x36;
const OUTER_PAD = 0x5c;

/**
 * Whether the role may not see names. Its lists must not be sorted by names or ids, because that order would
 * reveal people.
 */
export function hidesNames({ hasCapability }: Pick<CallContext, 'hasCapability'>): boolean {
  return !hasCapability('dataFieldPersonName');
}

/**
 * HMAC-SHA256 of an id in hexadecimal, for an order that changes daily and reveals nothing without the key.
 */
export function hashForOrder(orderKey: string, id: string): string {
  return createHmac('sha256', orderKey).update(id).digest('hex');
}

/**
 * {@link hashForOrder} in SQL: HMAC (RFC 2104) with `sha256`, because the pgcrypto extension is not
 * installed. The key has at most 64 bytes.
 */
export function hashForOrderInSql(orderKey: string, id: SQLWrapper): SQL {
  const key = Buffer.alloc(BLOCK_BYTES);
  key.write(orderKey);
  const padded = (pad: number) =>
    sql`decode(${Buffer.from(key.map((byte) => byte ^ pad)).toString('hex')}, 'hex')`;
  const inner = sql`sha256(${padded(INNER_PAD)} || convert_to(${id}::text, 'UTF8'))`;
  return sql`sha256(${padded(OUTER_PAD)} || ${inner})`;
}
