import { json } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { LinkButton } from '#app/ui/layout/link-button.tsx';
import { buildTextView } from '#app/documents/views/build-text-view.server.ts';
import { DocumentText } from '#app/documents/views/document-text.tsx';
import styles from '#app/documents/document.module.css';
import { toValues } from '#app/documents/content/document-values.server.ts';
import { findDocument, readParams, requireDocumentSession } from '#app/documents/load-document.server.ts';
import { labelsFor } from '#app/documents/views/load-document-page.server.ts';
import { formatInstant } from '#app/i18n/format-instant.server.ts';
import { getTexts } from '#app/i18n/i18n.server.ts';
import { paths } from '#app/paths.ts';
import { errorResponse } from '#app/session/guards.server.ts';
import { PrintButton } from '#app/documents/print-button.tsx';

/** The document to print and sign: the stored version, never a draft. */
export async function loader({ request, params, context: { web } }: LoaderFunctionArgs) {
  const session = await requireDocumentSession(web);
  const labels = labelsFor(web, await getTexts(request, web));
  const { t } = labels;
  const { personId, documentId } = readParams(params);
  const loaded = await findDocument(web, session, { personId, documentId }, labels);
  if (loaded === null) throw errorResponse(404, 'not_found');
  const { type, content, version } = loaded.document;
  return json({
    title: t('documents:titleOf', { type: t(`person:docType.${type}`), name: loaded.name.text }),
    text: buildTextView(type, toValues(type, content), content, labels),
    back: { href: paths.document(personId, documentId), text: t('documents:backToDocument') },
    print: { button: t('common:print'), help: t('documents:printHelp') },
    printedAt: t('documents:printed', { date: formatInstant(web.clock()), version }),
    signatures: {
      title: t('documents:signatures'),
      signers: [t('documents:sign.employee'), t('documents:sign.manager')],
      lines: [t('documents:sign.name'), t('documents:sign.place')],
    },
  });
}

export default function PrintedDocument() {
  const { text, back, print, printedAt, signatures } = useLoaderData<typeof loader>();
  const { signers, lines } = signatures;
  return (
    <>
      <div className="cluster no-print">
        <PrintButton text={print.button} help={print.help} />
        <LinkButton to={back.href} icon="back">
          {back.text}
        </LinkButton>
      </div>
      <DocumentText text={text} />
      <section className="card card-body-only" aria-labelledby="underskrifter">
        <h2 id="underskrifter">{signatures.title}</h2>
        {signers.map((signer) => (
          <div key={signer} className="columns">
            {[signer, ...lines].map((line) => (
              <p key={line} className={`small ${styles.line ?? ''}`}>
                {line}
              </p>
            ))}
          </div>
        ))}
      </section>
      <p className="muted small">{printedAt}</p>
    </>
  );
}
