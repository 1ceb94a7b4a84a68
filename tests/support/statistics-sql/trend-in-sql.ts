import { sql, type SQL } from 'drizzle-orm';
import type { Day } from '#contract/values/calendar.ts';
import type { TrendBucket } from '#contract/calls/absence/statistics.ts';
import type { StatisticsResolution } from '#contract/values/vocabulary.ts';
import type { Database } from '#database/database.ts';
import { factsInSql, sickDaysInSql } from './facts-in-sql.ts';
import type { SqlQuery, SqlWindow } from './sql-query.ts';

type SqlExecutor = Pick<Database, 'execute'>;
type BucketFigures = Omit<TrendBucket, 'totalLastYear'>;

/**
 * Reads the figures of each bucket, from the data known on the window's last known day, and of the same dates one year
 * earlier, from the data known today.
 */
export async function readTrendInSql(
  db: SqlExecutor,
  query: SqlQuery,
  window: SqlWindow,
  resolution: StatisticsResolution,
): Promise<TrendBucket[]> {
  const buckets = await listBuckets(db, window, resolution);
  const trend = await readSeries(db, query, window, buckets);
  const shifted = buckets.map(({ start, end }) => ({ start: yearBefore(start), end: yearBefore(end) }));
  const lastYear = await readSeries(
    db,
    query,
    { first: yearBefore(window.first), last: yearBefore(window.last), known: query.today },
    shifted,
  );
  return trend.map((bucket, index) => {
    const before = lastYear[index];
    if (!before) throw new Error('a bucket of the last year is missing');
    return { ...bucket, totalLastYear: before.total };
  });
}

/**
 * Reads the rolling series: for each calendar month of the window, the figures of the 12 months that end with it, and of the same dates
 * one year earlier.
 */
export async function readRollingTrendInSql(
  db: SqlExecutor,
  query: SqlQuery,
  { first, last, known }: SqlWindow,
): Promise<TrendBucket[]> {
  const { rows } = await db.execute<{ start: Day; end: Day; from: Day }>(sql`
    select month::date::text as start, last_day::text as "end",
      (case when extract(day from last_day + 1) = 1
        then month - interval '11 months' else last_day - interval '1 year' + interval '1 day' end)::date::text as "from"
    from generate_series(date_trunc('month', ${first}::timestamp), ${last}::timestamp, interval '1 month') as months(month)
    cross join lateral (
      select least((month + interval '1 month - 1 day')::date, ${last}::date) as last_day
    ) as ends
    order by 1`);
  const spans = rows.map(({ from, end }) => ({ start: from, end }));
  const [begin = { start: first }] = spans;
  const trend = await readSeries(db, query, { first: begin.start, last, known }, spans);
  const shifted = spans.map(({ start, end }) => ({ start: yearBefore(start), end: yearBefore(end) }));
  const window = { first: yearBefore(begin.start), last: yearBefore(last), known: query.today };
  const lastYear = await readSeries(db, query, window, shifted);
  return rows.map(({ start, end }, index) => {
    const [now, before] = [trend[index], lastYear[index]];
    if (!now || !before) throw new Error('a month of the rolling series is missing');
    return { ...now, start, end, totalLastYear: before.total };
  });
}

interface Period {
  start: Day;
  end: Day;
}

/** Days, ISO weeks or calendar months of the window, clipped to the window, oldest first. */
async function listBuckets(
  db: SqlExecutor,
  { first, last }: SqlWindow,
  resolution: StatisticsResolution,
): Promise<Period[]> {
  const { rows } = await db.execute<{ start: Day; end: Day }>(sql`
    select min(days.day)::date::text as start, max(days.day)::date::text as "end"
    from generate_series(${first}::date, ${last}::date, interval '1 day') as days(day)
    group by date_trunc(${resolution}::text, days.day)
    order by 1`);
  return rows;
}

/**
 * Reads the series of buckets, which may overlap, in the given order. Everything is summed by day, then by bucket.
 * With the method `daySplit` the days of an occasion can be both short and long, but the occasion is counted once, by its length.
 * Days of absence are counted in percent of a day, so a whole day is 100.
 */
async function readSeries(
  db: SqlExecutor,
  query: SqlQuery,
  window: SqlWindow,
  buckets: readonly Period[],
): Promise<BucketFigures[]> {
  const { rows } = await db.execute<BucketFigures & Record<string, unknown>>(sql`
    with ${factsInSql(query, window)}, ${sickDaysInSql(query)},
    counted(day, employment_days, short_days, long_days, care_days, short_starts, long_starts, care_starts) as (
      select day, 1, 0, 0, 0, 0, 0, 0 from employed
      union all
      select day, 0, case when short then sick else 0 end, case when short then 0 else sick end, 0, 0, 0, 0
      from sick_day
      union all
      select day, 0, 0, 0, care, 0, 0, 0 from net
      union all
      select start_day, 0, 0, 0, 0,
        case when type = 'SICK_LEAVE' and short then 1 else 0 end,
        case when type = 'SICK_LEAVE' and not short then 1 else 0 end,
        case when type = 'CARE_OF_CHILD' then 1 else 0 end
      from started
    ),
    by_day as (
      select day, sum(employment_days) as employment_days, sum(short_days) as short_days, sum(long_days) as long_days,
        sum(care_days) as care_days, sum(short_starts) as short_starts, sum(long_starts) as long_starts,
        sum(care_starts) as care_starts
      from counted group by day
    ),
    bucket as (
      select * from unnest(
        ${sql.param(buckets.map(({ start }) => start))}::date[], ${sql.param(buckets.map(({ end }) => end))}::date[]
      ) with ordinality as given(start_day, end_day, number)
    ),
    bucket_sum as (
      select number, start_day, end_day, coalesce(sum(employment_days), 0)::float8 as employment_days,
        sum(short_days)::float8 / 100 as short_days, sum(long_days)::float8 / 100 as long_days,
        sum(care_days)::float8 / 100 as care_days,
        sum(short_starts) as short_starts, sum(long_starts) as long_starts, sum(care_starts) as care_starts
      from bucket left join by_day on day between start_day and end_day
      group by number, start_day, end_day
    )
    select start_day::text as start, end_day::text as "end", employment_days as "employmentDays",
      ${figure(sql`short_days + long_days`, sql`short_starts + long_starts`)} as total,
      ${figure(sql`short_days`, sql`short_starts`)} as "shortTerm",
      ${figure(sql`long_days`, sql`long_starts`)} as "longTerm",
      ${figure(sql`care_days`, sql`care_starts`)} as "careOfChild"
    from bucket_sum order by number`);
  return rows;
}

/** Percent of the bucket's employment days, count and days; all null where nobody was employed. */
function figure(days: SQL, count: SQL): SQL {
  return sql`json_build_object(
    'percent', case when employment_days > 0 then 100 * (${days}) / employment_days end,
    'count', case when employment_days > 0 then ${count} end,
    'days', case when employment_days > 0 then ${days} end)`;
}

/** The same date one year earlier; 29 February becomes the 28th. */
function yearBefore(day: Day): Day {
  const monthAndDay = day.slice(4);
  return `${String(Number(day.slice(0, 4)) - 1)}${monthAndDay === '-02-29' ? '-02-28' : monthAndDay}`;
}
