import { dayNumber } from '#contract/values/calendar.ts';
import {
  lastYearOf,
  toLastYearDayRange,
  listBuckets,
  resolvePeriod,
  toDayRange,
  type Period,
} from '#provider/statistics/query/query-period.ts';
import type { StatisticsQuery } from '#provider/statistics/query/statistics-query.ts';

/** The buckets of a query, oldest first. */
export function peerBuckets(query: StatisticsQuery): Period[] {
  const { known, resolution } = resolvePeriod(query);
  return known === null ? [] : listBuckets(known, resolution);
}

/**
 * Returns the whole calculation as one statement over the tables of peer-tables.ts, without a filter, in SQL that
 * DuckDB and PostgreSQL both support. It works on intervals: rows are chained by windows, joined to the periods of
 * their employment where they overlap, and summed by the days on which the level changes. The tables contain the same
 * data as the engine's columns, with overlaps already split.
 *
 * @param chains `query`: the statement chains the occasions, as the engine does for each query; `stored`: they are
 *   read from the tables of {@link storeChains}
 *
 * The column `kind` identifies rows: `bucket`, `cause`, `category` and one `total`; peer-statistics.ts defines v1 to
 * v10.
 */
export function peerQuery(query: StatisticsQuery, chains: 'query' | 'stored' = 'query'): string {
  const { known } = resolvePeriod(query);
  if (known === null) throw new RangeError('the bench queries past days only');
  const window = toDayRange(known);
  const lastYear = toLastYearDayRange(known);
  const [p0, r] = [String(window.first), String(window.last)];
  const [l0, lr] = [String(lastYear.first), String(lastYear.last)];
  return `
with bucket(number, b_first, b_last, l_first, l_last) as (values ${bucketRows(peerBuckets(query))}),
place as materialized (
  select p.person, p.employment, p.first, least(p.last, ${r}) as last
  from period p join chosen c on c.department = p.department
  where p.first <= ${r} and p.last >= ${l0}
),
${chainsOf('sick', chains, r)},
sick_occasion as materialized (
  select max(person) as person, occasion, min(first) as start_day, sum(added) as length, sum(added) <= 14 as short,
    max(work_related) as work_related,
    coalesce(max(case when cause > 0 then seq * 1000 + cause end) % 1000, 0) as cause
  from sick_chain group by occasion
),
sick_piece as materialized (
  select s.person, s.occasion, greatest(s.first, p.first) as first, least(s.last, p.last) as last, s.degree,
    o.start_day, o.length, o.short, o.work_related, o.cause
  from sick_chain s
  join place p on p.employment = s.employment and p.first <= s.last and p.last >= s.first
  join sick_occasion o on o.occasion = s.occasion
  where s.last >= ${l0}
),
sick_start as materialized (
  select distinct person, occasion, start_day, length, short, cause from sick_piece where first = start_day
),
${chainsOf('care', chains, r)},
care_start_day as (select occasion, min(first) as start_day from care_chain group by occasion),
care_piece as materialized (
  select s.person, s.occasion, greatest(s.first, p.first) as first, least(s.last, p.last) as last, s.degree, o.start_day
  from care_chain s
  join place p on p.employment = s.employment and p.first <= s.last and p.last >= s.first
  join care_start_day o on o.occasion = s.occasion
  where s.last >= ${p0}
),
care_start as (select distinct person, occasion, start_day from care_piece where first = start_day),
day_change as (
  select greatest(first, ${l0}) as day, count(*) as ed, 0 as short_days, 0 as long_days, 0 as care_days
  from place group by 1
  union all
  select last + 1, -count(*), 0, 0, 0 from place group by 1
  union all
  select greatest(first, ${l0}), 0, ${shortAndLong('')}, 0 from sick_piece group by 1
  union all
  select last + 1, 0, ${shortAndLong('-')}, 0 from sick_piece group by 1
  union all
  select greatest(first, ${l0}), 0, 0, 0, sum(degree) from care_piece group by 1
  union all
  select last + 1, 0, 0, 0, -sum(degree) from care_piece group by 1
  union all
  select day, 0, 0, 0, 0 from generate_series(${l0}, ${r}) as days(day)
),
by_day as materialized (
  select day, sum(sum(ed)) over (order by day) as ed, sum(sum(short_days)) over (order by day) as short_days,
    sum(sum(long_days)) over (order by day) as long_days, sum(sum(care_days)) over (order by day) as care_days
  from day_change group by day
),
this_year as (
  select number, sum(ed) as ed, sum(short_days) as short_days, sum(long_days) as long_days, sum(care_days) as care_days
  from by_day join bucket on day between b_first and b_last group by number
),
year_before as (
  select number, sum(ed) as ed, sum(short_days + long_days) as days
  from by_day join bucket on day between l_first and l_last group by number
),
sick_starts as (
  select number, count(case when short then 1 end) as short_starts, count(case when short then null else 1 end) as long_starts
  from sick_start join bucket on start_day between b_first and b_last group by number
),
care_starts as (
  select number, count(*) as starts from care_start join bucket on start_day between b_first and b_last group by number
),
sick_starts_before as (
  select number, count(*) as starts from sick_start join bucket on start_day between l_first and l_last
  where start_day <= ${lr} group by number
),
in_period as materialized (
  select person, occasion, cause, work_related, degree, greatest(first, ${p0}) as first, last,
    last - greatest(first, ${p0}) + 1 as days, case when first = start_day then 1 else 0 end as starts
  from sick_piece where last >= ${p0}
),
short_start as (
  -- the third short one back from this, itself counted
  select occasion, start_day, lag(start_day, 2) over (partition by person order by start_day) as third
  from sick_occasion where short and start_day >= ${p0} - 182
),
repeated as (
  select distinct t.person from short_start s join sick_start t on t.occasion = s.occasion
  where s.start_day >= ${p0} and s.third >= s.start_day - 182
),
by_cause as (select cause, sum(degree * days) as days, count(distinct person) as persons from in_period group by cause),
starts_by_cause as (select cause, count(*) as starts from sick_start where start_day >= ${p0} group by cause),
by_category as (
  select c.category, sum(i.degree * i.days) as days, count(distinct i.person) as persons
  from in_period i join cause_category c on c.cause = i.cause group by c.category
),
starts_by_category as (
  select c.category, count(*) as starts from sick_start s join cause_category c on c.cause = s.cause
  where s.start_day >= ${p0} group by c.category
),
answer(kind, id, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10) as (
  select 'bucket', b.number, d.ed, d.short_days, d.long_days, d.care_days, s.short_starts, s.long_starts, t.starts,
    e.ed, e.days, f.starts
  from bucket b left join this_year d on d.number = b.number left join year_before e on e.number = b.number
  left join sick_starts s on s.number = b.number left join care_starts t on t.number = b.number
  left join sick_starts_before f on f.number = b.number
  union all
  select 'cause', c.cause, c.days, c.persons, s.starts, 0, 0, 0, 0, 0, 0, 0
  from by_cause c left join starts_by_cause s on s.cause = c.cause
  union all
  select 'category', c.category, c.days, c.persons, s.starts, 0, 0, 0, 0, 0, 0, 0
  from by_category c left join starts_by_category s on s.category = c.category
  union all
  select 'total', 0, (select count(distinct person) from place where last >= ${p0}),
    (select count(distinct person) from in_period), (select sum(days) from in_period),
    (select sum(length) from sick_start where short and start_day >= ${p0}),
    (select count(*) from sick_start where short and start_day >= ${p0}),
    (select count(distinct person) from in_period where work_related = 1), (select count(*) from repeated), 0, 0, 0
)
select kind, id::integer as id, ${VALUES.map((name) => `coalesce(${name}, 0)::float8 as ${name}`).join(', ')} from answer`;
}

