import type { Span } from './formula.ts';

/** What could have stood where reading stopped: a sign as it is typed, or a kind of thing. */
export const iscnExpectations = [
  ...([
    'prefix',
    'count',
    'sex',
    'abnormality',
    'chromosome',
    'arm',
    'band',
    'number',
    'cells',
    'word',
  ] as const),
  ...([
    'inheritance',
    'copies',
    'constitutional',
    'region',
    'space',
    ',',
    ';',
    '(',
    ')',
    ']',
    '/',
    '>',
    'n',
  ] as const),
  ...(['~', '+', '-', '.'] as const),
] as const;
export type IscnExpectation = (typeof iscnExpectations)[number];

/** Errors refuse a formula; a warning is shown, and a person decides. */
export const iscnSeverities = {
  empty: 'error',
  'too-long': 'error',
  character: 'error',
  space: 'error',
  'word-unknown': 'error',
  technique: 'error',
  unfinished: 'error',
  unexpected: 'error',
  'number-wrong': 'error',
  'sex-lowercase': 'error',
  'sex-order': 'error',
  'sex-zero': 'error',
  'sex-missing': 'error',
  'sign-missing': 'error',
  'chromosome-unknown': 'error',
  'arm-wrong': 'error',
  'range-reversed': 'error',
  'copies-of-normal': 'error',
  'count-mismatch': 'error',
  'sex-listed-twice': 'error',
  'reference-missing': 'error',
  'chromosome-number': 'error',
  'breakpoint-groups': 'error',
  'breakpoint-number': 'error',
  'breakpoints-missing': 'error',
  'rob-not-acrocentric': 'error',
  'cells-sum': 'error',
  'clone-too-small': 'error',
  'prefix-single': 'error',
  'prefix-mos-chimera': 'error',
  'band-unknown': 'warning',
  'centromere-band': 'warning',
  'abnormality-order': 'warning',
  'chromosome-order': 'warning',
  'breakpoint-order': 'warning',
  'sex-numerical': 'warning',
  'clone-order': 'warning',
  'normal-last': 'warning',
  'cells-missing': 'warning',
  'mos-missing': 'warning',
  'chi-missing': 'warning',
  'sex-registered': 'warning',
  'sex-undisclosed': 'warning',
} as const satisfies Readonly<Record<string, 'error' | 'warning'>>;
export type IscnProblemCode = keyof typeof iscnSeverities;

export interface IscnProblem extends Span {
  readonly code: IscnProblemCode;
  readonly severity: 'error' | 'warning';
  /** What its sentence names: the written and the right number, a chromosome, a word. */
  readonly params: Readonly<Record<string, string>>;
  /** Empty where the formula could be read. */
  readonly expected: readonly IscnExpectation[];
}

export function iscnProblem(
  code: IscnProblemCode,
  { start, end }: Span,
  params: IscnProblem['params'] = {},
): IscnProblem {
  return { code, severity: iscnSeverities[code], start, end, params, expected: [] };
}
