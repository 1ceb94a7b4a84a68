import { todayIn } from '#contract/values/calendar.ts';
import type { App } from './start-app.ts';
import { createHttpClient, type HttpClient } from '../client/http-client.ts';

/** Lists the employees on a user's overview by the paths of their pages. */
export async function listPeoplePaths(client: HttpClient): Promise<string[]> {
  await client.get('/hr');
  const { html } = await client.get('/hr?show=1000');
  return [...new Set([...html.matchAll(/href="(\/hr\/person\/[^"#?]+)"/g)].map(([, path = '']) => path))];
}

/** Lists the employees of the department who have worked there for years and have no rehab plan, by id. */
export async function listWithoutPlan(app: App, department: string): Promise<string[]> {
  const { rows } = await app.open.pool.query<{ id: string }>(
    `select distinct e.person_id id from api.department_period dp
     join api.employment e using (organisation_id, employment_id)
     join api.department d using (organisation_id, department_id)
     where d.name = $1 and $2 between dp.from_day and coalesce(dp.to_day, '9999-12-31')
       and e.from_day < '2024-01-01' and coalesce(e.to_day, '9999-12-31') >= $2
       and not exists (select 1 from api.rehab_plan r where r.person_id = e.person_id)
     order by id`,
    [department, todayIn(app.clock.now)],
  );
  return rows.map(({ id }) => id);
}

/** Finds an employee of the department who has worked there for years and has no rehab plan. */
export async function findWithoutPlan(app: App, department: string): Promise<string> {
  const [first] = await listWithoutPlan(app, department);
  if (first === undefined) throw new Error(`everybody of ${department} has a plan`);
  return first;
}

/** Finds an employee of Björkdala with an ongoing (or finished) plan that has the most kinds of documents. */
export async function findWithPlan(app: Pick<App, 'open'>, state: 'ongoing' | 'finished'): Promise<string> {
  const { rows } = await app.open.pool.query<{ id: string }>(
    `select r.person_id id from api.rehab_plan r
     join api.rehab_document d using (organisation_id, rehab_plan_id)
     join api.organisation o using (organisation_id)
     where o.name like 'Björkdala%' and (r.archived_at is null) = $1
     group by r.person_id order by count(distinct d.type) desc, count(*) desc, r.person_id limit 1`,
    [state === 'ongoing'],
  );
  const [first] = rows;
  if (first === undefined) throw new Error('nobody has a plan');
  return first.id;
}

/** Creates a link for a sick-note upload as Karin Ekdahl; returns its path. */
export async function makeSickNoteLink(app: App): Promise<string> {
  const manager = createHttpClient(app);
  await manager.signInAs('karin.ekdahl');
  const personId = await findWithoutPlan(app, 'Hemtjänst Centrum');
  const { html } = await manager.post(`/hr/person/${personId}/sick-note`, { key: crypto.randomUUID() });
  const path = />http[^<]*(\/sick-note\/[\w-]{64})<\/textarea>/.exec(html)?.[1];
  if (path === undefined) throw new Error('no link was made');
  return path;
}
