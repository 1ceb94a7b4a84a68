import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import type { Texts } from '#app/i18n/i18n.server.ts';
import type { Day } from '#contract/values/calendar.ts';

/** Context of the pure functions that turn the provider's responses into page texts. */
export type ViewContext = Texts & { today: Day; hasCapability: AuthenticatedSession['hasCapability'] };
