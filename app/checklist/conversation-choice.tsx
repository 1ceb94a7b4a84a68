import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { buildConversationSearch, CONVERSATIONS, type Conversation } from './conversations.ts';

/** Selects the kind of conversation. Plain links, because the page has no script. */
export function ConversationChoice({ chosen }: { chosen: Conversation }) {
  const { t } = useTranslation(['checklist']);
  return (
    <nav aria-label={t('checklist:variants')}>
      <ul role="list" className="cluster">
        {CONVERSATIONS.map((id) => (
          <li key={id}>
            <a
              href={`${paths.checklist}${buildConversationSearch(id)}`}
              className="button"
              data-variant={id === chosen ? 'primary' : undefined}
              aria-current={id === chosen ? 'true' : undefined}
            >
              {t(`checklist:variant.${id}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
