import { useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/forms/button.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { useAnnounce } from '#app/ui/feedback/live-region.tsx';
import { ROWS_NAME } from '../content/rows-name.ts';
import type { ControlView, SectionView } from '../content/document-view.ts';
import { Control } from './control.tsx';
import styles from '../document.module.css';

type RowsSection = Extract<SectionView, { kind: 'rows' }>;
type Row = { key: number; controls: ControlView[] };

/**
 * The rows of the action plan. The buttons post, and the server returns a row more or less; a script does the
 * same at once. Names and ids contain the row number, so they shift when a row is removed; `key` keeps the
 * typed text.
 */
export function ActionRows({ section }: { section: RowsSection }) {
  const { id, blank, error, intents, labels } = section;
  const announce = useAnnounce();
  const list = useRef<HTMLDivElement>(null);
  const nextKey = useRef(section.rows.length);
  const [rows, setRows] = useState<Row[]>(() => section.rows.map((controls, key) => ({ key, controls })));
  const [focus, setFocus] = useState<string | null>(null);
  const addId = `${id}-ny`;

  // A new section from the server: apply its errors to the current rows.
  const [shown, setShown] = useState(section);
  if (shown !== section) {
    setShown(section);
    setRows(rows.map((row, at) => ({ ...row, controls: section.rows[at] ?? row.controls })));
  }

  useEffect(() => {
    if (focus === null) return;
    document.getElementById(focus)?.focus();
    setFocus(null);
    // Adding or removing a row changes the form without an input event of its own.
    list.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [focus]);

  const numbered = (text: string, at: number) => text.replace('{{n}}', String(at + 1));

  function add() {
    setRows([...rows, { key: nextKey.current++, controls: blank }]);
    setFocus(idOf(rows.length, blank[0]));
    announce(numbered(labels.added, rows.length));
  }

  function remove(at: number) {
    const rest = rows.filter((_, other) => other !== at);
    setRows(rest);
    setFocus(rest.length === 0 ? addId : idOf(Math.min(at, rest.length - 1), blank[0]));
    announce(numbered(labels.removed, at));
  }

  return (
    <div ref={list} className="stack stack-l">
      {error !== undefined && <FieldError id={`${id}-error`} text={error} />}
      {rows.length === 0 && <p className="muted">{labels.none}</p>}
      {rows.map(({ key, controls }, at) => (
        <fieldset key={key} className={styles.row}>
          <legend className="legend">{numbered(labels.title, at)}</legend>
          {controls.map((control) => (
            <div key={control.name} data-wide={control.kind === 'text' ? '' : undefined}>
              <Control control={place(control, at)} />
            </div>
          ))}
          <div data-wide="">
            <Button
              size="small"
              icon="close"
              name="__intent__"
              value={intents.remove[at] ?? intents.add}
              onClick={(event) => {
                event.preventDefault();
                remove(at);
              }}
            >
              {numbered(labels.remove, at)}
            </Button>
          </div>
        </fieldset>
      ))}
      <div>
        <Button
          id={addId}
          size="small"
          name="__intent__"
          value={intents.add}
          onClick={(event) => {
            event.preventDefault();
            add();
          }}
        >
          {labels.add}
        </Button>
      </div>
    </div>
  );
}

function place(control: ControlView, at: number): ControlView {
  return { ...control, name: `${ROWS_NAME}[${String(at)}].${control.name}`, id: idOf(at, control) };
}

function idOf(at: number, control: ControlView | undefined): string {
  return `${ROWS_NAME}-${String(at)}-${control?.id ?? ''}`;
}
