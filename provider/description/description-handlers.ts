import { Readable } from 'node:stream';
import { callList } from '#contract/calls.ts';
import { BASE_PATH } from '#contract/values/constants.ts';
import type { PublicHandlers } from '#provider/access/pipeline/call-handlers.ts';
import { ProblemError } from '#provider/http/problem-error.ts';
import { StreamedResponse } from '#provider/http/streamed-response.ts';
import { buildOpenApi } from './openapi/build-open-api.ts';
import { docsPage } from './docs/docs-page.ts';
import { docsPolicy } from './docs/docs-style.ts';

/** The version of the API; changes when something that clients rely on changes. */
const API_VERSION = '1.0.0';

/** Handlers of the calls that return the API description. It is built once, on the first request; without `apiDocs` there is none. */
export function descriptionHandlers({ providerName, apiDocs }: { providerName: string; apiDocs: boolean }) {
  let built: Promise<{ openApi: ReturnType<typeof buildOpenApi>; page: Uint8Array }> | undefined;
  const description = () => {
    if (!apiDocs) throw new ProblemError('not_found');
    return (built ??= build(providerName));
  };
  return {
    openApi: async () => (await description()).openApi,
    docs: async () => {
      const { page } = await description();
      return new StreamedResponse({
        contentType: 'text/html; charset=utf-8',
        body: Readable.from([page]),
        headers: { 'Content-Security-Policy': docsPolicy, 'Content-Language': 'en' },
      });
    },
  } satisfies PublicHandlers;
}

async function build(providerName: string) {
  const settings = { title: `API of ${providerName}`, version: API_VERSION, serverUrl: BASE_PATH };
  const openApi = buildOpenApi(callList, settings);
  const page = new TextEncoder().encode(String(await docsPage(callList, openApi)));
  return { openApi, page };
}
