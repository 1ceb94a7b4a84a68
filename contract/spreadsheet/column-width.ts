/** Excel's maximum column width. */
const MAX_WIDTH = 255;
/** exceljs treats this width as the default and omits it, but Excel's own default is narrower. */
const OMITTED_WIDTH = 9;

/** Returns the column width for the length of its longest cell in characters. */
export function columnWidth(characters: number): number {
  return characters === OMITTED_WIDTH ? characters + 0.01 : Math.min(Math.max(characters, 1), MAX_WIDTH);
}