const VALUES = ['v1', 'v2', 'v3', 'v4', 'v5', 'v6', 'v7', 'v8', 'v9', 'v10'] as const;
export type PeerRow = { kind: string; id: number } & Record<(typeof VALUES)[number], number>;

/** Degrees of short and of long occasions, added or subtracted. */
function shortAndLong(sign: '' | '-'): string {
  return `${sign}sum(case when short then degree else 0 end), ${sign}sum(case when short then 0 else degree end)`;
}

type IntervalKind = 'sick' | 'care';

/** Days from the last day of an occasion to the first day of a row that still extends it. */
const LONGEST_STEP: Readonly<Record<IntervalKind, number>> = { sick: 5, care: 1 };

/** Statements that store the chains in tables in advance: they do not depend on the query. */
export function storeChains(): string[] {
  return (['sick', 'care'] as const).map(
    (table) => `create table ${table}_stored as with ${chains(table, table)} select * from ${table}_chain`,
  );
}

/** `<table>_chain`: the rows known on the day, with the first row of their occasion and the days they add to it. */
function chainsOf(table: IntervalKind, how: 'query' | 'stored', known: string): string {
  if (how === 'query') return chains(table, `(${knownRows(table, '', known)})`);
  const added = `greatest(0, least(last, ${known}) - greatest(first - 1, before)) as added`;
  return `${table}_chain as (${knownRows(`${table}_stored`, `occasion, ${added},`, known, table)})`;
}

function knownRows(from: string, more: string, known: string, table = from): string {
  const ofSick = table === 'sick' ? 'cause, work_related,' : '';
  return `select ${more} ${ofSick} seq, person, employment, first, least(last, ${known}) as last, degree
    from ${from} where first <= ${known}`;
}

function chains(table: IntervalKind, from: string): string {
  return `
${table}_stepped as (
  select *, max(last) over (
    partition by person order by seq rows between unbounded preceding and 1 preceding) as before
  from ${from} as known
),
${table}_chain as materialized (
  select *, greatest(0, last - greatest(first - 1, before)) as added,
    max(case when first - before <= ${String(LONGEST_STEP[table])} then null else seq end) over (
      partition by person order by seq rows between unbounded preceding and current row) as occasion
  from ${table}_stepped
)`;
}

function bucketRows(buckets: readonly Period[]): string {
  return buckets
    .map((bucket, number) => {
      const before = lastYearOf(bucket);
      const days = [bucket.start, bucket.end, before.start, before.end].map(dayNumber);
      return `(${[number, ...days].join(', ')})`;
    })
    .join(', ');
}
