type Channels = [red: number, green: number, blue: number];

function channels(color: string): Channels {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function fromChannels(values: number[]): string {
  return `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

/** The colour `amount` (0 to 1) of the way from one `#rrggbb` to the other. */
export function mix(from: string, to: string, amount: number): string {
  const target = channels(to);
  return fromChannels(channels(from).map((value, index) => value + ((target[index] ?? 0) - value) * amount));
}

/** How light the eye finds a colour, 0 (black) to 1 (white). */
export function lightness(color: string): number {
  const [red, green, blue] = channels(color);
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}

/**
 * A lit (amount > 0) or shaded (amount < 0) side of a body. White bodies are shaded towards a mid grey and black ones
 * lit towards a cool grey, so that both keep their form without turning into another colour.
 */
export function shade(color: string, amount: number): string {
  const light = lightness(color);
  if (amount >= 0) return mix(color, light < 0.2 ? '#b4bac6' : '#ffffff', amount);
  return mix(color, light > 0.8 ? '#4a505c' : '#06070b', -amount);
}

/** The colour a body is painted with: pure black and pure white are pulled in, or no light would show on them. */
export function bodyColor(color: string): string {
  const light = lightness(color);
  if (light < 0.2) return mix(color, '#4a4e58', 0.22);
  return light > 0.9 ? mix(color, '#cdd1d8', 0.24) : color;
}

/** Hue in degrees and saturation (0 to 1) of a colour. */
export function hueOf(color: string): { hue: number; saturation: number } {
  const [red, green, blue] = channels(color);
  const high = Math.max(red, green, blue);
  const spread = high - Math.min(red, green, blue);
  if (spread === 0) return { hue: 0, saturation: 0 };
  const sector =
    high === red ? (green - blue) / spread : high === green ? 2 + (blue - red) / spread : 4 + (red - green) / spread;
  return { hue: (sector * 60 + 360) % 360, saturation: spread / high };
}

/** `#rrggbb` from hue (any degrees), saturation and lightness (0 to 1). */
export function hsl(hue: number, saturation: number, light: number): string {
  const reach = saturation * Math.min(light, 1 - light);
  const channel = (offset: number) => {
    const place = (((offset + hue / 30) % 12) + 12) % 12;
    return 255 * (light - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1)));
  };
  return fromChannels([channel(0), channel(8), channel(4)]);
}
