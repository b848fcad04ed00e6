import { capWord, labelName, orderPriorityLabels, shownMoment, timePointLabels } from '@senlab/domain';
import type { TubeLabelPaper } from '@senlab/pdf/papers';
import type { Catalogue } from '../../ground/catalogue/index.ts';
import type { SpecimenCase } from '../../bench/specimens/index.ts';
import type { PersonOnLabel } from './items-repository.ts';
import { isRestricted, orderedAmong } from './ordered-items.ts';
import { texts } from './texts.ts';

const words = texts.label;

/** What fits on a line of 47 mm, and on the part of one beside the hour, in letters that can still be read. */
const testLetters = 40;
const tubeLetters = 30;

function cut(text: string, length: number): string {
  const letters = Array.from(text);
  return letters.length <= length
    ? text
    : `${letters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`;
}

function tubeOf(code: string, { specimenTypes }: Pick<Catalogue, 'specimenTypes'>): string {
  const container = specimenTypes.get(code)?.container ?? '';
  const cap = capWord(container);
  const kind = cap === undefined ? container : words.cap(cap);
  return cut(kind === '' ? code : `${code} · ${kind}`, tubeLetters);
}

/** As many as fit, and how many more there are: a second line would push the label onto the next one. */
export function codesThatFit(codes: readonly string[], length = testLetters): string {
  for (let shown = codes.length; shown > 0; shown -= 1) {
    const rest = codes.length - shown;
    const text = codes.slice(0, shown).join(', ') + (rest === 0 ? '' : ` ${words.more(rest)}`);
    if (Array.from(text).length <= length) return text;
  }
  return cut(codes.join(', '), length);
}

function timePointOf({ timePoint }: Pick<SpecimenCase, 'timePoint'>): string {
  if (timePoint === null) return '';
  return timePoint === 'random' ? timePointLabels.random : words.timePoint(timePoint);
}

export interface LabelSource {
  readonly tube: SpecimenCase;
  readonly person: PersonOnLabel;
  readonly itemCodes: readonly string[];
}

/** What stands on one label. A ward reads it over somebody's shoulder: tests that nobody else may know are left out. */
export function labelPaper(
  { tube, person, itemCodes }: LabelSource,
  catalogue: Catalogue,
  nowMs: number,
): TubeLabelPaper {
  const open = tube.testCodes.filter((code) => !isRestricted(code, catalogue));
  const { priority } = tube;
  return {
    name: labelName(person.name),
    birthYear: person.birthYear,
    patientCode: tube.patientCode,
    specimenCode: tube.code,
    tube: tubeOf(tube.specimenTypeCode, catalogue),
    tests: codesThatFit(orderedAmong(itemCodes, open, catalogue)),
    // Without the year: a tube does not grow that old.
    time: shownMoment(nowMs).slice(0, -5),
    priority: priority === 'routine' ? '' : orderPriorityLabels[priority].toLocaleUpperCase('vi'),
    timePoint: timePointOf(tube),
  };
}
