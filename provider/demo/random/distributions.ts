import { draw, type Stream } from './draw.ts';

/** An exponentially distributed value with the given mean, from a uniform number in (0, 1). */
export function exponential(uniform: number, mean: number): number {
  return -mean * Math.log(uniform);
}

/**
 * The standard normal quantile of a uniform number in (0, 1): Acklam's rational approximation with a relative
 * error below 1.2e-9.
 */
export function normalQuantile(uniform: number): number {
  if (uniform < 0.02425) return tail(Math.sqrt(-2 * Math.log(uniform)));
  if (uniform > 1 - 0.02425) return -tail(Math.sqrt(-2 * Math.log(1 - uniform)));
  const q = uniform - 0.5;
  const r = q * q;
  const a =
    ((((-39.69683028665376 * r + 220.9460984245205) * r - 275.9285104469687) * r + 138.357751867269) * r -
      30.66479806614716) *
      r +
    2.506628277459239;
  const b =
    ((((-54.47609879822406 * r + 161.5858368580409) * r - 155.6989798598866) * r + 66.80131188771972) * r -
      13.28068155288572) *
      r +
    1;
  return (a * q) / b;
}

function tail(q: number): number {
  const a =
    ((((-0.007784894002430293 * q - 0.3223964580411365) * q - 2.400758277161838) * q - 2.549732539343734) *
      q +
      4.374664141464968) *
      q +
    2.938163982698783;
  const b =
    (((0.007784695709041462 * q + 0.3224671290700398) * q + 2.445134137142996) * q + 3.754408661907416) * q +
    1;
  return a / b;
}

/** A log-normally distributed value, by median and standard deviation of the logarithm. */
export function logNormal(uniform: number, median: number, sigma: number): number {
  return median * Math.exp(sigma * normalQuantile(uniform));
}

/**
 * A gamma-distributed value with mean 1 and a shape above 1 (Marsaglia and Tsang 2000); rejected attempts
 * draw again with the next counters.
 */
export function gammaOfMeanOne(stream: Stream, purpose: number, shape: number): number {
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (let attempt = 0; ; attempt += 2) {
    const x = normalQuantile(draw(stream, attempt, purpose));
    const v = (1 + c * x) ** 3;
    if (v > 0 && Math.log(draw(stream, attempt + 1, purpose)) < 0.5 * x * x + d - d * v + d * Math.log(v)) {
      return (d * v) / shape;
    }
  }
}
