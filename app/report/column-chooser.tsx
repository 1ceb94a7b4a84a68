import { useNavigate } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/forms/button.tsx';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { paths } from '#app/paths.ts';
import type { ReportView } from './load-report.server.ts';
import { buildReportSearch } from './report-query.ts';
import styles from './report.module.css';

type ColumnChooserProps = { chooser: ReportView['chooser']; query: ReportView['query'] };

/**
 * Selects the columns of the report; columns that the role may not see are not offered. With JavaScript a box
 * changes the table at once. The boxes are native: after the page has changed they show its state.
 */
export function ColumnChooser({ chooser, query }: ColumnChooserProps) {
  const { title, chosen, all, none, error, open, groups } = chooser;
  const navigate = useNavigate();
  const region = useRef<HTMLDivElement>(null);
  // The page opens it once; after that the user controls it.
  const [isOpened, setIsOpened] = useState(open);
  if (open && !isOpened) setIsOpened(true);
  const shown = query.columns.join();
  const boxes = () => [...(region.current?.querySelectorAll<HTMLInputElement>('input[name=col]') ?? [])];
  useEffect(() => {
    const ticked = shown.split(',');
    for (const box of region.current?.querySelectorAll<HTMLInputElement>('input[name=col]') ?? []) {
      box.checked = ticked.includes(box.value);
    }
  }, [shown]);

  const changeColumns = () => {
    const ticked = new Set(boxes().flatMap(({ checked, value }) => (checked ? [value] : [])));
    const columns = groups
      .flatMap(({ choices }) => choices.map(({ id }) => id))
      .filter((id) => ticked.has(id));
    navigate(`${paths.report}${buildReportSearch({ ...query, columns })}`, {
      replace: true,
      preventScrollReset: true,
    });
  };
  return (
    <Disclosure
      summary={
        <>
          {title} <span className="muted">{chosen}</span>
        </>
      }
      open={isOpened}
    >
      <div ref={region} className={styles.chooser} onChange={changeColumns}>
        {error !== null && <FieldError id="kol-fel" text={error} />}
        <div className="cluster">
          <Button
            id="kol-alla"
            name="choose"
            value="all"
            size="small"
            formAction={`${paths.report}#kol-alla`}
          >
            {all}
          </Button>
          <Button
            id="kol-inga"
            name="choose"
            value="none"
            size="small"
            variant="quiet"
            formAction={`${paths.report}#kol-inga`}
          >
            {none}
          </Button>
        </div>
        {groups.map(({ id, legend, choices }) => (
          <fieldset key={id} id={id} aria-describedby={error === null ? undefined : 'kol-fel'}>
            <legend className="legend">{legend}</legend>
            <div className={styles.boxes}>
              {choices.map(({ id: column, label, fieldId }) => (
                <label key={column} className="choice">
                  <input
                    id={fieldId}
                    type="checkbox"
                    name="col"
                    value={column}
                    defaultChecked={query.columns.includes(column)}
                    autoComplete="off"
                  />
                  <span>{label}</span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </Disclosure>
  );
}
