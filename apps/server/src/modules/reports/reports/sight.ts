import {
  checkFetalText,
  isUuid,
  type FetalSexWords,
  secrecyOfResult,
  sightOfResult,
  type ResultSightKind,
  type SightActor,
  type SightItem,
} from '@senlab/domain';
import type { Tx } from '../../../platform/tx.ts';
import { listAboutUnborn } from '../../ground/fetal-texts/index.ts';
import { type ItemRow, readersOf } from '../../bench/results/index.ts';
import type { Paper } from './papers.ts';
import { mayDo, type Actor } from '../../../platform/actor.ts';
import type { StoredReport } from './report-repository.ts';
import type { ItemSource } from './read-repository.ts';
import { findLabRecords, type StoredLabRecord } from '../../bench/lab-records/index.ts';
import { isInWard, wardOf } from '../../ground/wards/index.ts';
import type { ReportWork } from './work.ts';

/** Of an unborn child, whoever's name is on the tube. */
const fetalSpecimens: readonly string[] = ['AMNIO', 'CVS', 'FETAL_BLOOD'];

export type FetalSource = Pick<ItemRow, 'specimenTypeCode' | 'pregnancyState' | 'sensitive'>;

export function isFetalSpecimen({ specimenTypeCode }: Pick<ItemRow, 'specimenTypeCode'>): boolean {
  return fetalSpecimens.includes(specimenTypeCode);
}

/** What is written on such a paper is read by a mother: it may be about the child although the tube is hers. */
export function isOfFetus(items: readonly FetalSource[]): boolean {
  return items.some(
    (item) =>
      isFetalSpecimen(item) || item.pregnancyState === 'pregnant' || item.sensitive.includes('FETAL_SEX'),
  );
}

/** As every text of the case is judged: where nobody asked her, or her file says otherwise, she may be pregnant. */
export async function inDoubtPregnant<Source extends FetalSource>(
  tx: Tx,
  sources: readonly Source[],
  { recordId, at }: { readonly recordId: string; readonly at: string },
): Promise<readonly Source[]> {
  const [isAboutUnborn] = await listAboutUnborn(tx, [{ recordId }], at);
  return isAboutUnborn === false
    ? sources
    : sources.map((source) => ({ ...source, pregnancyState: 'pregnant' }));
}

/** Everything that people have written on the paper. Values are masked for the reader instead. */
export function isFreeOfFetalSex(
  { items, report }: Pick<Paper, 'items' | 'report'>,
  words: FetalSexWords,
): boolean {
  const isFetal = isOfFetus(items);
  const texts = [
    report?.conclusion ?? '',
    report?.amendReason ?? '',
    ...items.flatMap(({ comment, cancelReason }) => [comment ?? '', cancelReason ?? '']),
  ];
  return texts.every((text) => checkFetalText(text, { isFetal, words }).ok);
}

/** whole: as signed. masked: without the sex of an unborn child. header: that it exists, and no more. */
export type ReportSight = 'whole' | 'masked' | 'header';

/** What a ward acts on: a preliminary report is shown to it, and an old version with a stamp. */
const shownToWards: readonly string[] = ['preliminary', 'released', 'superseded'];

export function isShownToWards({ status }: Pick<StoredReport, 'status'>): boolean {
  return shownToWards.includes(status);
}

/** Wrong person or wrong sample: nobody acts on it any more, and those who must know what it said still can. */
export function mayReadWithdrawn(actor: Actor): boolean {
  return (['results.approve', 'results.manage', 'audit.read'] as const).some((right) => mayDo(actor, right));
}

function sightOfSource(
  source: ItemSource,
  given: { readonly reader: SightActor; readonly report: Pick<StoredReport, 'status'> },
): ResultSightKind {
  const { reader, report } = given;
  const isOut = isShownToWards(report);
  const item: SightItem = {
    sensitivities: source.sensitive,
    isFetalSpecimen: isFetalSpecimen(source),
    status: isOut ? 'released' : 'approved',
    // Who typed one value may see that one, in the grid. A paper holds words of others: what was there before it, what
    // it was last time, the doctor's conclusion.
    enteredBy: null,
    isReleased: isOut,
  };
  return report.status === 'withdrawn' ? secrecyOfResult(reader, item) : sightOfResult(reader, item);
}

/** The strictest of its lines decides for the whole paper: the conclusion speaks of all of them. */
export function sightOfReport(
  actor: Actor,
  given: {
    readonly reader: SightActor;
    readonly report: Pick<StoredReport, 'status'>;
    readonly sources: readonly ItemSource[];
  },
): ReportSight {
  if (given.report.status === 'withdrawn' && !mayReadWithdrawn(actor)) return 'header';
  const sights = given.sources.map((source) => sightOfSource(source, given));
  if (sights.length === 0 || sights.includes('none') || sights.includes('restricted')) return 'header';
  return sights.includes('masked-sex') ? 'masked' : 'whole';
}

const concerned = [
  'results.read',
  'results.read-released',
  'results.approve',
  'results.manage',
  'results.withdraw',
  'audit.read',
] as const;

/** Without one of these a report is nobody's business, whoever may see the patient. */
export function mayMeetReports(actor: Actor): boolean {
  return mayDo(actor, 'patients.read') && concerned.some((permission) => mayDo(actor, permission));
}

export interface ReachedCase {
  readonly record: StoredLabRecord;
  readonly reader: SightActor;
}

type Reaching = Pick<ReportWork, 'actor' | 'nowMs'>;

/** By id: the cases that are there for this person at all, and she as secrecy sees her before each. */
export async function reachCases(
  tx: Tx,
  recordIds: readonly string[],
  { actor, nowMs }: Reaching,
): Promise<ReadonlyMap<string, ReachedCase>> {
  const records = await findLabRecords(tx, recordIds.filter(isUuid));
  const readers = await readersOf(tx, records, { actor, nowMs });
  const ward = await wardOf(tx, actor);
  return new Map(
    records.flatMap((record) => {
      const reader = readers.get(record.id);
      const isMet = reader?.hasBreakGlass === true || isInWard(ward, record.departmentId);
      return reader === undefined || !isMet ? [] : [[record.id, { record, reader }] as const];
    }),
  );
}

export async function reachCase(
  tx: Tx,
  recordId: string,
  reaching: Reaching,
): Promise<ReachedCase | undefined> {
  return (await reachCases(tx, [recordId], reaching)).get(recordId);
}

/**
 * Drafts are for those who see values before they are released; a given-up correction too. Who manages the reports
 * meets each of them, list and page alike, and reads none by that alone.
 */
export function isReportFor(actor: Actor, report: Pick<StoredReport, 'status'>): boolean {
  const meetsAll = mayDo(actor, 'results.read') || mayDo(actor, 'results.manage');
  return meetsAll || isShownToWards(report) || report.status === 'withdrawn';
}
