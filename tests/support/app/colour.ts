/** Linear-light red, green and blue, 0 to 1. */
type Rgb = [number, number, number];
type Matrix = readonly [Rgb, Rgb, Rgb];

/** From `#rrggbb`; sRGB's transfer curve, IEC 61966-2-1. */
export function parseColour(hex: string): Rgb {
  const channel = (at: number) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new Error(`not a colour: ${hex}`);
  return [channel(1), channel(3), channel(5)];
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function calculateContrast(a: string, b: string): number {
  const luminance = ([red, green, blue]: Rgb) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  const [dark = 0, light = 0] = [luminance(parseColour(a)), luminance(parseColour(b))].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

function multiply(matrix: Matrix, [x, y, z]: Rgb): Rgb {
  const row = ([a, b, c]: Rgb) => a * x + b * y + c * z;
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
}

/**
 * How people without one kind of cone see a colour: Machado, Oliveira and Fernandes, "A Physiologically-based Model for
 * Simulation of Color Vision Deficiency", IEEE TVCG 15(6), 2009, severity 1.0.
 */
const COLOUR_VISIONS: Record<'normal' | 'protan' | 'deutan' | 'tritan', Matrix> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

export type ColourVision = keyof typeof COLOUR_VISIONS;

/** Björn Ottosson's OKLab, from linear sRGB. */
function toOklab(rgb: Rgb): Rgb {
  const cones = multiply(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    rgb,
  ).map(Math.cbrt) as Rgb;
  return multiply(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones,
  );
}

/**
 * Distance of two colours in OKLab, times 100, for a kind of colour vision: about 2 is the smallest visible
 * difference.
 */
export function calculateDistance(a: string, b: string, vision: ColourVision): number {
  const simulate = (hex: string) => {
    const simulated = multiply(COLOUR_VISIONS[vision], parseColour(hex));
    return toOklab(simulated.map((channel) => Math.min(Math.max(channel, 0), 1)) as Rgb);
  };
  const [first, second] = [simulate(a), simulate(b)];
  return 100 * Math.hypot(first[0] - second[0], first[1] - second[1], first[2] - second[2]);
}
