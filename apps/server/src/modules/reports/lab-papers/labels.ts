import {
  invalid,
  isUuid,
  ok,
  printLimits,
  refuse,
  type ReprintReason,
  type Result,
  capWord,
  labelName,
  orderPriorityLabels,
  shownMoment,
  timePointLabels,
  endedSpecimenStates,
} from '@senlab/domain';
import { mayDo, type Actor } from '../../../platform/actor.ts';
import { type TubeLabelPaper, tubeLabelInputs, type PaperInputs } from '@senlab/pdf/papers';
import type { Catalogue } from '../../ground/catalogue/index.ts';
import { type SpecimenCase, listSpecimenCases } from '../../bench/specimens/index.ts';
import { type PersonOnLabel, listItemsOf, listPeopleOnLabels } from './repository.ts';
import { isRestricted, orderedAmong } from './ordered-items.ts';
import { texts } from './texts.ts';
import type { Tx } from '../../../platform/tx.ts';
import { layoutsInForce, type DrawableTemplate } from '../../papers/paper-templates/index.ts';
import { isInWard, wardOf } from '../../ground/wards/index.ts';
import type { LabPapersDependencies } from './dependencies.ts';

export interface LabelRequest {
  readonly specimenIds: readonly string[];
  /** Of each. */
  readonly copies: number;
  /** Asked of those that were printed before. */
  readonly reprintReason: ReprintReason | null;
  readonly reprintNote: string | null;
}

const unknownTube = refuse({ kind: 'not-found', reason: 'specimen-unknown' });

/** Labels are printed at the desk, at the bedside and, when one is torn, in the laboratory. */
function mayPrintLabels(actor: Actor): boolean {
  const printing = ['orders.create', 'specimens.collect', 'specimens.receive'] as const;
  return mayDo(actor, 'patients.read') && printing.some((permission) => mayDo(actor, permission));
}

/** The tubes that are asked for, each once. */
export function readLabelRequest(actor: Actor, { specimenIds, copies }: LabelRequest): Result<string[]> {
  if (!mayPrintLabels(actor)) return refuse({ kind: 'denied' });
  const ids = [...new Set(specimenIds)];
  if (ids.length === 0) return invalid('print-nothing');
  if (!Number.isInteger(copies) || copies < 1 || copies > printLimits.copies)
    return invalid('print-copies-out-of-range');
  if (ids.length * copies > printLimits.labels) return invalid('labels-too-many');
  return ids.every(isUuid) ? ok(ids) : unknownTube;
}

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
function labelPaper(
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

export interface Label {
  readonly tube: SpecimenCase;
  readonly template: DrawableTemplate;
  readonly inputs: PaperInputs;
}

export interface LabelsAsked {
  readonly actor: Actor;
  readonly ids: readonly string[];
  readonly nowMs: number;
}

async function visibleTubes(tx: Tx, { actor, ids }: LabelsAsked): Promise<Result<readonly SpecimenCase[]>> {
  const tubes = await listSpecimenCases(tx, ids);
  const ward = await wardOf(tx, actor);
  const isWhole = tubes.length === ids.length && tubes.every((tube) => isInWard(ward, tube.departmentId));
  if (!isWhole) return unknownTube;
  return tubes.some(({ status }) => endedSpecimenStates.includes(status))
    ? refuse({ kind: 'conflict', reason: 'label-specimen-ended' })
    : ok(tubes);
}

/** The labels as they stand now, each with the layout of its site. */
export async function loadLabels(
  tx: Tx,
  { catalogue: catalogues }: Pick<LabPapersDependencies, 'catalogue'>,
  asked: LabelsAsked,
): Promise<Result<readonly Label[]>> {
  const tubes = await visibleTubes(tx, asked);
  if (!tubes.ok) return tubes;
  const catalogue = await catalogues.current(tx);
  const layoutOf = await layoutsInForce(tx, 'tube_label');
  const items = await listItemsOf(
    tx,
    tubes.value.map(({ orderId }) => orderId),
  );
  const people = await listPeopleOnLabels(
    tx,
    tubes.value.map(({ patientId }) => patientId),
  );
  const labels: Label[] = [];
  for (const tube of tubes.value) {
    const template = layoutOf(tube.locationCode);
    const person = people.get(tube.patientId);
    if (template === undefined) return refuse({ kind: 'conflict', reason: 'label-layout-missing' });
    if (person === undefined) return unknownTube;
    const source = { tube, person, itemCodes: items.get(tube.orderId) ?? [] };
    labels.push({ tube, template, inputs: tubeLabelInputs(labelPaper(source, catalogue, asked.nowMs)) });
  }
  return ok(labels);
}
