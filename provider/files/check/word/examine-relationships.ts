import { SaxesParser } from 'saxes';
import type { FileVerdict } from '../file-verdict.ts';

/** Kinds of relationships, the last step of their type: macros, and parts that are files of their own. */
const MACROS = /^(vbaProject|wordVbaData|keyMapCustomizations|attachedToolbars)$/i;
const EMBEDDED = /^(oleObject|package|control|activeXControlBinary|aFChunk)$/i;
const CHART = /^word\/charts\/_rels\//;

/**
 * Examines a part with relationships (ECMA-376 part 2, 9.3) of a Word document. Links that a reader clicks and pictures of the web may be
 * outside the document; everything else that is outside is loaded when the document is opened.
 *
 * @param name of the part, in lower case
 */
export function examineRelationships(name: string, xml: string): FileVerdict {
  let found: FileVerdict = 'accepted';
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', () => (found = 'mismatch'));
  parser.on('opentag', ({ local, attributes }) => {
    if (local !== 'Relationship' || found !== 'accepted') return;
    const read = (attribute: string) => attributes[attribute]?.value.trim() ?? '';
    found = judge(name, {
      kind: read('Type').split('/').at(-1) ?? '',
      target: read('Target'),
      isExternal: read('TargetMode').toLowerCase() === 'external',
    });
  });
  parser.write(xml).close();
  return found;
}

function judge(
  name: string,
  { kind, target, isExternal }: { kind: string; target: string; isExternal: boolean },
): FileVerdict {
  if (MACROS.test(kind)) return 'macros';
  if (isExternal) {
    const isLoadedOnClick = kind === 'hyperlink';
    const isWebPicture = kind === 'image' && /^https?:/i.test(target);
    return isLoadedOnClick || isWebPicture ? 'accepted' : 'remote';
  }
  // A target on a network share, or with a scheme, without the mark for external.
  if (/^(\\\\|\/\/|[a-z][a-z0-9+.-]*:)/i.test(target) && kind !== 'hyperlink') return 'remote';
  const isWorkbookOfChart = kind === 'package' && CHART.test(name) && /\.xlsx$/i.test(target);
  return EMBEDDED.test(kind) && !isWorkbookOfChart ? 'embedded' : 'accepted';
}
