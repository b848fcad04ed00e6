import {
  countCells,
  doFormulasAgree,
  invalid,
  iscnMaxLength,
  isCellPossible,
  isSameCell,
  isUuid,
  karyotypeEntry,
  karyotypeImageTypes,
  ok,
  readIscn,
  refuse,
  type AccountId,
  type Result,
} from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import { addWrittenText } from '../../../platform/requests/request-facts.ts';
import { findFileOf } from '../../ground/files/index.ts';
import { enterReadTwice } from '../results/index.ts';
import { partsOf, standingReading } from './facts.ts';
import { move, type Claimed, type KaryotypeRef, type Prepared, type SeenKaryotype } from './move.ts';
import {
  finishReading,
  insertImage,
  insertReading,
  listCells,
  listImages,
  type Cell,
  type ImageRow,
  type ReadingRow,
  writeCells,
} from './parts-repository.ts';
import { isFetal, secretOf, type KaryotypesDependencies } from './policy.ts';
import { findItem, type KaryotypeColumns } from './repository.ts';

const rights = ['karyotypes.work'] as const;

export function attachImage(
  dependencies: KaryotypesDependencies,
  actor: Actor,
  given: { readonly seen: SeenKaryotype; readonly fileId: string; readonly kind: ImageRow['kind'] },
): Promise<Result<KaryotypeRef>> {
  const { seen, fileId, kind } = given;
  return move(dependencies, { actor, seen, rights }, async ({ tx, karyotype, at }) => {
    const file = isUuid(fileId) ? await findFileOf(tx, actor.accountId, fileId) : undefined;
    if (file === undefined) return refuse({ kind: 'not-found', reason: 'file-missing' });
    if (!karyotypeImageTypes.includes(file.type)) return invalid('karyotype-image-unfit');
    const known = await listImages(tx, karyotype.id);
    if (known.length >= karyotypeEntry.images) return invalid('karyotype-images-too-many');
    await insertImage(tx, karyotype.id, { fileId, kind, by: actor.accountId, at });
    return ok({ command: 'attach-image', told: { images: known.length + 1 } });
  });
}

/** The first where nobody has begun, else the second. */
async function prepareReading({ tx, karyotype, actor, at }: Claimed): Promise<Result<Prepared>> {
  const { id, round } = karyotype;
  const { readings } = await partsOf(tx, karyotype);
  const [first, second] = readings;
  if (second !== undefined) return refuse({ kind: 'conflict', reason: 'karyotype-reading-begun' });
  const readerId = actor.accountId;
  if (first === undefined) {
    await insertReading(tx, { id, round, no: 1 }, { readerId, at });
    return ok({ command: 'read', facts: { isReadingUnbegun: true } });
  }
  // The table refuses her who read it first; the row of a second reading is not for her to write.
  if (first.readerId !== readerId) await insertReading(tx, { id, round, no: 2 }, { readerId, at });
  return ok({ command: 'read-again' });
}

export function beginReading(
  dependencies: KaryotypesDependencies,
  actor: Actor,
  seen: SeenKaryotype,
): Promise<Result<KaryotypeRef>> {
  return move(dependencies, { actor, seen, rights }, prepareReading);
}

async function openReadingOf({ tx, karyotype, actor }: Claimed): Promise<ReadingRow | undefined> {
  const { readings } = await partsOf(tx, karyotype);
  return readings.find(({ readerId, finishedAt }) => readerId === actor.accountId && finishedAt === null);
}

export interface KeptCells {
  /** As they stand now. */
  readonly kept: readonly Cell[];
  /** Under whose numbers something stands that the sender has not seen, as it stands. */
  readonly conflicts: readonly Cell[];
}

/**
 * What was sent beside what stands there. The same again is kept as it is: an answer was lost on its way. Whoever has
 * seen what stands there puts it right; whoever has not is shown it, and nothing is written over it.
 */
