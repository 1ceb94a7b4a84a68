/** The kinds of conversation that the checklist is printed for: each has one part of its own beside the common ones. */
export const CONVERSATIONS = ['all', 'early', 'absence', 'return'] as const;
export type Conversation = (typeof CONVERSATIONS)[number];

/** What the address asks for; null where it cannot be read. */
export function parseConversation(search: URLSearchParams): Conversation | null {
  const values = search.getAll('conversation');
  if (values.length === 0) return 'all';
  return CONVERSATIONS.find((id) => values.length === 1 && id === values[0]) ?? null;
}

export function buildConversationSearch(chosen: Conversation): string {
  return chosen === 'all' ? '' : `?conversation=${chosen}`;
}
