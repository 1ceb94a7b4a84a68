import { useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/forms/button.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { useAnnounce } from '#app/ui/feedback/live-region.tsx';
import { ROW_FIELDS, rowFieldName } from '../content/document-fields.ts';
import { fieldId } from '../content/field-path.ts';
import { getFieldText, listRows } from '../content/form-content.ts';
import type { FormErrors } from '../content/form-errors.ts';
import { formatError, formatRowLabel } from '../content/format-field.ts';
import { buildInsertIntent, buildRemoveIntent, ROW_INTENT } from '../content/row-intent.ts';
import { ROWS_NAME } from '../content/rows-name.ts';
import { useDocumentTexts } from '../content/use-document-texts.ts';
import { Control } from './control.tsx';
import { addButtonId } from './list-errors.ts';
import type { FormState } from './section-fields.tsx';
import styles from '../document.module.css';

/** `content` is what the row starts with; `errors` are those of its fields, by the name of their column. */
type Row = { key: number; content: unknown; errors: FormErrors };

/**
 * The rows of the action plan. The buttons post, and the server returns a row more or less; a script does the
 * same at once. Names and ids contain the row number, so they shift when a row is removed; `key` keeps the
 * typed text.
 */
export function ActionRows({ sectionId, form }: { sectionId: string; form: FormState }) {
  const texts = useDocumentTexts();
  const { t } = texts;
  const announce = useAnnounce();
  const list = useRef<HTMLDivElement>(null);
  const [rows, setRows] = useState<Row[]>(() => readRows(form).map((row, key) => ({ ...row, key })));
  const nextKey = useRef(rows.length);
  const [focus, setFocus] = useState<string | null>(null);
  const addId = addButtonId(sectionId);
  const error = form.errors[ROWS_NAME];

  // A new form from the server: apply its errors to the current rows.
  const [shown, setShown] = useState(form);
  if (shown.content !== form.content || shown.errors !== form.errors) {
    setShown(form);
    const read = readRows(form);
    setRows(rows.map((row, at) => ({ ...row, ...read[at] })));
  }

  useEffect(() => {
    if (focus === null) return;
    document.getElementById(focus)?.focus();
    setFocus(null);
    // Adding or removing a row changes the form without an input event of its own.
    list.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [focus]);

  function add() {
    setRows([...rows, { key: nextKey.current++, content: {}, errors: {} }]);
    setFocus(firstIdOf(rows.length));
    announce(t('documents:row.added', { n: rows.length + 1 }));
  }

  function remove(at: number) {
    const rest = rows.filter((_, other) => other !== at);
    setRows(rest);
    setFocus(rest.length === 0 ? addId : firstIdOf(Math.min(at, rest.length - 1)));
    announce(t('documents:row.removed', { n: at + 1 }));
  }

  return (
    <div ref={list} className="stack stack-l">
      {error !== undefined && (
        <FieldError
          id={`${sectionId}-error`}
          text={formatError(error, t('documents:plan.actionPlan'), null, texts)}
        />
      )}
      {rows.length === 0 && <p className="muted">{t('documents:row.none')}</p>}
      {rows.map(({ key, content, errors }, at) => (
        <fieldset key={key} className={styles.row}>
          <legend className="legend">{t('documents:row', { n: at + 1 })}</legend>
          {ROW_FIELDS.map((field) => (
            <div key={field.name} data-wide={field.kind === 'text' ? '' : undefined}>
              <Control
                field={field}
                name={rowFieldName(at, field.name)}
                fullLabel={formatRowLabel(field, at, texts)}
                value={getFieldText(content, field.name)}
                error={errors[field.name]}
              />
            </div>
          ))}
          <div data-wide="">
            <Button
              size="small"
              icon="close"
              name={ROW_INTENT}
              value={buildRemoveIntent(at)}
              onClick={(event) => {
                event.preventDefault();
                remove(at);
              }}
            >
              {t('documents:row.remove', { n: at + 1 })}
            </Button>
          </div>
        </fieldset>
      ))}
      <div>
        <Button
          id={addId}
          size="small"
          name={ROW_INTENT}
          value={buildInsertIntent()}
          onClick={(event) => {
            event.preventDefault();
            add();
          }}
        >
          {t('documents:row.add')}
        </Button>
      </div>
    </div>
  );
}

function readRows({ content, errors }: FormState): Omit<Row, 'key'>[] {
  return listRows(content).map((row, at) => ({
    content: row,
    errors: Object.fromEntries(
      ROW_FIELDS.flatMap(({ name }) => {
        const error = errors[rowFieldName(at, name)];
        return error === undefined ? [] : [[name, error]];
      }),
    ),
  }));
}

/** The id of the first field of a row. */
function firstIdOf(at: number): string {
  return fieldId(rowFieldName(at, ROW_FIELDS[0].name));
}
