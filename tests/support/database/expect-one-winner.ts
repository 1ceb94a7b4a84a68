import { expect } from 'vitest';
import { readFields, type DocumentClient } from '../client/document-client.ts';
import type { HttpClient } from '../client/http-client.ts';

/**
 * Asserts that of many simultaneous posts of one document version one is saved and the others receive their own text
 * back.
 */
export async function expectOneWinner(
  writer: HttpClient,
  documentClient: DocumentClient,
  writers: number,
): Promise<void> {
  const document = await documentClient.create('note');
  const fields = readFields(await writer.get(document.path));
  const results = await Promise.all(
    Array.from({ length: writers }, async (_, at) => {
      const mine = new URLSearchParams(fields);
      mine.set('heading', `Rubrik ${String(at)}`);
      mine.set('notes', `Text av skrivare nummer ${String(at)}.`);
      return writer.post(`${document.path}?index`, mine);
    }),
  );
  const statuses = results.map(({ status }) => status);
  expect([
    statuses.filter((each) => each === 303).length,
    statuses.filter((each) => each === 409).length,
  ]).toEqual([1, writers - 1]);
  const winner = statuses.indexOf(303);
  for (const [at, { text, status }] of results.entries()) {
    if (status === 409) expect(text).toContain(`Text av skrivare nummer ${String(at)}.`);
  }
  expect(await documentClient.read(document)).toMatchObject({
    version: 2,
    content: { heading: `Rubrik ${String(winner)}` },
  });
}
