/** The kinds of conversation that the checklist is printed for: each has one part of its own beside the common ones. */
export const CONVERSATIONS = ['all', 'early', 'absence', 'return'] as const;
export type Conversation = (typeof CONVERSATIONS)[number];

/** What the address asks for; null where it cannot be read. */
export function parseConversation(search: URLSearchParams): Conversation | null {
  const asked = search.getAll('conversation');
  if (asked.length === 0) return 'all';
  return CONVERSATIONS.find((id) => asked.length === 1 && id === asked[0]) ?? null;
}

export function buildConversationSearch(chosen: Conversation): string {
  return chosen === 'all' ? '' : `?conversation=${chosen}`;
}