function sortCells(
  sent: readonly Cell[],
  stored: readonly Cell[],
): Pick<KeptCells, 'kept' | 'conflicts'> & { readonly written: readonly Cell[] } {
  const before = new Map(stored.map((cell) => [cell.no, cell]));
  const kept: Cell[] = [];
  const conflicts: Cell[] = [];
  const written: Cell[] = [];
  for (const cell of sent) {
    const there = before.get(cell.no);
    if (there !== undefined && isSameCell(there, cell)) kept.push(there);
    else if (there !== undefined && there.revision !== cell.revision) conflicts.push(there);
    else written.push({ ...cell, revision: (there?.revision ?? 0) + 1 });
  }
  return { kept: [...kept, ...written], conflicts, written };
}

const areNamedOnce = (cells: readonly Cell[]): boolean =>
  new Set(cells.map(({ no }) => no)).size === cells.length;

/** Of the caller's own reading, for as long as it is open. */
export async function keepCells(
  dependencies: KaryotypesDependencies,
  actor: Actor,
  { id, cells }: { readonly id: string; readonly cells: readonly Cell[] },
): Promise<Result<KeptCells>> {
  let answer: KeptCells = { kept: [], conflicts: [] };
  const seen = { id, version: null };
  return move(
    dependencies,
    { actor, seen, rights },
    async (claimed) => {
      if (cells.length > karyotypeEntry.cellsAtOnce || !cells.every(isCellPossible) || !areNamedOnce(cells))
        return invalid('karyotype-cell-impossible');
      const reading = await openReadingOf(claimed);
      if (reading === undefined) return ok({ command: 'keep-cells', facts: { isReadingOpen: false } });
      const { round, no } = reading;
      const stored = (await listCells(claimed.tx, id)).filter(
        (cell) => cell.round === round && cell.readingNo === no,
      );
      const { written, ...sorted } = sortCells(cells, stored);
      await writeCells(claimed.tx, { id, round, no }, written);
      answer = sorted;
      const told = { cells: stored.length + written.filter(({ revision }) => revision === 1).length };
      return ok({ command: 'keep-cells', facts: { isReadingOpen: true }, told, isOwn: true });
    },
    () => answer,
  );
}

/** Her own chromosomes may be typed, the sex of a child she carries may not; of the child itself they are the result. */
async function noteFormula({ tx, karyotype }: Claimed, field: string, text: string): Promise<void> {
  const { lab_record_id: recordId, test_code: testCode, run_no: runNo } = karyotype;
  const item = await findItem(tx, { recordId, testCode, runNo });
  if (item === undefined || !isFetal(secretOf(karyotype, item)))
    addWrittenText({ field, text, kind: 'value' });
}

interface Formula {
  readonly firstReaderId: string;
  readonly iscn: string;
}

/** The value enters the case with both names, and the paper appears where papers wait for a doctor. */
async function enterFormula(
  { catalogue: catalogues, needs }: KaryotypesDependencies,
  { tx, karyotype, actor, nowMs }: Claimed,
  { firstReaderId, iscn }: Formula,
): Promise<Result<KaryotypeColumns | null>> {
  const entered = await enterReadTwice(tx, {
    recordId: karyotype.lab_record_id,
    testCode: karyotype.test_code,
    runNo: karyotype.run_no,
    value: iscn,
    firstReaderId: firstReaderId as AccountId,
    secondReader: actor,
    catalogue: await catalogues.current(tx),
    nowMs,
    ...(needs && { needs }),
  });
  return entered.ok ? ok(null) : entered;
}

export interface FinishedReading {
  readonly seen: SeenKaryotype;
  readonly iscn: string;
  readonly countsRemark: string | null;
}

