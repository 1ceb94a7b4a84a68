/** Four-byte integers, which the database packs in big-endian order. */
export function unpackIntegers(bytes: Buffer): Int32Array {
  const numbers = new Int32Array(bytes.length / 4);
  const own = Buffer.from(numbers.buffer);
  bytes.copy(own);
  own.swap32();
  return numbers;
}

/** Eight-byte floating point numbers, which the database packs in big-endian order. */
export function unpackDoubles(bytes: Buffer): Float64Array {
  const numbers = new Float64Array(bytes.length / 8);
  const own = Buffer.from(numbers.buffer);
  bytes.copy(own);
  own.swap64();
  return numbers;
}
