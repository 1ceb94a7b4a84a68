import type { Day } from '#contract/values/calendar.ts';

/**
 * Returns a `COPY` of the absences of a period with the stored columns of the report: what the database alone takes for
 * as many rows. Days, spells and flags, which the report calculates, are not part of it.
 */
export function copyReport(organisationId: string, period: { start: Day; end: Day }): string {
  const [id, start, end] = [organisationId, period.start, period.end].map((text) => `'${text}'`);
  const lastDay = `least(coalesce(a.to_day, ${end}), ${end})`;
  return `copy (
    select a.absence_id, p.first_name, p.last_name, p.personal_number, p.birth_date, p.gender, e.employment_number,
      e.employment_type, e.manager, d.department_id, d.name, parent.name, a.type, c.name_sv, k.name_sv, a.from_day,
      a.to_day, a.expected_return, a.reported_at, a.recovered_at, a.degree, a.work_related, a.need_for_support,
      a.relapse, a.new_degree
    from api.absence a
    join api.person p on p.organisation_id = ${id} and p.person_id = a.person_id
    join api.employment e on e.organisation_id = ${id} and e.employment_id = a.employment_id
    left join api.department_period m on m.organisation_id = ${id} and m.employment_id = a.employment_id
      and ${lastDay} between m.from_day and coalesce(m.to_day, 'infinity')
    left join api.department d on d.organisation_id = ${id} and d.department_id = m.department_id
    left join api.department parent on parent.organisation_id = ${id} and parent.department_id = d.parent_id
    left join api.cause c on c.cause_id = a.cause_id
    left join api.cause_category k on k.category_id = c.category_id
    where a.organisation_id = ${id} and a.from_day <= ${end} and (a.to_day is null or a.to_day >= ${start})
    order by a.from_day desc, a.absence_id
  ) to stdout`;
}
