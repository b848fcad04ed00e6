import { fc } from '@fast-check/vitest';
import {
  chromosomeNames,
  heteromorphicRegions,
  inheritances,
  rearrangementKinds,
  undisclosedStyles,
  type Abnormality,
  type AbnormalityBody,
  type Arm,
  type Band,
  type Breakpoint,
  type BreakpointGroup,
  type ChromosomeRef,
  type Clone,
  type IscnFormula,
  type Rearrangement,
  type SexComplement,
} from './formula.ts';

const span = { start: 0, end: 0 };
const sign = fc.constantFrom('+' as const, '-' as const);
const arm: fc.Arbitrary<Arm> = fc.constantFrom('p', 'q');
const small = fc.integer({ min: 1, max: 9 });
const copies = fc.oneof(
  { weight: 3, arbitrary: fc.constant(1) },
  { weight: 1, arbitrary: fc.constantFrom(2, 3, 12) },
);
const amount = fc.record({ low: small, high: fc.option(fc.integer({ min: 10, max: 40 })) });

const known: fc.Arbitrary<ChromosomeRef> = fc.record({
  name: fc.constantFrom(...chromosomeNames),
  isUncertain: fc.boolean(),
  arm: fc.constant(null),
  span: fc.constant(span),
});
const unknown: ChromosomeRef = { name: '?', isUncertain: false, arm: null, span };
const member: fc.Arbitrary<ChromosomeRef> = fc.oneof(
  { weight: 6, arbitrary: known },
  { weight: 1, arbitrary: fc.constant(unknown) },
  {
    weight: 1,
    arbitrary: fc.tuple(known, arm).map(([chromosome, whole]) => ({ ...chromosome, arm: whole })),
  },
);

const bandText = fc.oneof(
  fc.constantFrom(
    '10',
    '11',
    '23',
    '36',
    '11.2',
    '22.31',
    '11.221',
    'ter',
    '?',
    '2?3',
    '21?',
    '?21',
    '14.?2',
    '14.1?',
  ),
  fc
    .tuple(fc.integer({ min: 10, max: 49 }), fc.integer({ min: 1, max: 5 }))
    .map(([band, part]) => `${String(band)}.${String(part)}`),
);
const band: fc.Arbitrary<Band> = fc.oneof(
  { weight: 9, arbitrary: fc.record({ arm, band: bandText }) },
  { weight: 1, arbitrary: fc.constant({ arm: null, band: 'cen' }) },
);
const breakpoint: fc.Arbitrary<Breakpoint> = fc
  .tuple(band, fc.option(fc.tuple(band, fc.constantFrom('~' as const, 'or' as const)), { freq: 6 }))
  .map(([first, other]) => ({ ...first, other: other && { join: other[1], ...other[0] }, span }));
const group: fc.Arbitrary<BreakpointGroup> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.array(breakpoint, { minLength: 1, maxLength: 3 }).map((points) => ({ points, span })),
  },
  { weight: 1, arbitrary: fc.constant({ points: [{ arm: null, band: '?', other: null, span }], span }) },
);

function rearrangement(parts: fc.Arbitrary<readonly Rearrangement[]>): fc.Arbitrary<Rearrangement> {
  return fc
    .record({
      kind: fc.constantFrom(...rearrangementKinds),
      isUncertain: fc.boolean(),
      chromosomes: fc.array(member, { minLength: 1, maxLength: 3 }),
      breakpoints: fc.array(group, { maxLength: 3 }),
      parts,
      span: fc.constant(span),
    })
    .map((made) => (made.kind === 'der' || made.kind === 'rec' ? made : { ...made, parts: [] }));
}
const simple = rearrangement(fc.constant([])).filter(({ kind }) => kind !== 'der' && kind !== 'rec');
const whole = rearrangement(fc.array(simple, { maxLength: 2 }));

const structural = whole.map((made): AbnormalityBody => ({ kind: 'structural', rearrangement: made }));
const regionsAlone = ['ps', 'pss', 'qs'];

