const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const TOKEN = 'eyJ[\\w-]+\\.[\\w-]+\\.[\\w-]+';
const pattern = new RegExp(`(?<uuid>${UUID})|(?<token>${TOKEN})`, 'gi');

/**
 * Replaces what differs between two runs: the origin, whose port is a free one, and UUIDs (among them the request ids) and
 * tokens, each by its number in order of appearance in this text. Times need no replacement, because the clock is fixed.
 */
export function normalise(text: string, origin: string): string {
  const names = new Map<string, string>();
  const counts = { uuid: 0, token: 0 };
  return text.replaceAll(origin, '<origin>').replace(pattern, (found, uuid: string | undefined) => {
    const kind = uuid === undefined ? 'token' : 'uuid';
    const name = names.get(found) ?? `<${kind} ${String((counts[kind] += 1))}>`;
    names.set(found, name);
    return name;
  });
}
