import { json } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { LinkButton } from '../../components/link-button';
import { buildTextView } from '../../documents/build-text-view.server';
import { DocumentText } from '../../documents/document-text';
import styles from '../../documents/document.module.css';
import { toValues } from '../../documents/document-values.server';
import { findDocument, readParams, requireDocumentSession } from '../../documents/load-document.server';
import { labelsFor } from '../../documents/load-page.server';
import { formatInstant } from '../../i18n/format.server';
import { getPageTexts } from '../../i18n/page-texts.server';
import { paths } from '../../paths';
import { errorResponse } from '../../session/guards.server';
import { PrintButton } from './print-button';

/** A document as it is signed: what is stored, never what is being written. */
export async function loader({ request, params, context: { web } }: LoaderFunctionArgs) {
  const session = await requireDocumentSession(web);
  const labels = labelsFor(web, await getPageTexts(request, web));
  const { t } = labels;
  const { personId, documentId } = readParams(params);
  const loaded = await findDocument(web, session, { personId, documentId }, labels);
  if (loaded === null) throw errorResponse(404, 'not_found');
  const { type, content, version } = loaded.document;
  return json({
    title: t('document.titleOf', { type: t(`docType.${type}`), name: loaded.name.text }),
    text: buildTextView(type, toValues(type, content), content, labels),
    back: { href: paths.document(personId, documentId), text: t('document.backToDocument') },
    print: { button: t('common.print'), help: t('document.printHelp') },
    printedAt: t('document.printed', { date: formatInstant(web.clock()), version }),
    signatures: {
      title: t('document.signatures'),
      signers: [t('document.sign.employee'), t('document.sign.manager')],
      lines: [t('document.sign.name'), t('document.sign.place')],
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
