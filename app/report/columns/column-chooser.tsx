import { useNavigate } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/forms/button.tsx';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { paths } from '#app/paths.ts';
import type { ReportView } from '../load-report.server.ts';
import { REPORT_COLUMNS } from './report-columns.ts';
import { buildReportSearch } from '../report-query.ts';
import { useRequestedColumns } from './use-requested-columns.ts';
import styles from '../report.module.css';

const GROUPS = [
  { name: 'person', id: 'kol-person', legend: 'report:columns.person' },
  { name: 'absence', id: 'kol-franvaro', legend: 'report:columns.absence' },
] as const;

type ColumnChooserProps = { chooser: ReportView['chooser']; query: ReportView['query'] };

/**
 * Selects the columns of the report; columns that the role may not see are not offered. With JavaScript a box
 * changes the table at once. The boxes are native: after the page has changed they show its state.
 */
export function ColumnChooser({ chooser, query }: ColumnChooserProps) {
  const { t } = useTranslation(['absence', 'report']);
  const { columns, isOpen: open } = chooser;
  const isEmpty = query.columns.length === 0;
  const groups = GROUPS.map((group) => ({
    ...group,
    choices: REPORT_COLUMNS.filter((column) => column.group === group.name && columns.includes(column.id)),
  }));
  const fields = groups.flatMap(({ choices }) => choices.map(({ id }) => id));
  const navigate = useNavigate();
  const region = useRef<HTMLDivElement>(null);
  // The page opens it once; after that the user controls it.
  const [isOpened, setIsOpened] = useState(open);
  if (open && !isOpened) setIsOpened(true);
  // While a page is loading, its columns: the page before it must not undo what the user ticks meanwhile.
  const shown = useRequestedColumns(query.columns).join();
  const boxes = () => [...(region.current?.querySelectorAll<HTMLInputElement>('input[name=col]') ?? [])];
  useEffect(() => {
    const ticked = shown.split(',');
    for (const box of region.current?.querySelectorAll<HTMLInputElement>('input[name=col]') ?? []) {
      box.checked = ticked.includes(box.value);
    }
  }, [shown]);

  const changeColumns = () => {
    const ticked = new Set(boxes().flatMap(({ checked, value }) => (checked ? [value] : [])));
    const chosen = fields.filter((id) => ticked.has(id));
    navigate(`${paths.report}${buildReportSearch({ ...query, columns: chosen })}`, {
      replace: true,
      preventScrollReset: true,
    });
  };
  return (
    <Disclosure
      summary={
        <>
          {t('report:columns')}{' '}
          <span className="muted">
            {t('report:columns.chosen', { chosen: query.columns.length, total: columns.length })}
          </span>
        </>
      }
      open={isOpened}
    >
      <div ref={region} className={styles.chooser} onChange={changeColumns}>
        {isEmpty && <FieldError id="kol-fel" text={t('report:noColumns')} />}
        <div className="cluster">
          <Button
            id="kol-alla"
            name="choose"
            value="all"
            size="small"
            formAction={`${paths.report}#kol-alla`}
          >
            {t('report:columns.all')}
          </Button>
          <Button
            id="kol-inga"
            name="choose"
            value="none"
            size="small"
            variant="quiet"
            formAction={`${paths.report}#kol-inga`}
          >
            {t('report:columns.none')}
          </Button>
        </div>
        {groups.map(({ id, legend, choices }) => (
          <fieldset key={id} id={id} aria-describedby={isEmpty ? 'kol-fel' : undefined}>
            <legend className="legend">{t(legend)}</legend>
            <div className={styles.boxes}>
              {choices.map(({ id: column, heading }) => (
                <label key={column} className="choice">
                  <input
                    id={`kol-${String(fields.indexOf(column) + 1)}`}
                    type="checkbox"
                    name="col"
                    value={column}
                    defaultChecked={query.columns.includes(column)}
                    autoComplete="off"
                  />
                  <span>{t(heading)}</span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </Disclosure>
  );
}
