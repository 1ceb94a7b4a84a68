import { BASE_PATH, HEADERS } from '#contract/values/constants.ts';
import type { WrittenDocumentType } from '#contract/values/vocabulary.ts';
import { emptyContent } from '#contract/calls/rehabilitation/empty-content.ts';
import { multipartBody, MULTIPART } from './multipart.ts';
import { samplePdf } from '../files/sample-files.ts';
import { createHttpClient, type ClientResponse, type HttpClient } from './http-client.ts';

type AppAddress = Parameters<typeof createHttpClient>[0];

/** A document of a rehab plan, and the page that shows it. */
export type ClientDocument = { personId: string; rehabPlanId: string; documentId: string; path: string };

/** Documents of rehab plans at the provider: created, read and changed without the pages under test. */
export type DocumentClient = {
  create(type: WrittenDocumentType): Promise<ClientDocument>;
  upload(): Promise<ClientDocument>;
  read(document: ClientDocument): Promise<{ version: number; content: Record<string, unknown> }>;
  /** Saves without a version, so that no conflict is reported; fields missing in the content become empty. */
  save(document: ClientDocument, type: WrittenDocumentType, content: Record<string, unknown>): Promise<void>;
  finish(document: ClientDocument): Promise<void>;
  remove(document: ClientDocument): Promise<void>;
};

/** Creates the client for the first employee of a manager's departments. */
export async function openDocumentClient(
  address: AppAddress,
  username = 'karin.ekdahl',
): Promise<DocumentClient> {
  const token = await createHttpClient(address).requestToken(username);
  const headers = { Authorization: `Bearer ${token}`, [HEADERS.role]: 'Manager' };

  async function callApi(method: string, path: string, body?: unknown): Promise<unknown> {
    const sent =
      body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { ...headers, 'Content-Type': 'application/json' } };
    const request = new Request(`${address.origin}${BASE_PATH}${path}`, { method, headers, ...sent });
    const response = await address.fetch(request);
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} returned ${String(response.status)}: ${text}`);
    return text === '' ? null : JSON.parse(text);
  }

  const departments = (await callApi('GET', '/department/hierarchy')) as {
    abstract_id: string;
    authorized: boolean;
  }[];
  const departmentIds = departments.filter((each) => each.authorized).map((each) => each.abstract_id);
  const { employees } = (await callApi('POST', '/navigation', { departmentIds })) as {
    employees: { person: { person_id: string } }[];
  };
  const personId = employees[0]?.person.person_id;
  if (personId === undefined) throw new Error(`${username} has no employees`);
  const pathOf = (documentId: string) => `/hr/person/${personId}/document/${documentId}`;
  type CreatedDocument = { rehabPlanId: string; documentId: string };
  const toClientDocument = ({ rehabPlanId, documentId }: CreatedDocument): ClientDocument => ({
    personId,
    rehabPlanId,
    documentId,
    path: pathOf(documentId),
  });

  return {
    create: async (documentType) =>
      toClientDocument((await callApi('POST', '/rehabplan', { documentType, personId })) as CreatedDocument),
    async upload() {
      const body = multipartBody([{ fileName: 'underlag.pdf', content: samplePdf() }]);
      const request = new Request(`${address.origin}${BASE_PATH}/rehabplan/${personId}/withfile/create`, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': MULTIPART },
        body,
      });
      return toClientDocument((await (await address.fetch(request)).json()) as CreatedDocument);
    },
    read: ({ documentId }) =>
      callApi('POST', '/rehabplan/document/get', { documentId }) as ReturnType<DocumentClient['read']>,
    async save({ documentId }, type, content) {
      await callApi('PUT', '/rehabplan', { documentId, content: { ...emptyContent(type), ...content } });
    },
    async finish({ rehabPlanId }) {
      await callApi('PUT', '/rehabplan/toggle-archive', { rehabPlanId, archived: true });
    },
    async remove({ documentId }) {
      await callApi('DELETE', '/rehabplan/document', { documentId });
    },
  };
}

/** Returns every field of a page's document form, as a browser would post it. */
export function readFields({ html }: Pick<ClientResponse, 'html'>): URLSearchParams {
  const form = html.split('<form').find((part) => part.includes('name="version"'));
  if (form === undefined) throw new Error('the page has no form of a document');
  const fields = new URLSearchParams();
  const pattern = /<input ([^>]*?)\/?>|<textarea ([^>]*)>([^<]*)<\/textarea>/g;
  for (const [, input, area, written = ''] of form.split('</form>')[0]?.matchAll(pattern) ?? []) {
    const attributes = input ?? area ?? '';
    const attribute = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1];
    const isBox = /type="(checkbox|radio)"/.test(attributes);
    if (isBox && !attributes.includes('checked=""')) continue;
    const value =
      area === undefined ? (attribute('value') ?? (isBox ? 'on' : '')) : written.replace(/^\n/, '');
    fields.append(decodeEntities(attribute('name') ?? ''), decodeEntities(value));
  }
  return fields;
}

function decodeEntities(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

/** Opens a document's page, changes some fields and submits the form, without the value of a button. */
export async function submitDocumentForm(
  client: HttpClient,
  { path }: Pick<ClientDocument, 'path'>,
  changes: Record<string, string>,
): Promise<ClientResponse> {
  const fields = readFields(await client.get(path));
  for (const [name, value] of Object.entries(changes)) fields.set(name, value);
  return client.post(`${path}?index`, fields);
}
