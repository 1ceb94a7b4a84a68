/**
 * A PDF string. WinAnsi equals Latin-1 for Swedish letters; other characters do not occur in the demo's
 * files.
 */
function pdfString(text: string): string {
  return `(${text.replaceAll(/[\\()]/g, (character) => `\\${character}`)})`;
}

/**
 * Builds a PDF of one A4 page with a title and lines of text (ISO 32000-1: header, five objects,
 * cross-reference table, trailer). The same input produces the same bytes.
 */
export function buildDemoPdf(title: string, lines: readonly string[]): Uint8Array {
  const text = [
    `BT /F1 16 Tf 56 770 Td ${pdfString(title)} Tj ET`,
    ...lines.map((line, index) => `BT /F1 11 Tf 56 ${735 - index * 18} Td ${pdfString(line)} Tj ET`),
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.lastIndexOf('xref\n0')}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(file, 'latin1'));
}
