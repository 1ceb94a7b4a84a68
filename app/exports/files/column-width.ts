/** A wider column than this Excel refuses. */
const MAX_WIDTH = 255;
/** exceljs takes this width for none and leaves it out, and Excel's own is narrower. */
const OMITTED_WIDTH = 9;

/** The width of a column whose longest cell has so many characters. */
export function columnWidth(characters: number): number {
  return characters === OMITTED_WIDTH ? characters + 0.01 : Math.min(Math.max(characters, 1), MAX_WIDTH);
}
