import {
  countCells,
  lineCellsOf,
  unknownKaryotypeFacts,
  type AccountId,
  type KaryotypeFacts,
} from '@senlab/domain';
import { msOf } from '../../../platform/moment.ts';
import type { Tx } from '../../../platform/tx.ts';
import {
  listCells,
  listCultures,
  listImages,
  listReadings,
  type CultureRow,
  type ReadingRow,
  type StoredCell,
} from './parts-repository.ts';
import { isFetal, secretOf } from './policy.ts';
import { findItem, type OrderedItem, type StoredKaryotype } from './repository.ts';

/** Of a tube that is here, and was not refused. */
export const inHand: readonly string[] = ['received', 'processing', 'stored'];

export function isReceived(item: Pick<OrderedItem, 'specimenStatus'> | undefined): boolean {
  return item !== undefined && inHand.includes(item.specimenStatus);
}

/** Whoever writes down when something was done writes the minute; the computer knows the second. */
export const atMinute = (ms: number): number => ms - (ms % 60_000);

/**
 * A tube that is refused is replaced by another under the same order. What was grown before that other one came is of the
 * one that was refused.
 */
function isStanding(item: OrderedItem | undefined, { cultures }: Pick<Parts, 'cultures'>): boolean {
  const received = msOf(item?.receivedAt ?? null);
  if (!isReceived(item) || received === null) return false;
  const harvested = cultures.filter(({ outcome }) => outcome === 'harvested');
  return harvested.every(({ setAt }) => (msOf(setAt) ?? 0) >= atMinute(received));
}

const hourMs = 3_600_000;

function hoursOf({ setAt, harvestedAt }: CultureRow): number | null {
  const [set, harvested] = [msOf(setAt), msOf(harvestedAt)];
  return set === null || harvested === null ? null : (harvested - set) / hourMs;
}

/** The reading whose formula stands: that of the first reader unless a third has confirmed the second. */
export function standingReading(
  readings: readonly ReadingRow[],
  iscn: string | null,
): ReadingRow | undefined {
  return readings.find((reading) => iscn !== null && reading.iscn === iscn) ?? readings[0];
}

export interface Parts {
  readonly cultures: readonly CultureRow[];
  /** Of the round that counts. */
  readonly readings: readonly ReadingRow[];
  /** Of the same round, those that are used. */
  readonly cells: readonly StoredCell[];
}

function readingFacts({ iscn }: StoredKaryotype, { readings, cells }: Parts): Partial<KaryotypeFacts> {
  const [first, second] = readings;
  const standing = standingReading(readings, iscn);
  const own = cells.filter(({ readingNo }) => readingNo === standing?.no);
  const lines = own.map(({ line }) => line);
  return {
    counts: first === undefined ? null : countCells(own),
    firstReaderId: (first?.readerId ?? null) as AccountId | null,
    secondReaderId: (second?.readerId ?? null) as AccountId | null,
    isFirstReadingFinished: (first?.finishedAt ?? null) !== null,
    formula: iscn,
    lineCells: iscn === null ? [] : lineCellsOf(iscn, lines),
    singleAbnormalCells: first === undefined ? null : own.filter(({ isSingle }) => isSingle).length,
  };
}

export async function partsOf(tx: Tx, { id, round }: StoredKaryotype): Promise<Parts> {
  const ofRound = (row: { readonly round: number }): boolean => row.round === round;
  return {
    cultures: await listCultures(tx, id),
    readings: (await listReadings(tx, id)).filter(ofRound),
    cells: (await listCells(tx, id)).filter((cell) => ofRound(cell) && !cell.isDropped),
  };
}

/** Everything that the table asks about a record, as it stands in this transaction. */
export async function gatherFacts(tx: Tx, karyotype: StoredKaryotype): Promise<KaryotypeFacts> {
  const { id, lab_record_id: recordId, test_code: testCode, run_no: runNo } = karyotype;
  const item = await findItem(tx, { recordId, testCode, runNo });
  const parts = await partsOf(tx, karyotype);
  const images = await listImages(tx, id);
  const ofKind = (wanted: string): number => images.filter(({ kind }) => kind === wanted).length;
  return {
    ...unknownKaryotypeFacts,
    isRegistrationComplete: true,
    hasConsent: karyotype.consent_on !== null,
    isSpecimenReceived: isReceived(item),
    isSpecimenStanding: isStanding(item, parts),
    cultures: parts.cultures.filter(({ outcome }) => outcome !== 'failed').length,
    harvestedHours: parts.cultures.flatMap((culture) => hoursOf(culture) ?? []),
    harvestRemark: karyotype.harvest_remark,
    isPatientTold: karyotype.told_at !== null,
    bandLevels: karyotype.band_level === null ? [] : [karyotype.band_level],
    bandRemark: karyotype.band_remark,
    countsRemark: karyotype.counts_remark,
    metaphaseImages: ofKind('metaphase'),
    karyogramImages: ofKind('karyogram'),
    ...readingFacts(karyotype, parts),
    doReadingsAgree: karyotype.do_readings_agree,
    resolverId: karyotype.settled_by as AccountId | null,
    interpretation: karyotype.interpretation,
    limitation: karyotype.limitation,
    isFetal: isFetal(secretOf(karyotype, item)),
    isMaskConfirmed: karyotype.mask_confirmed_at !== null,
    heldFrom: karyotype.held_from,
  };
}
