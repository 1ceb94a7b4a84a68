import { TextWithDates } from '#app/ui/data/text-with-dates.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { Icon } from '#app/ui/layout/icon.tsx';
import { FOCUS_ON_LOAD_ATTRIBUTES, useFocusOnAppearance } from '#app/ui/layout/use-focus-on-appearance.ts';
import { listParts, type DocumentPart } from '../content/form-content.ts';
import { fieldId } from '#app/ui/forms/field-id.ts';
import { formatPart } from '../content/format-part.ts';
import { useDocumentTexts } from '../content/use-document-texts.ts';
import { CHOOSE, choiceByChanger, type Changer } from '../content/version-choice.ts';
import type { ConflictPage } from '../views/document-page.ts';
import styles from '../document.module.css';

const sides = { mine: 'documents:conflict.mine', theirs: 'documents:conflict.theirs' } as const;

/**
 * Two versions of a document side by side where they differ; the user chooses one for each part. The user's
 * full form is part of the page, so no button loses it. Plain forms, because each response is another page.
 */
export function ConflictForm({ page }: { page: ConflictPage }) {
  const { meta, values, saved, parts } = page;
  const { t } = useDocumentTexts();
  const box = useFocusOnAppearance('conflict');
  return (
    <>
      <div
        ref={box}
        {...FOCUS_ON_LOAD_ATTRIBUTES}
        className="box"
        role="group"
        aria-labelledby="conflict-title"
        data-tone="warn"
      >
        <Icon name="warning" />
        <div className="box-text">
          <h2 id="conflict-title" className="box-title">
            {t('documents:conflict.title')}
          </h2>
          <p>
            <TextWithDates>{t('documents:conflict.text', { name: saved.by, date: saved.at })}</TextWithDates>
          </p>
        </div>
      </div>
      <form method="post" action="?index" className={`stack ${styles.form ?? ''}`}>
        {[...Object.entries(meta), ...values].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {listParts(meta.type).map((part) => {
          const changed = parts.find(({ key }) => key === part.key);
          return (
            changed !== undefined && (
              <VersionChoice key={part.key} part={part} changedBy={changed.changedBy} page={page} />
            )
          );
        })}
        <div className="cluster">
          <Button variant="primary" name="intent" value="merge">
            {t('documents:conflict.save')}
          </Button>
          <Button name="intent" value="merge-edit">
            {t('documents:conflict.edit')}
          </Button>
          <Button variant="quiet" name="intent" value="discard">
            {t('documents:conflict.drop')}
          </Button>
        </div>
      </form>
    </>
  );
}

type VersionChoiceProps = { part: DocumentPart; changedBy: Changer; page: ConflictPage };

/** A part in both versions. */
function VersionChoice({ part, changedBy, page }: VersionChoiceProps) {
  const texts = useDocumentTexts();
  const { t } = texts;
  const id = `choice-${fieldId(part.key)}`;
  const label = t(part.label);
  const { note, preselected } = choiceByChanger[changedBy];
  return (
    <fieldset className="card card-body-only" aria-describedby={`${id}-changed-by`}>
      <legend className="visually-hidden">{label}</legend>
      <h3 aria-hidden="true">{label}</h3>
      <p id={`${id}-changed-by`} className="hint">
        {t(note)}
      </p>
      <div className="columns">
        {(['mine', 'theirs'] as const).map((side, index) => (
          <div key={side} className={styles.side}>
            <label className="choice">
              <input
                type="radio"
                id={`${id}-${String(index + 1)}`}
                name={CHOOSE + part.key}
                value={side}
                defaultChecked={preselected === side}
                aria-describedby={`${id}-${side}`}
                autoComplete="off"
              />
              <span className="label">{t(sides[side])}</span>
            </label>
            <p id={`${id}-${side}`} className="written">
              {formatPart(part, page[side], texts) || t('documents:empty')}
            </p>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
