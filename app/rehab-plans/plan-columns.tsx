import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { Translate } from '#app/i18n/i18n.server.ts';
import type { Column } from '#app/ui/data/data-table.tsx';
import { SortButton } from '#app/ui/data/sort-button.tsx';
import { Tag } from '#app/ui/data/tag.tsx';
import { paths } from '#app/paths.ts';
import { PersonName } from '#app/employees/person-name.tsx';
import type { PlansView } from './load-plans.server.ts';
import type { PlanRow } from './plan-rows.server.ts';

export const SORT_FORM = 'sortering';

/** The columns of the list; person and status are sortable. */
export function listPlanColumns({ headings, labels }: PlansView, t: Translate): Column<PlanRow>[] {
  const { person, status, measures, department, latest } = headings;
  return [
    {
      id: 'person',
      header: <Sort id="person" heading={person} />,
      sorted: person.sorted,
      rowHeader: true,
      cell: ({ name, to }) => (
        <MaybeLink to={to}>
          <PersonName name={name} />
        </MaybeLink>
      ),
    },
    {
      id: 'status',
      header: <Sort id="status" heading={status} />,
      sorted: status.sorted,
      nowrap: true,
      cell: ({ ongoing, status: text, since }) => (
        <>
          <Tag {...(ongoing ? { tone: 'info' } : {})}>{text}</Tag>
          <span className="cell-more">{since}</span>
        </>
      ),
    },
    {
      id: 'measures',
      header: measures,
      cell: ({ measures: planned }) =>
        planned === null ? (
          t('common:noValue')
        ) : (
          <>
            <MaybeLink to={planned.to}>
              <time dateTime={planned.day}>{planned.day}</time>
            </MaybeLink>
            {planned.overdue && (
              <>
                {' '}
                <Tag tone="warn" icon="clock">
                  {labels.overdue}
                </Tag>
              </>
            )}
          </>
        ),
    },
    {
      id: 'department',
      header: department,
      cell: ({ department: name }) => <span lang="sv">{name}</span>,
    },
    {
      id: 'latest',
      header: latest,
      cell: ({ latest: note }) =>
        note === null ? (
          t('common:noValue')
        ) : (
          <>
            <MaybeLink to={note.to}>{note.type}</MaybeLink>
            <span className="cell-more">
              {note.date}
              {note.fileName !== null && <span lang="sv">, {note.fileName}</span>}
            </span>
          </>
        ),
    },
  ];
}

function Sort({ id, heading }: { id: string; heading: PlansView['headings']['person'] }) {
  return (
    <SortButton
      id={`th-${id}`}
      form={SORT_FORM}
      page={paths.rehabPlans}
      value={heading.sorting}
      sorted={heading.sorted}
    >
      {heading.text}
    </SortButton>
  );
}

function MaybeLink({ to, children }: { to: string | null; children: ReactNode }) {
  return to === null ? children : <Link to={to}>{children}</Link>;
}
