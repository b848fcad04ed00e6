import { mix } from '../colour.ts';
import type { AppPalette } from '../app-palette.ts';
import { darkSigns } from './fixed-palettes.ts';
import { lightSigns } from './default-palette.ts';

function channel(value: number): number {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** How bright a colour is: 0 (black) to 1 (white). */
function luminance(hex: string): number {
  const number = Number.parseInt(hex.slice(1), 16);
  const [red, green, blue] = [number >> 16, (number >> 8) & 255, number & 255];
  return 0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue);
}

/** WCAG contrast of two colours written #RRGGBB: 1 (equal) to 21 (black on white). */
export function contrastRatio(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function isReadable(colour: string, behind: readonly string[], ratio: number): boolean {
  return behind.every((background) => contrastRatio(colour, background) >= ratio);
}

/**
 * The colour itself when it can be read on all of `behind`; otherwise darkened (on light) or lightened (on dark) in
 * small steps until it can. Nothing passes on backgrounds that are both light and dark; then it is black or white.
 */
export function readableColour(colour: string, behind: readonly string[], ratio: number): string {
  const isOnLight = behind.every((background) => luminance(background) > 0.18);
  const end = isOnLight ? '#000000' : '#FFFFFF';
  for (let share = 0; share < 1; share += 0.02) {
    const tried = mix(colour, end, share);
    if (isReadable(tried, behind, ratio)) return tried;
  }
  return end;
}

/** What a hospital may say about its own colours, each as #RRGGBB; what it does not say is ours. */
export interface HospitalColours {
  readonly accent?: string | undefined;
  readonly brand?: string | undefined;
  readonly ground?: string | undefined;
  readonly paper?: string | undefined;
  readonly ink?: string | undefined;
}

/** Indigo and lotus on a cool white: calm, and not to be mistaken for the default. */
const ours = { accent: '#4453A3', brand: '#C2396B', lightInk: '#161A2E', darkInk: '#ECEEF6' };

/** Paper of a middle tone carries neither dark nor light text well; it moves to the nearer end. */
function usablePaper(paper: string): string {
  const brightness = luminance(paper);
  if (brightness >= 0.18) return brightness >= 0.8 ? paper : mixUntil(paper, '#FFFFFF', (l) => l >= 0.8);
  return brightness <= 0.025 ? paper : mixUntil(paper, '#000000', (l) => l <= 0.025);
}

function mixUntil(colour: string, end: string, isReached: (luminance: number) => boolean): string {
  for (let share = 0; share < 1; share += 0.02) {
    const tried = mix(colour, end, share);
    if (isReached(luminance(tried))) return tried;
  }
  return end;
}

/** Ground on the other side of the scale than paper would need two inks; it is drawn towards paper. */
function usableGround(ground: string, paper: string): string {
  return mixUntil(ground, paper, (value) =>
    luminance(paper) > 0.5 ? value >= luminance(paper) * 0.85 : value <= luminance(paper) + 0.02,
  );
}

type Surfaces = Pick<AppPalette, 'ink' | 'ground' | 'paper'>;

function surfaces(asked: HospitalColours): Surfaces {
  const paper = usablePaper(asked.paper ?? '#FFFFFF');
  const isLight = luminance(paper) > 0.5;
  const ground = usableGround(asked.ground ?? mix(paper, isLight ? ours.accent : '#000000', 0.03), paper);
  const ink = readableColour(asked.ink ?? (isLight ? ours.lightInk : ours.darkInk), [paper, ground], 11);
  return { paper, ground, ink };
}

type Accents = Pick<AppPalette, 'accent' | 'accentHover' | 'accentTint' | 'brand' | 'brandTint'>;

function accents(asked: HospitalColours, { paper, ground, ink }: Surfaces): Accents {
  const behind = [paper, ground, mix(paper, ink, 0.04)];
  const isLight = luminance(paper) > 0.5;
  const accent = readableColour(asked.accent ?? ours.accent, behind, 4.5);
  const accentTint = mix(paper, accent, isLight ? 0.09 : 0.16);
  const brand = readableColour(asked.brand ?? ours.brand, behind, 4.5);
  const brandTint = mix(paper, brand, isLight ? 0.08 : 0.14);
  // The tint is a little darker than paper; what could just be read on paper must be read on the tint too.
  const readableAccent = readableColour(accent, [...behind, accentTint], 4.5);
  return {
    accent: readableAccent,
    accentHover: mix(readableAccent, ink, 0.25),
    accentTint,
    brand: readableColour(brand, [...behind, brandTint], 4.5),
    brandTint,
  };
}

function readableSigns(signs: typeof lightSigns, behind: readonly string[]): typeof lightSigns {
  const sign = (colour: string, tint: string): string => readableColour(colour, [...behind, tint], 4.5);
  return {
    ...signs,
    critical: sign(signs.critical, signs.criticalTint),
    abnormal: sign(signs.abnormal, signs.abnormalTint),
    good: sign(signs.good, signs.goodTint),
    info: sign(signs.info, signs.infoTint),
  };
}

/** The hospital's colours as a whole palette, each darkened or lightened until it can be read (WCAG AA). */
export function hospitalPalette(asked: HospitalColours = {}): AppPalette {
  const base = surfaces(asked);
  const { paper, ground, ink } = base;
  const isLight = luminance(paper) > 0.5;
  const signs = isLight ? lightSigns : darkSigns;
  const ownAccents = accents(asked, base);
  const line = mix(paper, ink, isLight ? 0.1 : 0.16);
  const rows = [paper, ground, mix(paper, ink, 0.04), ownAccents.accentTint];
  const tints = [
    signs.criticalTint,
    signs.abnormalTint,
    signs.goodTint,
    signs.infoTint,
    ownAccents.brandTint,
  ];
  const fieldLine = readableColour(mix(ink, paper, 0.5), [paper, ground], 3);
  return {
    mode: isLight ? 'light' : 'dark',
    ...base,
    ...ownAccents,
    ...readableSigns(signs, rows),
    // Beyond any paper, so that what can be read on paper carries it too.
    onAccent: isLight ? '#FFFFFF' : '#000000',
    inkSecond: readableColour(mix(ink, paper, 0.3), [...rows, ...tints, line], 4.5),
    inkDisabled: fieldLine,
    line,
    fieldLine,
  };
}
