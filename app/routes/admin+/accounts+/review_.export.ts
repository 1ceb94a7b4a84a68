import { redirect } from '@remix-run/node';
import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { idSchema } from '#contract/values/identifiers/ids.ts';
import { createReviewJob } from '#app/admin/review/review-job.server.ts';
import { exportFormatSchema } from '#app/exports/parse-export-format.server.ts';
import { redirectBackOnError, rejectExport, sendExport } from '#app/exports/send-export.server.ts';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { paths } from '#app/paths.ts';
import { errorResponse } from '#app/session/guards/error-response.server.ts';
import { requireAdministrator } from '#app/session/guards/guards.server.ts';
import { settle } from '#app/session/guards/settle.server.ts';

const schema = z.object({ reviewId: idSchema, format: exportFormatSchema });

/** Only posts are supported; there is no page. */
export function loader() {
  throw errorResponse(404, 'not_found');
}

/** Downloads a review as a file. An invalid form redirects to the page. */
export function action({ request, context: { web } }: ActionFunctionArgs): Promise<Response> {
  return redirectBackOnError(request, paths.accessReview, async () => {
    const session = await requireAdministrator(web);
    const form = schema.safeParse(Object.fromEntries(new URLSearchParams(await request.text())));
    if (!form.success) return redirect(paths.accessReview, 303);
    const { reviewId, format } = form.data;
    const texts = await getTexts(request, web);
    const settings = { request, web, session, texts, returnTo: paths.accessReview };
    const call = session.api.call('accessReviewGet', null, { params: { reviewId } });
    const review = await settle(web, session, call);
    if (!review.ok) return rejectExport(settings, 'export:failed');
    const company = session.stored.data.user.companyName;
    const job = createReviewJob({ now: web.clock(), company, texts, format, review: review.value });
    return sendExport({ ...settings, job });
  });
}
