import {
  isAmendmentCategory,
  needsSecondDoctor,
  unknownResultFacts,
  type AccountId,
  type ResultFacts,
  type SightActor,
} from '@senlab/domain';
import { mayDo, type Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/tx.ts';
import type { Catalogue } from '../../ground/catalogue/index.ts';
import { keyOf, rejudged } from './change.ts';
import type { CriticalStanding } from '../critical/index.ts';
import type { QualityAnswer } from '../quality-control/index.ts';
import { resultNeeds, type ResultNeeds } from './needs.ts';
import { listCorrections, listInputs, type CorrectionRow, type InputRow } from './facts-repository.ts';
import { inputsOf, leavesOf, type Inputs } from './calculated.ts';
import { type World, rowFacts } from './item-context.ts';
import { listEarlier, type ItemRow, type ResultRecord } from './list-repository.ts';
import { maySeeValue, secretsOf, readerOf } from './policy.ts';
import { keptTimesOf, type TimesInOrder } from './times-in-order.ts';

export interface FactsQuestion {
  readonly items: readonly ItemRow[];
  readonly record: ResultRecord;
  readonly actor: Actor;
  readonly catalogue: Catalogue;
  readonly nowMs: number;
  /** Left out: the real ones. */
  readonly needs?: ResultNeeds;
  /** Her earlier values, where they are loaded already. */
  readonly world?: World;
  /** All results of the record, where they are loaded already. */
  readonly loaded?: readonly ItemRow[];
}

interface Gathered {
  readonly question: FactsQuestion;
  readonly world: World;
  readonly reader: SightActor;
  readonly inputs: ReadonlyMap<string, InputRow>;
  readonly quality: QualityAnswer;
  readonly criticals: ReadonlyMap<string, CriticalStanding>;
  readonly corrections: ReadonlyMap<string, CorrectionRow>;
  readonly areTimesInOrder: TimesInOrder;
  readonly isLicenceValid: boolean;
}

async function worldOf(tx: Tx, { world, items, record, catalogue, nowMs }: FactsQuestion): Promise<World> {
  if (world !== undefined) return world;
  const codes = [...new Set(items.map(({ testCode }) => testCode))];
  return { catalogue, nowMs, earlier: codes.length === 0 ? [] : await listEarlier(tx, record, codes) };
}

/** As the database would answer: see listInputs. */
function newestRuns(loaded: readonly ItemRow[], codes: ReadonlySet<string>): readonly InputRow[] {
  return loaded
    .filter(
      ({ testCode, isSelected, correctionId }) =>
        codes.has(testCode) && (isSelected || correctionId !== null),
    )
    .toSorted((one, other) => one.runNo - other.runNo);
}

async function inputRowsOf(
  tx: Tx,
  { items, record, catalogue, loaded }: FactsQuestion,
): Promise<ReadonlyMap<string, InputRow>> {
  const calculated = items.filter(({ source }) => source === 'calculated');
  const codes = new Set(calculated.flatMap(({ testCode }) => [...leavesOf(testCode, catalogue)]));
  if (codes.size === 0) return new Map();
  const rows = loaded === undefined ? await listInputs(tx, record.id, [...codes]) : newestRuns(loaded, codes);
  return new Map(rows.map((row) => [row.testCode, row]));
}

async function correctionsOf(tx: Tx, { items }: FactsQuestion): Promise<ReadonlyMap<string, CorrectionRow>> {
  const ids = new Set(items.flatMap(({ correctionId }) => correctionId ?? []));
  const rows = ids.size === 0 ? [] : await listCorrections(tx, [...ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

async function gather(tx: Tx, question: FactsQuestion): Promise<Gathered> {
  const { items, record, actor, nowMs, needs = resultNeeds } = question;
  const inputs = await inputRowsOf(tx, question);
  const wanted = [...items.filter(({ source }) => source !== 'calculated'), ...inputs.values()];
  const mayApprove = mayDo(actor, 'results.approve') || mayDo(actor, 'karyotypes.approve');
  return {
    question,
    inputs,
    world: await worldOf(tx, question),
    reader: await readerOf(tx, question),
    quality: await needs.qualityOf(tx, { locationCode: record.locationCode, wanted, nowMs }),
    criticals: await needs.criticalStandingOf(tx, [record.id]),
    corrections: await correctionsOf(tx, question),
    areTimesInOrder: await keptTimesOf(tx, question),
    // Nobody is told of the licence that she lacks for what she may not do anyway.
    isLicenceValid: mayApprove ? await needs.hasLicence(tx, actor.accountId, nowMs) : true,
  };
}

function secondDoctorFacts(
  { correctionId }: ItemRow,
  corrections: Gathered['corrections'],
): Pick<ResultFacts, 'needsSecondDoctor' | 'correctionBy'> {
  if (correctionId === null) return { needsSecondDoctor: false, correctionBy: [] };
  const { category, amendedBy } = corrections.get(correctionId) ?? { category: null, amendedBy: null };
  const isKnown = category !== null && isAmendmentCategory(category);
  return {
    needsSecondDoctor: !isKnown || needsSecondDoctor(category),
    correctionBy: amendedBy === null ? [] : [amendedBy as AccountId],
  };
}

type Judgement = Pick<
  ResultFacts,
  'isDeltaFlagged' | 'isCritical' | 'isWithinRange' | 'isRestrictedToOthers'
>;

/** By what is known now, as the screen shows it; a row that cannot be judged is taken for the worst. */
function judgementFacts(item: ItemRow, { world, reader }: Gathered): Judgement {
  const judged = rejudged(item, world);
  const sensitive = secretsOf(item, world.catalogue);
  const mayKnow = (enteredBy: string | null): boolean => maySeeValue(reader, { sensitive, enteredBy });
  if (!judged.ok) {
    const { isDeltaFlagged, isCritical, isWithinRange } = unknownResultFacts;
    return { isDeltaFlagged, isCritical, isWithinRange, isRestrictedToOthers: !mayKnow(item.enteredBy) };
  }
  const { isDeltaBeyond, isCritical, flag } = judged.value;
  // A difference is believed by somebody who sees both values, or the mark would tell the one that she may not see.
  const isPreviousClosed =
    isDeltaBeyond === true &&
    world.earlier.some(({ testCode, enteredBy }) => testCode === item.testCode && !mayKnow(enteredBy));
  return {
    isDeltaFlagged: isDeltaBeyond ?? false,
    isCritical,
    isWithinRange: flag === 'N',
    isRestrictedToOthers: !mayKnow(item.enteredBy) || isPreviousClosed,
  };
}

function inputFacts(item: ItemRow, inputs: Inputs | undefined): Partial<ResultFacts> {
  if (inputs === undefined) return { isEnteredTwice: item.isEnteredTwice, enteredByOfInputs: [] };
  return { isEnteredTwice: inputs.areEnteredTwice, enteredByOfInputs: inputs.enteredBy };
}

function factsOf(item: ItemRow, gathered: Gathered): ResultFacts {
  const { record, catalogue } = gathered.question;
  const { quality, criticals } = gathered;
  const isCalculated = item.source === 'calculated';
  const inputs = isCalculated ? inputsOf(item.testCode, catalogue, gathered) : undefined;
  const standing = criticals.get(`${record.id} ${keyOf(item)}`);
  return {
    ...rowFacts(item, record),
    ...judgementFacts(item, gathered),
    ...secondDoctorFacts(item, gathered.corrections),
    ...inputFacts(item, inputs),
    qualityControl: inputs?.quality ?? quality(item.testCode, item.instrumentCode),
    isCriticalTold: standing === 'told',
    hasOpenCriticalTask: standing === 'open' && record.priority === 'stat',
    isLicenceValid: gathered.isLicenceValid,
    areTimesInOrder: gathered.areTimesInOrder(item),
  };
}

/** Everything the table asks about these results, for this person at this moment. */
export async function gatherResultFacts(
  tx: Tx,
  question: FactsQuestion,
): Promise<(item: ItemRow) => ResultFacts> {
  const gathered = await gather(tx, question);
  return (item) => factsOf(item, gathered);
}
