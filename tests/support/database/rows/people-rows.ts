import type { OpenDatabase } from '#database/database.ts';

/** Returns everything that the tables of people, employments and absences contain of each person, as JSON by person id. */
export async function readPeopleRows({ pool }: Pick<OpenDatabase, 'pool'>): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ id: string; rows: string }>(
    `select person_id as id, jsonb_agg(row order by row)::text as rows from (
       select person_id, to_jsonb(p) as row from api.person p
       union all select person_id, to_jsonb(e) from api.employment e
       union all select person_id, to_jsonb(a) from api.absence a
       union all select e.person_id, to_jsonb(d) from api.department_period d join api.employment e using (employment_id)
       union all select e.person_id, to_jsonb(u) from api.unavailability u join api.employment e using (employment_id)
     ) all_rows group by person_id`,
  );
  return new Map(rows.map(({ id, rows: json }) => [id, json]));
}
