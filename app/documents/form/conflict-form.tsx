import { useEffect, useRef } from 'react';
import { Button } from '#app/ui/forms/button.tsx';
import { focusOnLoad } from '#app/ui/layout/focus-on-load.ts';
import { Icon } from '#app/ui/layout/icon.tsx';
import type { ConflictView } from '../content/document-view.ts';
import styles from '../document.module.css';

/**
 * Two versions of a document side by side where they differ; the user chooses one for each part. The user's
 * full form is part of the page, so no button loses it. Plain forms, because each response is another page.
 */
export function ConflictForm({ conflict }: { conflict: ConflictView }) {
  const { title, text, hidden, labels, parts } = conflict;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  return (
    <>
      <div ref={box} {...focusOnLoad} className="box" role="group" aria-labelledby="krock" data-tone="warn">
        <Icon name="warning" />
        <div className="box-text">
          <h2 id="krock" className="box-title">
            {title}
          </h2>
          <p>{text}</p>
        </div>
      </div>
      <form method="post" action="?index" className={`stack ${styles.form ?? ''}`}>
        {hidden.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {parts.map((part) => (
          <fieldset key={part.name} className="card card-body-only" aria-describedby={`${part.id}-vem`}>
            <legend className="visually-hidden">{part.label}</legend>
            <h3 aria-hidden="true">{part.label}</h3>
            <p id={`${part.id}-vem`} className="hint">
              {part.note}
            </p>
            <div className="columns">
              {(['mine', 'theirs'] as const).map((side, at) => (
                <div key={side} className={styles.side}>
                  <label className="choice">
                    <input
                      type="radio"
                      id={`${part.id}-${String(at + 1)}`}
                      name={part.name}
                      value={side}
                      defaultChecked={part.chosen === side}
                      aria-describedby={`${part.id}-${side}`}
                      autoComplete="off"
                    />
                    <span className="label">{labels[side]}</span>
                  </label>
                  <p id={`${part.id}-${side}`} className={styles.written}>
                    {part[side]}
                  </p>
                </div>
              ))}
            </div>
          </fieldset>
        ))}
        <div className="cluster">
          <Button variant="primary" name="intent" value="merge">
            {labels.save}
          </Button>
          <Button name="intent" value="merge-edit">
            {labels.edit}
          </Button>
          <Button variant="quiet" name="intent" value="discard">
            {labels.drop}
          </Button>
        </div>
      </form>
    </>
  );
}
