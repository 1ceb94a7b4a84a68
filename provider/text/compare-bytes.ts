/** Compares the UTF-8 bytes of two texts, as the database does under the "C" collation. */
export function compareBytes(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index += 1) {
    const [left, right] = [a.charCodeAt(index), b.charCodeAt(index)];
    if (left !== right) return toUtf8Order(left) - toUtf8Order(right);
  }
  return a.length - b.length;
}

/** Surrogates sort after every other code unit, because they encode the characters above them. */
function toUtf8Order(codeUnit: number): number {
  return codeUnit >= 0xd800 && codeUnit <= 0xdfff ? codeUnit + 0x10000 : codeUnit;
}
