import { paths } from '#app/paths.ts';
import type { Checklist } from './build-checklist.server.ts';
import { buildConversationSearch } from './conversations.ts';

/** Selects the kind of conversation. Plain links, because the page has no script. */
export function ConversationChoice({ label, options }: Checklist['choice']) {
  return (
    <nav aria-label={label}>
      <ul role="list" className="cluster">
        {options.map(({ id, text, current }) => (
          <li key={id}>
            <a
              href={`${paths.checklist}${buildConversationSearch(id)}`}
              className="button"
              data-variant={current ? 'primary' : undefined}
              aria-current={current ? 'true' : undefined}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
