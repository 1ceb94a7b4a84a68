import { DEMO_PASSWORD } from '#provider/demo/organisations/accounts.ts';
import { listApiRequests, type ApiRequest, type Subject } from './api-requests.ts';
import { normalise } from './normalise.ts';
import type { WriteRecord } from './record-baseline.ts';

/** The demo accounts, one for each role of the X-Role header. */
const CALLERS = [
  { username: 'karin.ekdahl', role: 'Manager' },
  { username: 'karin.ekdahl', role: 'ActingManager' },
  { username: 'amina.rashid', role: 'HRAdmin' },
  { username: 'dragan.petrovic', role: 'RehabCoordinator' },
  { username: 'ulrika.sandell', role: 'StatisticsSupport' },
  { username: 'maria.lund', role: 'PersonnelAdmin' },
  { username: 'oskar.hallgren.nordviken', role: 'AccountManager' },
] as const;

type Send = (request: Omit<ApiRequest, 'name'>) => Promise<Response>;
type Plans = Pick<Subject, 'planPersonId' | 'documentIds'>;

/** Records the responses of the API for every caller in calls/, and the statuses in roles.txt. */
export async function recordCalls(origin: string, write: WriteRecord): Promise<void> {
  const description = await formatResponse(await fetch(`${origin}/api/openapi.json`));
  write('calls/openapi.txt', normalise(description, origin));
  const statuses = new Map<string, number[]>();
  let plans: Plans | undefined;
  for (const { username, role } of CALLERS) {
    const send = await signIn(origin, username, role);
    const departmentIds = await findDepartmentIds(send);
    // Every caller requests the first caller's plans, including callers who may not see them.
    plans ??= await findPlans(send, departmentIds);
    const absentPersonId = await findAbsentPersonId(send, departmentIds);
    for (const request of listApiRequests({ departmentIds, absentPersonId, ...plans })) {
      const response = await send(request);
      statuses.set(request.name, [...(statuses.get(request.name) ?? []), response.status]);
      write(`calls/${role}/${request.name}.txt`, normalise(await formatResponse(response), origin));
    }
    console.log(`calls as ${role}`);
  }
  write('roles.txt', formatMatrix(statuses));
}

/** Signs in with the portal's form, whose redirect carries the access token. */
async function signIn(origin: string, username: string, role: string): Promise<Send> {
  const signedIn = await fetch(`${origin}/portal/login`, {
    method: 'POST',
    headers: { Origin: origin },
    body: new URLSearchParams({ username, password: DEMO_PASSWORD }),
    redirect: 'manual',
  });
  const token = new URL(signedIn.headers.get('Location') ?? '', origin).searchParams.get('token');
  if (token === null) throw new Error(`the portal returned ${String(signedIn.status)} for ${username}`);
  const headers = { Authorization: `Bearer ${token}`, 'X-Role': role, 'Content-Type': 'application/json' };
  return ({ path, body }) =>
    fetch(
      `${origin}/api${path}`,
      body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) },
    );
}

async function findDepartmentIds(send: Send): Promise<string[]> {
  type Department = { abstract_id: string; authorized: boolean; contract: { active: boolean } };
  const departments = await readJson<Department[]>(send, { path: '/department/hierarchy' });
  return departments
    .filter(({ authorized, contract }) => authorized && contract.active)
    .map(({ abstract_id: id }) => id);
}

/** Returns `unknown` if the caller may not see who is absent. */
async function findAbsentPersonId(send: Send, departmentIds: string[]): Promise<string> {
  type Absent = { person: { person_id?: string } };
  const body = { departmentIds, absenceCategories: ['SICK_LEAVE'] };
  const [first] = await readJson<Absent[]>(send, { path: '/absence/list', body });
  return first?.person.person_id ?? 'unknown';
}

/** Finds the first document of each type in the ongoing plans, and the first person with a plan. */
async function findPlans(send: Send, departmentIds: string[]): Promise<Plans> {
  type Row = { person: { person_id: string } };
  type Plan = { documents: { documentId: string; type: string }[] };
  const body = { departmentIds, rehabFilterType: 'ongoing' };
  const rows = await readJson<Row[]>(send, { path: '/rehabplan/list', body });
  const documentIds: Record<string, string> = {};
  for (const { person } of rows) {
    const ofPerson = { path: '/rehabplan/personid', body: { personId: person.person_id } };
    for (const { documents } of await readJson<Plan[]>(send, ofPerson))
      for (const { documentId, type } of documents) documentIds[type] ??= documentId;
  }
  return { planPersonId: rows[0]?.person.person_id ?? 'unknown', documentIds };
}

async function readJson<Body>(send: Send, request: Omit<ApiRequest, 'name'>): Promise<Body> {
  const response = await send(request);
  if (!response.ok) throw new Error(`${request.path} returned ${String(response.status)}`);
  return (await response.json()) as Body;
}

/** Formats the status and the media type, then the code of a problem, or the JSON with sorted keys. */
async function formatResponse(response: Response): Promise<string> {
  const total = response.headers.get('X-Total-Count');
  const head = [
    `${String(response.status)} ${response.headers.get('Content-Type') ?? ''}`,
    ...(total === null ? [] : [`X-Total-Count: ${total}`]),
  ];
  const body: unknown = JSON.parse(await response.text(), sortKeys);
  const isProblem = typeof body === 'object' && body !== null && 'code' in body && !response.ok;
  return [...head, isProblem ? `code: ${String(body.code)}` : JSON.stringify(body, null, 1)].join('\n');
}

/** A reviver of JSON.parse that sorts the keys of objects. */
function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function formatMatrix(statuses: ReadonlyMap<string, readonly number[]>): string {
  const roles = CALLERS.map(({ role }) => role);
  const rows: [string, readonly (number | string)[]][] = [['', roles], ...statuses];
  return rows
    .map(([name, cells]) => [name.padEnd(36), ...cells.map((cell) => String(cell).padEnd(18))])
    .map((columns) => columns.join('').trimEnd())
    .join('\n');
}
