/** The kinds of conversation that the checklist supports: each adds one part to the common ones. */
export const CONVERSATIONS = ['all', 'early', 'absence', 'return'] as const;
export type Conversation = (typeof CONVERSATIONS)[number];

/** Parses the requested conversation; null when the value is invalid. */
export function parseConversation(search: URLSearchParams): Conversation | null {
  const values = search.getAll('conversation');
  if (values.length === 0) return 'all';
  return CONVERSATIONS.find((id) => values.length === 1 && id === values[0]) ?? null;
}

export function buildConversationSearch(chosen: Conversation): string {
  return chosen === 'all' ? '' : `?conversation=${chosen}`;
}
