/** How round corners are; see `radii`. */
export const cornerKinds = ['round', 'soft', 'square'] as const;
export type Corners = (typeof cornerKinds)[number];

/** Colour as '#rrggbb', and corners. */
export type Theme = { accent: string; corners: Corners };

/** The looks of a shop that has chosen none; web/styles/theme.css says the same. */
export const defaultTheme: Theme = { accent: '#ffb703', corners: 'round' };

const white = '#ffffff';
/** Text on an accent that is light, and the ground that is dark in both themes: `--accent-ink` and `--night` of web/styles/theme.css. */
const accentInk = '#2b1f00';
const night = '#1b1812';
const black = '#000000';

/** Text against what it stands on (WCAG 2.2, 1.4.3). */
const leastForText = 4.5;
/** How far a well lies from the accent it is in, away from its text; and the second text on the accent from the first. */
const wellShare = 0.3;
const secondShare = 0.25;
/** A button against the page: its text is what has to be read, but it has to be seen as one. */
const leastForButton = 1.5;

/** Radii of marks, fields, wells and panels, large panels, and what is pressed, in px. */
const radii: Record<Corners, readonly [number, number, number, number, number]> = {
  round: [8, 12, 20, 32, 999],
  soft: [4, 6, 10, 16, 10],
  square: [2, 2, 2, 2, 2],
};

const channels = (color: string) => [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));

/** Relative luminance of '#rrggbb', 0 to 1 (WCAG 2.2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours, 1 to 21 (WCAG 2.2). */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** A colour some way, 0 to 1, towards another one. */
function mixed(color: string, other: string, share: number): string {
  const target = channels(other);
  const parts = channels(color).map((channel, place) =>
    Math.round(channel + ((target[place] ?? 0) - channel) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${parts.join('')}`;
}

/** The colour, or the nearest one on the way to `other` that stands out enough from what it is on. */
function standingOut(color: string, { on, towards, least }: { on: string; towards: string; least: number }): string {
  for (let step = 0; step < 50; step += 1) {
    const candidate = mixed(color, towards, step / 50);
    if (contrastOf(candidate, on) >= least) return candidate;
  }
  return towards;
}

const carriesDarkInk = (accent: string) => contrastOf(accent, accentInk) >= leastForText;

/** The accent as a ground: a middle tone, on which only black could be read, is deeper by an eighth at most and carries white. */
export const accentGround = (accent: string): string =>
  carriesDarkInk(accent) ? accent : standingOut(accent, { on: white, towards: black, least: leastForText });

/** The colour of text on the ground of an accent. */
export const inkOn = (accent: string): string => (carriesDarkInk(accent) ? accentInk : white);

/** The accent as text on ground that is dark in both themes: lighter, where it has to be. */
export const accentOnNight = (accent: string): string =>
  standingOut(accent, { on: night, towards: white, least: leastForText });

/** What stands on the ground of an accent: its second text, and wells, which are further from both texts. */
function onGround(ground: string): { second: string; well: string } {
  const ink = inkOn(ground);
  return {
    second: standingOut(mixed(ink, ground, secondShare), { on: ground, towards: ink, least: leastForText }),
    well: mixed(ground, ink === white ? black : white, wellShare),
  };
}

/** The nearest accent that buttons can have on white; the accent itself where it is one. */
export const nearestAccent = (accent: string): string =>
  standingOut(accent, { on: white, towards: black, least: leastForButton });

/** The custom properties of a look by their names in web/styles/theme.css. What is mixed from the accent suits both themes. */
export function themeTokens({ accent, corners }: Theme): {
  colors: Record<string, string>;
  radii: Record<string, string>;
} {
  const [mark, small, medium, large, pill] = radii[corners];
  const ground = accentGround(accent);
  const { second, well } = onGround(ground);
  return {
    colors: {
      '--accent': ground,
      '--accent-2': `color-mix(in srgb,${ground} 90%,${inkOn(ground) === white ? black : white})`,
      '--accent-ink': inkOn(ground),
      '--accent-soft': `color-mix(in srgb,${ground} 18%,var(--surface))`,
      '--accent-on-night': accentOnNight(accent),
      '--accent-ink-2': second,
      '--accent-well': well,
      '--accent-focus': inkOn(ground),
    },
    radii: {
      '--radius-xs': `${mark}px`,
      '--radius-s': `${small}px`,
      '--radius-m': `${medium}px`,
      '--radius-l': `${large}px`,
      '--radius-pill': `${pill}px`,
    },
  };
}

/** The looks as CSS that stands above the tokens; empty for the usual ones. */
export function themeCss(look: Theme): string {
  const tokens = themeTokens(look);
  const own = {
    ...(look.accent !== defaultTheme.accent && tokens.colors),
    ...(look.corners !== defaultTheme.corners && tokens.radii),
  };
  const lines = Object.entries(own).map(([name, value]) => `${name}:${value}`);
  // Stronger than the tokens' own rule, in any order of stylesheets.
  return lines.length > 0 ? `html:root{${lines.join(';')}}` : '';
}
