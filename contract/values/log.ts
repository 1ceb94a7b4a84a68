/**
 * Logger interface of both tiers (pino satisfies it). The types act as an allow-list: ids, counts, codes and
 * route patterns; never names, personal numbers, tokens or document texts.
 */
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

export type Log = {
  debug(fields: LogFields, message: string): void;
  info(fields: LogFields, message: string): void;
  warn(fields: LogFields, message: string): void;
  error(fields: LogFields, message: string): void;
};

/**
 * Returns the loggable part of an error: class and code, never the message (a query error's message contains
 * parameters).
 */
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
