import { BASE_PATH, HEADERS } from '#contract/values/constants.ts';
import { openDocumentClient, readFields } from '#tests/support/client/document-client.ts';
import { createHttpClient, signInAs } from '#tests/support/client/http-client.ts';
import type { App } from '#tests/support/app/run-app.ts';

export type Send = () => Promise<{ status: number }>;
type MeasuredRequest = { name: string; send: Send; status: number };

const DOCUMENT_ROUTE = 'routes/hr_+/person+/$personId+/document+/$rehabPlanDocumentId+/_index';

/**
 * Signs in and returns the requests, to be sent in this order:
 * - `pages`: what all of them run is shared by every page
 * - `others`: what one of them runs is shared as well: the frame around a page, an action, and a call from outside
 * - `measured`: the analysis and the save of a document that another user has changed. Every analysis asks for another
 *   period, so that none is served from a cache; the facts are in memory except for the first. "Data" is the
 *   response to a navigation in the browser: the loader or the action of one route, without rendering.
 */
export async function prepareRequests(
  app: App,
): Promise<Record<'pages' | 'others' | 'measured', MeasuredRequest[]>> {
  const hr = await signInAs(app, 'birgitta.akerlund');
  const token = await createHttpClient(app).requestToken('karin.ekdahl');
  const departments = await callApi(app, token, '/department/hierarchy');
  const hierarchy = (await departments.json()) as { abstract_id: string; authorized: boolean }[];
  const departmentIds = hierarchy.filter((one) => one.authorized).map((one) => one.abstract_id);

  const analysis = (from: string, data = '') => `/hr/analysis?from=${from}&to=2026-03-20${data}`;
  const data = '&_data=routes%2Fhr%2B%2Fanalysis';
  const conflict = await prepareConflict(app);
  const get = (path: string) => ({ name: `GET ${path}`, send: () => hr.get(path), status: 200 });
  return {
    pages: ['/hr', '/hr/report', '/rehab-plans', '/employees'].map(get),
    others: [
      get('/about'),
      { name: 'POST /language', send: () => hr.post('/language', { language: 'sv' }), status: 303 },
      {
        name: 'GET /api/department/hierarchy',
        send: () => callApi(app, token, '/department/hierarchy'),
        status: 200,
      },
    ],
    measured: [
      {
        ...get(analysis('2025-09-01', data)),
        name: 'GET /hr/analysis, data, after a change of the absences',
      },
      {
        name: 'POST /api/stats/departments, the call of its figures',
        send: () =>
          callApi(app, token, '/stats/departments', {
            departmentIds,
            periodStart: '2025-09-02',
            periodEnd: '2026-03-20',
          }),
        status: 200,
      },
      { ...get(analysis('2025-09-03', data)), name: 'GET /hr/analysis, data' },
      { ...get(analysis('2025-09-04')), name: 'GET /hr/analysis, the page' },
      {
        name: 'POST of a document with an old version, data',
        send: () => conflict(`&_data=${encodeURIComponent(DOCUMENT_ROUTE)}`),
        status: 409,
      },
      { name: 'POST of a document with an old version, the page', send: () => conflict(''), status: 409 },
    ],
  };
}

function callApi(app: App, token: string, path: string, body?: object): Promise<Response> {
  const headers = {
    Authorization: `Bearer ${token}`,
    [HEADERS.role]: 'Manager',
    'Content-Type': 'application/json',
  };
  const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
  return app.fetch(new Request(`${app.origin}${BASE_PATH}${path}`, init));
}

/** Returns a function that saves a document based on a version that another user has replaced. */
async function prepareConflict(app: App): Promise<(query: string) => Promise<{ status: number }>> {
  const manager = await signInAs(app, 'karin.ekdahl');
  const documents = await openDocumentClient(app);
  const document = await documents.create('note');
  const fields = readFields(await manager.get(document.path));
  await documents.save(document, 'note', { heading: 'Den andras rubrik' });
  fields.set('heading', 'Min rubrik');
  return (query) => manager.post(`${document.path}?index${query}`, fields);
}
