import { useTranslation } from 'react-i18next';
import { MEASURES, type DocumentType } from '#contract/values/vocabulary.ts';
import { formatNumber } from '#app/i18n/format-number.ts';
import { useLanguage } from '#app/i18n/use-language.ts';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import {
  documentSections,
  getMeasureFieldNames,
  ROW_FIELDS,
  type SectionSpec,
} from '../content/document-fields.ts';
import { getFieldText, isChecked, listRows, type FormContent } from '../content/form-content.ts';
import { formatField } from '../content/format-field.ts';
import { useDocumentTexts } from '../content/use-document-texts.ts';

type DocumentTextProps = { type: DocumentType; content: FormContent; prefix?: string };

/** A read-only document. `prefix` keeps ids unique when two are on one page. */
export function DocumentText({ type, content, prefix = '' }: DocumentTextProps) {
  const { t } = useDocumentTexts();
  return (
    <>
      <Upload content={content} prefix={prefix} />
      {documentSections[type].map((section) => {
        const id = prefix + section.id;
        return (
          <Card key={id} id={id} title={t(section.title)} flush={section.kind === 'rows'}>
            <SectionText id={id} section={section} content={content} />
          </Card>
        );
      })}
    </>
  );
}

function SectionText({ id, section, content }: { id: string; section: SectionSpec; content: FormContent }) {
  const texts = useDocumentTexts();
  const { t } = texts;
  switch (section.kind) {
    case 'fields': {
      const items = section.fields.map((field) => ({
        label: t(field.label),
        text: formatField(field, getFieldText(content, field.name), texts),
      }));
      return <Items items={items} />;
    }
    case 'measures': {
      const chosen = MEASURES.filter((measure) => isChecked(content, getMeasureFieldNames(measure).selected));
      const items = chosen.map((measure) => ({
        label: t(`documents:plan.measure.${measure}`),
        text: getFieldText(content, getMeasureFieldNames(measure).motivation),
      }));
      const none = { label: t(section.title), text: t('documents:noMeasures') };
      return <Items items={items.length === 0 ? [none] : items} />;
    }
    case 'rows':
      return <RowsTable id={`${id}-rader`} rows={listRows(content)} />;
  }
}

function Items({ items }: { items: { label: string; text: string }[] }) {
  const { t } = useTranslation(['common']);
  return (
    <dl className="stack">
      {items.map(({ label, text }) => (
        <div key={label}>
          <dt className="label">{label}</dt>
          <dd className="written">{text === '' ? t('common:noValue') : text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The caption differs from the heading of the card: two regions need different names. */
function RowsTable({ id, rows }: { id: string; rows: unknown[] }) {
  const { t } = useDocumentTexts();
  if (rows.length === 0) return <EmptyState icon="empty">{t('documents:row.none')}</EmptyState>;
  return (
    <DataTable
      id={id}
      caption={t('documents:rows.caption')}
      captionHidden
      columns={ROW_FIELDS.map(({ name, label, kind }) => ({
        id: name,
        header: t(label),
        cell: ({ row }) => (
          <span className={kind === 'date' ? undefined : 'written'}>{getFieldText(row.original, name)}</span>
        ),
        meta: { nowrap: kind === 'date' },
      }))}
      rows={rows}
      rowId={(_, index) => `${id}-${String(index + 1)}`}
    />
  );
}

/** Name, type and size of an upload, which no form contains. */
function Upload({ content, prefix }: { content: FormContent; prefix: string }) {
  const { t } = useTranslation(['documents', 'person']);
  const language = useLanguage();
  const { fileName, mediaType, size } = content;
  if (typeof fileName !== 'string' || typeof mediaType !== 'string' || typeof size !== 'number') return null;
  const kilobytes = `${formatNumber(size / 1_000, language, size < 10_000 ? 1 : 0)}\u00A0kB`;
  return (
    <Card id={`${prefix}fil`} title={t('person:docType.file')}>
      <Items
        items={[
          { label: t('documents:fileName'), text: fileName },
          { label: t('documents:mediaType'), text: mediaType },
          { label: t('documents:size'), text: kilobytes },
        ]}
      />
    </Card>
  );
}
