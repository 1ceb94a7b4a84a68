import type { LoaderFunctionArgs } from '@remix-run/node';
import { ApiError } from '#app/api/api-error.ts';
import { paths } from '#app/paths.ts';
import { buildCalendar } from '#app/reminders/build-calendar.server.ts';

const RETRY_SECONDS = '300';

/**
 * The calendar file of a link, for calendar applications: no session, no page. A link that is unknown or revoked and one whose
 * account may no longer see the list get the same 404.
 */
export async function loader({ request, context: { web } }: LoaderFunctionArgs) {
  const key = new URL(request.url).searchParams.get('key') ?? '';
  const api = web.api.create({ token: null, role: null, language: 'sv' });
  try {
    const calendar = await api.call('followUpCalendarRead', { key });
    const url = new URL(paths.followUp, web.settings.appUrl).href;
    return new Response(buildCalendar(calendar, web.clock().toString(), url), {
      headers: {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': 'inline; filename="follow-up.ics"',
        'Cache-Control': 'no-store',
      },
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const isUnknown = error.failure === 'not_found' || error.failure === 'rejected';
    if (isUnknown) return new Response(null, { status: 404 });
    return new Response(null, { status: 503, headers: { 'Retry-After': RETRY_SECONDS } });
  }
}
