/** Where something stands in the text: counted from zero, the end excluded. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** In the order in which a formula lists them. */
export const chromosomeNames = [
  ...(['X', 'Y', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const),
  ...(['13', '14', '15', '16', '17', '18', '19', '20', '21', '22'] as const),
] as const;
export type ChromosomeName = (typeof chromosomeNames)[number];
export type Arm = 'p' | 'q';

export interface ChromosomeRef {
  /** «?»: which chromosome it is could not be seen. */
  readonly name: ChromosomeName | '?';
  /** «?8»: probably chromosome 8. */
  readonly isUncertain: boolean;
  /** Of «dup(6p)», the whole arm. */
  readonly arm: Arm | null;
  readonly span: Span;
}

/** A band as it is written: «11.2», «ter», «2?3», or «?» alone. */
export interface Band {
  /** null of «cen» and of an unknown place. */
  readonly arm: Arm | null;
  readonly band: string;
}

export interface Breakpoint extends Band {
  /** «q21~24» and «q21 or q24». */
  readonly other: (Band & { readonly join: '~' | 'or' }) | null;
  readonly span: Span;
}

/** The breakpoints of one chromosome, «p12q13». */
export interface BreakpointGroup {
  readonly points: readonly Breakpoint[];
  readonly span: Span;
}

export const rearrangementKinds = [
  ...(['add', 'del', 'dup', 'trp', 'qdp', 'inv', 'inv dup', 'ins', 't', 'der', 'rob', 'i', 'idic'] as const),
  ...(['psu idic', 'dic', 'psu dic', 'r', 'fra', 'hsr', 'rec', 'tas', 'trc', 'upd', 'fis'] as const),
] as const;
export type RearrangementKind = (typeof rearrangementKinds)[number];

export interface Rearrangement {
  readonly kind: RearrangementKind;
  readonly isUncertain: boolean;
  readonly chromosomes: readonly ChromosomeRef[];
  readonly breakpoints: readonly BreakpointGroup[];
  /** What made a derivative or recombinant chromosome: «t(11;22)(q23;q11.2)» of «der(22)t(11;22)(q23;q11.2)». */
  readonly parts: readonly Rearrangement[];
  readonly span: Span;
}

export const inheritances = ['mat', 'pat', 'dn', 'inh', 'dmat', 'dpat', 'dinh'] as const;
export type Inheritance = (typeof inheritances)[number];

export const heteromorphicRegions = ['qh', 'ph', 'cenh', 'ps', 'pss', 'pstk', 'qs'] as const;
export type HeteromorphicRegion = (typeof heteromorphicRegions)[number];

/** One number, or both ends of «1~3». */
export interface Amount {
  readonly low: number;
  readonly high: number | null;
}

export const unidentifiedKinds = ['r', 'mar', 'dmin'] as const;
export type UnidentifiedKind = (typeof unidentifiedKinds)[number];

export type AbnormalityBody =
  | { readonly kind: 'whole'; readonly chromosome: ChromosomeRef }
  | { readonly kind: 'structural'; readonly rearrangement: Rearrangement }
  | {
      readonly kind: 'heteromorphism';
      readonly chromosome: ChromosomeRef;
      readonly region: HeteromorphicRegion;
      readonly change: '+' | '-' | null;
    }
  | {
      /** Markers, rings and double minutes of unknown origin: «2mar», «mar1». */
      readonly kind: 'unidentified';
      readonly what: UnidentifiedKind;
      readonly amount: Amount | null;
      readonly number: number | null;
    };

export type Abnormality = AbnormalityBody & {
  readonly sign: '+' | '-' | null;
  /** «x2»; else 1. */
  readonly copies: number;
  readonly isConstitutional: boolean;
  readonly inheritance: Inheritance | null;
  /** «del(5)(q31) or add(5)(q31)». */
  readonly alternative: Abnormality | null;
  readonly span: Span;
};

export const undisclosedStyles = ['U', 'XN', '**'] as const;
export type UndisclosedStyle = (typeof undisclosedStyles)[number];

export type SexComplement =
  | {
      readonly kind: 'letters';
      readonly letters: string;
      readonly isUncertain: boolean;
      readonly isConstitutional: boolean;
      readonly span: Span;
    }
  | { readonly kind: 'undisclosed'; readonly style: UndisclosedStyle; readonly span: Span }
  | {
      /** All that an earlier line has: the first one, or with «sdl2» the third. */
      readonly kind: 'reference';
      readonly to: 'idem' | 'sl' | 'sdl';
      readonly number: number | null;
      readonly copies: number;
      readonly span: Span;
    };

export interface Clone {
  /** What stands before it; null of the first. */
  readonly joint: '/' | '//' | null;
  readonly count: Amount & { readonly span: Span };
  /** 3 of «<3n>». */
  readonly ploidy: number | null;
  /** null where no sex chromosome is normal: «46,t(X;18)(p11.1;q11.1),t(Y;1)(q12;p31)». */
  readonly sex: SexComplement | null;
  readonly abnormalities: readonly Abnormality[];
  /** «[20]», or «[cp20]» where the cells differ and the line is put together from all of them. */
  readonly cells: { readonly count: number; readonly isComposite: boolean; readonly span: Span } | null;
  readonly span: Span;
}

/** A karyotype formula (ISCN 2020, short form) taken apart. */
export interface IscnFormula {
  readonly prefix: 'mos' | 'chi' | null;
  readonly clones: readonly Clone[];
  readonly span: Span;
}

export const iscnMaxLength = 255;
