import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import type { Texts } from '#app/i18n/texts-context.tsx';
import type { Day } from '#contract/values/calendar.ts';

/** What turns the provider's answers into the words of a page: pure functions take this and the answer. */
export type ViewContext = Texts & { today: Day; may: AuthenticatedSession['may'] };
