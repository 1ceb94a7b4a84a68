import { readPeople } from '../database/rows/decrypt-rows.ts';
import type { App } from './start-app.ts';

/** Returns a function that finds names and personal numbers of the demo employees in a text. */
export async function listPersonalData(app: Pick<App, 'open'>): Promise<(text: string) => string[]> {
  const people = await readPeople(app.open);
  const rows = people.map(({ firstName: first, lastName: last, personalNumber: number }) => ({
    first,
    last,
    number,
  }));
  const names = new Set(
    rows.flatMap(({ first, last }) => {
      const given = first.split(/\s/);
      return [`${given.at(-1) ?? ''} ${last}`, `${last} ${given[0] ?? ''}`];
    }),
  );
  const numbers = new Set(rows.flatMap(({ number }) => (number === null ? [] : [number])));
  return (text) => {
    // In JSON, the two names of a person are fields that follow each other.
    const words = text.replaceAll(/"(?:first|last)_name":/g, ' ').match(/[\p{L}’'-]+/gu) ?? [];
    const pairs = words.map((word, index) => `${word} ${words[index + 1] ?? ''}`);
    const figures = text.match(/\d[\d-]+\d/g) ?? [];
    return [...pairs.filter((pair) => names.has(pair)), ...figures.filter((figure) => numbers.has(figure))];
  };
}