async function prepareFinish(
  dependencies: KaryotypesDependencies,
  claimed: Claimed,
  { iscn: typed, countsRemark }: FinishedReading,
): Promise<Result<Prepared>> {
  const { tx, karyotype, at } = claimed;
  const iscn = typed.trim();
  if (iscn.length > iscnMaxLength || (countsRemark ?? '').length > karyotypeEntry.remark)
    return invalid('karyotype-text-too-long');
  await noteFormula(claimed, 'finishKaryotypeReading.iscn', iscn);
  const reading = await openReadingOf(claimed);
  if (reading === undefined) return ok({ command: 'finish-reading', facts: { isReadingOpen: false } });
  const { readings, cells } = await partsOf(tx, karyotype);
  const { id } = karyotype;
  const { round, no } = reading;
  // Before it is written: what is no formula is said to whoever typed it, and is kept nowhere.
  if (readIscn(iscn).isValid) await finishReading(tx, { id, round, no }, { iscn, at });
  const facts = { isReadingOpen: true, formula: iscn };
  const counts = countCells(cells.filter(({ readingNo }) => readingNo === 1));
  const remark = (countsRemark ?? '').trim() === '' ? karyotype.counts_remark : (countsRemark ?? '').trim();
  if (no === 1) return ok({ command: 'finish-reading', facts, columns: { counts_remark: remark } });
  const [first] = readings;
  const doReadingsAgree = doFormulasAgree(first?.iscn ?? '', iscn);
  const standing = doReadingsAgree ? (first?.iscn ?? null) : null;
  return ok({
    command: 'review',
    facts: { ...facts, counts, doReadingsAgree },
    columns: { ...counts, counts_remark: remark, do_readings_agree: doReadingsAgree, iscn: standing },
    follow: () =>
      standing === null
        ? Promise.resolve(ok(null))
        : enterFormula(dependencies, claimed, { firstReaderId: first?.readerId ?? '', iscn: standing }),
  });
}

export function finishKaryotypeReading(
  dependencies: KaryotypesDependencies,
  actor: Actor,
  given: FinishedReading,
): Promise<Result<KaryotypeRef>> {
  return move(dependencies, { actor, seen: given.seen, rights }, (claimed) =>
    prepareFinish(dependencies, claimed, given),
  );
}

export interface Settlement {
  readonly seen: SeenKaryotype;
  readonly iscn: string;
  readonly reason: string;
}

/** The formula that a third confirms was read by one of both: she is who entered it, and the third who verified it. */
export function settleKaryotype(
  dependencies: KaryotypesDependencies,
  actor: Actor,
  given: Settlement,
): Promise<Result<KaryotypeRef>> {
  return move(dependencies, { actor, seen: given.seen, rights }, async (claimed) => {
    const { tx, karyotype } = claimed;
    const iscn = given.iscn.trim();
    if (iscn.length > iscnMaxLength) return invalid('karyotype-text-too-long');
    await noteFormula(claimed, 'settleKaryotype.iscn', iscn);
    const { readings, cells } = await partsOf(tx, karyotype);
    const confirmed = readings.find((reading) => doFormulasAgree(reading.iscn ?? '', iscn));
    const isSettled = karyotype.settled_by !== null;
    const standing = confirmed?.iscn ?? null;
    const reading = standingReading(readings, standing);
    const counts = countCells(cells.filter(({ readingNo }) => readingNo === reading?.no));
    return ok({
      command: 'settle',
      reason: given.reason,
      facts: {
        doReadingsAgree: isSettled ? true : karyotype.do_readings_agree,
        isFormulaOfReading: confirmed !== undefined,
        resolverId: actor.accountId,
      },
      columns: { ...counts, iscn: standing, settled_by: actor.accountId },
      follow: async (_state, reason) => {
        const entered =
          confirmed === undefined || standing === null
            ? ok(null)
            : await enterFormula(dependencies, claimed, {
                firstReaderId: confirmed.readerId,
                iscn: standing,
              });
        return entered.ok ? ok({ settle_reason: reason }) : entered;
      },
    });
  });
}