const bodyAndSign: fc.Arbitrary<readonly [AbnormalityBody, Abnormality['sign']]> = fc.oneof(
  fc
    .tuple(known, sign)
    .map(([chromosome, change]) => [{ kind: 'whole' as const, chromosome }, change] as const),
  fc.tuple(structural, fc.option(sign)),
  fc
    .tuple(known, fc.constantFrom(...heteromorphicRegions), sign, fc.boolean())
    .map(([chromosome, region, change, isAlone]) => {
      const isBare = isAlone && regionsAlone.includes(region);
      return [
        { kind: 'heteromorphism' as const, chromosome, region, change: isBare ? null : change },
        null,
      ] as const;
    }),
  fc
    .tuple(
      fc.constantFrom('r' as const, 'mar' as const, 'dmin' as const),
      fc.option(amount),
      fc.option(small),
      sign,
    )
    .map(([what, many, number, change]) => {
      const made = { kind: 'unidentified' as const, what, amount: many, number };
      return [made, what === 'dmin' ? null : change] as const;
    }),
);

function abnormalityOf(
  bodies: typeof bodyAndSign,
  alternative: fc.Arbitrary<Abnormality | null>,
): fc.Arbitrary<Abnormality> {
  return fc
    .tuple(bodies, copies, fc.boolean(), fc.option(fc.constantFrom(...inheritances)), alternative)
    .map(([[body, change], many, isConstitutional, inheritance, other]) => ({
      ...body,
      sign: change,
      copies: body.kind === 'whole' ? 1 : many,
      isConstitutional,
      inheritance,
      alternative: other,
      span,
    }));
}
const alone = abnormalityOf(bodyAndSign, fc.constant(null));
const abnormality = abnormalityOf(bodyAndSign, fc.option(alone, { freq: 8 }));

const letters = fc
  .tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 3 }))
  .filter(([x, y]) => x + y > 0)
  .map(([x, y]) => 'X'.repeat(x) + 'Y'.repeat(y));
const sex: fc.Arbitrary<SexComplement> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('letters' as const),
      letters,
      isUncertain: fc.boolean(),
      isConstitutional: fc.boolean(),
      span: fc.constant(span),
    }),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(...undisclosedStyles)
      .map((style) => ({ kind: 'undisclosed' as const, style, span })),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('idem' as const, 'sl' as const, 'sdl' as const), fc.option(small), copies)
      .map(([to, number, many]) => ({
        kind: 'reference' as const,
        to,
        number: to === 'sdl' ? number : null,
        copies: many,
        span,
      })),
  },
);

/** What may stand in the place of the sex chromosomes: a rearrangement of one of them, without a sign. */
const ofSex = abnormalityOf(
  fc.tuple(
    fc.tuple(whole, fc.constantFrom('X' as const, 'Y' as const)).map(([made, name]): AbnormalityBody => ({
      kind: 'structural',
      rearrangement: { ...made, chromosomes: [{ ...unknown, name }, ...made.chromosomes.slice(1)] },
    })),
    fc.constant(null),
  ),
  fc.constant(null),
);
const contents = fc.oneof(
  { weight: 6, arbitrary: fc.record({ sex, abnormalities: fc.array(abnormality, { maxLength: 4 }) }) },
  { weight: 1, arbitrary: ofSex.map((first) => ({ sex: null, abnormalities: [first] })) },
);

const clone: fc.Arbitrary<Clone> = fc
  .record({
    joint: fc.constantFrom('/' as const, '//' as const),
    count: fc.record({
      low: fc.integer({ min: 20, max: 99 }),
      high: fc.option(fc.integer({ min: 100, max: 120 })),
      span: fc.constant(span),
    }),
    ploidy: fc.option(fc.integer({ min: 1, max: 5 }), { freq: 5 }),
    contents,
    cells: fc.option(
      fc.record({
        count: fc.integer({ min: 1, max: 999 }),
        isComposite: fc.boolean(),
        span: fc.constant(span),
      }),
    ),
    span: fc.constant(span),
  })
  .map(({ contents: { sex: letter, abnormalities }, ...rest }) => ({ ...rest, sex: letter, abnormalities }));

/** Any formula that can be written, sensible or not. */
export const formulas: fc.Arbitrary<IscnFormula> = fc
  .record({
    prefix: fc.constantFrom(null, 'mos' as const, 'chi' as const),
    clones: fc.array(clone, { minLength: 1, maxLength: 3 }),
    span: fc.constant(span),
  })
  .map((made) => ({
    ...made,
    clones: made.clones.map((each, index) => (index === 0 ? { ...each, joint: null } : each)),
  }));

/** The same thing without its places in the text. */
export function withoutPlaces(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPlaces);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => key !== 'span');
  return Object.fromEntries(entries.map(([key, each]) => [key, withoutPlaces(each)]));
}
