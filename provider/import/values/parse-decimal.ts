/** Parses a number with a decimal comma or point, `-7,5` or `100.0`; null for anything else. */
export function parseDecimal(text: string): number | null {
  return /^[-+]?(\d+([.,]\d*)?|[.,]\d+)$/.test(text) ? Number(text.replace(',', '.')) : null;
}
