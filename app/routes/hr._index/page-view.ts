import type { AuthenticatedSession } from '../../session/request-session.server';
import type { Texts } from '../../i18n/texts-context';
import type { Day } from '../../../contract/calendar';

/** What turns the provider's answers into the words of a page: pure functions take this and the answer. */
export type ViewContext = Texts & { today: Day; may: AuthenticatedSession['may'] };
