/**
 * What both tiers write their log lines through (pino satisfies it). Fields are an allow-list by construction:
 * ids, counts, codes and route patterns; never names, personal numbers, tokens or texts of documents.
 */
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

export type Log = {
  debug(fields: LogFields, message: string): void;
  info(fields: LogFields, message: string): void;
  warn(fields: LogFields, message: string): void;
  error(fields: LogFields, message: string): void;
};

/** What a log may say of an error: its class and code, never its message (a query's message holds its parameters). */
export function errorFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: typeof error };
  const cause: unknown = error.cause;
  const code = codeOf(error) ?? codeOf(cause);
  return { error: error.name, ...(code === undefined ? {} : { code }) };
}

function codeOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('code' in value)) return undefined;
  return typeof value.code === 'string' ? value.code : undefined;
}
