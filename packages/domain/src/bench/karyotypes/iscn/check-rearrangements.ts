import { acrocentrics, rearrangementShapes } from './data/shapes.ts';
import { isKnownBand } from './data/bands.ts';
import {
  chromosomeNames,
  type Abnormality,
  type BreakpointGroup,
  type ChromosomeRef,
  type IscnFormula,
  type Rearrangement,
} from './formula.ts';
import { rearrangementText } from './print-iscn.ts';
import { iscnProblem, type IscnProblem } from './problem.ts';

/** «t(9;22)»: by this name a rearrangement is repeated once its breakpoints were written. */
function shortName(rearrangement: Rearrangement): string {
  return rearrangementText({ ...rearrangement, isUncertain: false, breakpoints: [], parts: [] });
}

const isUnknownPlace = ({ points }: BreakpointGroup): boolean => points.some(({ band }) => band === '?');

function chromosomeProblems({ kind, chromosomes, span }: Rearrangement): readonly IscnProblem[] {
  const [least, most] = rearrangementShapes[kind].chromosomes;
  if (chromosomes.length < least || chromosomes.length > most)
    return [
      iscnProblem('chromosome-number', span, {
        kind,
        found: String(chromosomes.length),
        least: String(least),
        most: String(most),
      }),
    ];
  const strangers = kind === 'rob' ? chromosomes.filter(({ name }) => !acrocentrics.includes(name)) : [];
  return strangers.map(({ name, span: place }) =>
    iscnProblem('rob-not-acrocentric', place, { chromosome: name }),
  );
}

function groupProblems({ kind, chromosomes, breakpoints, span }: Rearrangement): readonly IscnProblem[] {
  const { points, exactly } = rearrangementShapes[kind];
  const groupsSpan = {
    start: breakpoints[0]?.span.start ?? span.start,
    end: breakpoints.at(-1)?.span.end ?? span.end,
  };
  if (points === null || breakpoints.length !== chromosomes.length) {
    const right = points === null ? 0 : chromosomes.length;
    return [
      iscnProblem('breakpoint-groups', groupsSpan, {
        found: String(breakpoints.length),
        expected: String(right),
      }),
    ];
  }
  return breakpoints.flatMap((group, index) => {
    const exact = exactly?.[chromosomes.length]?.[index];
    const [least, most] = exact === undefined ? points : [exact, exact];
    const found = group.points.length;
    if ((found >= least && found <= most) || isUnknownPlace(group)) return [];
    const expected = least === most ? String(least) : `${String(least)}–${String(most)}`;
    return [iscnProblem('breakpoint-number', group.span, { kind, found: String(found), expected })];
  });
}

function missingProblems(
  rearrangement: Rearrangement,
  described: ReadonlySet<string>,
): readonly IscnProblem[] {
  const { kind, chromosomes, parts, span } = rearrangement;
  const { mayOmitPoints, points } = rearrangementShapes[kind];
  const isWhole = chromosomes.every(({ arm, name }) => arm !== null || name === '?');
  const isExplained = parts.length > 0 || mayOmitPoints === true || isWhole || kind === 'upd';
  if (isExplained || (points !== null && described.has(shortName(rearrangement)))) return [];
  return [iscnProblem('breakpoints-missing', span, { kind })];
}

function bandProblems({ kind, chromosomes, breakpoints }: Rearrangement): readonly IscnProblem[] {
  const { isCentromeric } = rearrangementShapes[kind];
  return breakpoints.flatMap(({ points }, index) =>
    points.flatMap(({ arm, band, span }) => {
      const chromosome = chromosomes[index]?.name ?? '?';
      if (arm === null || band.includes('?')) return [];
      if (isCentromeric === true && band !== '10')
        return [iscnProblem('centromere-band', span, { kind, arm })];
      if (chromosome === '?' || isKnownBand(chromosome, arm, band)) return [];
      return [iscnProblem('band-unknown', span, { chromosome, band: `${arm}${band}` })];
    }),
  );
}

/** An unknown chromosome may stand anywhere. */
function isAscending(chromosomes: readonly ChromosomeRef[], isFirstAlone: boolean): boolean {
  const ranks = chromosomes.flatMap(({ name }) => (name === '?' ? [] : [chromosomeNames.indexOf(name)]));
  if (isFirstAlone) return chromosomes[0]?.name === '?' || ranks[0] === Math.min(...ranks);
  return ranks.every((rank, index) => rank >= (ranks[index - 1] ?? 0));
}

function orderProblems({ kind, chromosomes, breakpoints }: Rearrangement): readonly IscnProblem[] {
  const { order } = rearrangementShapes[kind];
  const place = { start: chromosomes[0]?.span.start ?? 0, end: chromosomes.at(-1)?.span.end ?? 0 };
  const isWrong = order !== undefined && !isAscending(chromosomes, order === 'first');
  const needsArmOrder = kind === 'inv' || kind === 'r';
  const turned = breakpoints.filter(
    ({ points: [first, second] }) => needsArmOrder && first?.arm === 'q' && second?.arm === 'p',
  );
  return [
    ...(isWrong ? [iscnProblem('chromosome-order', place)] : []),
    ...turned.map(({ span }) => iscnProblem('breakpoint-order', span)),
  ];
}

function problemsOf(rearrangement: Rearrangement, described: Set<string>): readonly IscnProblem[] {
  const { breakpoints, parts } = rearrangement;
  const ofParts = parts.flatMap((part) => problemsOf(part, described));
  const ofChromosomes = chromosomeProblems(rearrangement);
  if (ofChromosomes.length > 0) return [...ofChromosomes, ...ofParts];
  const ofGroups =
    breakpoints.length === 0 ? missingProblems(rearrangement, described) : groupProblems(rearrangement);
  if (breakpoints.length + parts.length > 0) described.add(shortName(rearrangement));
  return [
    ...ofGroups,
    ...(ofGroups.length > 0 ? [] : bandProblems(rearrangement)),
    ...orderProblems(rearrangement),
    ...ofParts,
  ];
}

function withAlternatives(abnormality: Abnormality): readonly Abnormality[] {
  return abnormality.alternative === null
    ? [abnormality]
    : [abnormality, ...withAlternatives(abnormality.alternative)];
}

/** Chromosomes, breakpoints and bands of every rearrangement. */
export function checkRearrangements({ clones }: IscnFormula): readonly IscnProblem[] {
  const described = new Set<string>();
  return clones
    .flatMap(({ abnormalities }) => abnormalities.flatMap(withAlternatives))
    .flatMap((each) => (each.kind === 'structural' ? problemsOf(each.rearrangement, described) : []));
}
