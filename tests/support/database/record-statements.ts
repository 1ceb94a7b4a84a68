import type { PoolClient } from 'pg';
import { PREPARED_NAME_PREFIX } from '#database/postgres/prepare-repeated.ts';
import type { OpenDatabase } from '#database/database.ts';

/** Records the statements that a database runs. */
export type StatementRecorder = {
  /** Runs the work and returns the texts of its statements in order, with their values; without those that control transactions. */
  textsDuring(work: () => Promise<unknown>): Promise<string[]>;
  /** Runs the work and returns its statements in order, each by its prepared name or as verb and first table. */
  during(work: () => Promise<unknown>): Promise<string[]>;
};

/** Records every statement of every connection of the pool from now on. */
export function recordStatements({ pool }: Pick<OpenDatabase, 'pool'>): StatementRecorder {
  const statements: string[] = [];
  const texts: string[] = [];
  const recorded = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => {
    if (recorded.has(client)) return;
    recorded.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const recordAndQuery = (...args: unknown[]) => {
      statements.push(describeStatement(args[0]));
      const text = textOf(args[0]);
      if (!/^(?:begin|commit|rollback|set local)\b/.test(text))
        texts.push(`${text} ${JSON.stringify(args[1])}`);
      return query(...args);
    };
    client.query = recordAndQuery as typeof client.query;
  });
  return {
    async textsDuring(work) {
      texts.length = 0;
      await work();
      return [...texts];
    },
    async during(work) {
      statements.length = 0;
      await work();
      return [...statements];
    },
  };
}

function describeStatement(query: unknown): string {
  if (typeof query === 'object' && query !== null && 'name' in query && typeof query.name === 'string') {
    if (!query.name.startsWith(PREPARED_NAME_PREFIX)) return query.name;
  }
  const outer = withoutParentheses(textOf(query)).trim();
  const [verb = ''] = /^\w+/.exec(outer) ?? [];
  const [, table = ''] = /\b(?:from|into|update) ("\w+"\."\w+")/.exec(outer) ?? [];
  return `${verb} ${table.replaceAll('"', '')}`.trim();
}

function textOf(query: unknown): string {
  return String(typeof query === 'object' && query !== null && 'text' in query ? query.text : query);
}

/** Removes subqueries, so that the first table is the one of the statement itself. */
function withoutParentheses(text: string): string {
  const shorter = text.replaceAll(/\([^()]*\)/g, '');
  return shorter === text ? text : withoutParentheses(shorter);
}
