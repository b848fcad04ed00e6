import { maskSexChromosomes, type KaryotypeState } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import { isFetal, seenAs, sightOf, type KaryotypeSight } from './policy.ts';
import type { KaryotypeRow } from './list-repository.ts';
import type { Cell, CultureRow, ImageRow, ReadingRow, StoredCell } from './parts-repository.ts';
import type { StoredKaryotype } from './repository.ts';

/** A record of the list as one person may see it. */
export interface KaryotypeRowView extends Omit<KaryotypeRow, 'sensitive' | 'departmentId'> {
  readonly isMasked: boolean;
}

export function rowViewOf(row: KaryotypeRow, actor: Actor): KaryotypeRowView {
  const { sensitive: _sensitive, departmentId: _department, ...shown } = row;
  const sight = sightOf(actor, row);
  return { ...shown, iscn: seenAs(sight, row.iscn), isMasked: sight === 'masked' };
}

export interface ReadingView {
  readonly round: number;
  readonly no: number;
  readonly readerName: string;
  readonly isOwn: boolean;
  readonly begunAt: string;
  readonly finishedAt: string | null;
  readonly iscn: string | null;
  readonly cells: readonly Cell[];
}

export interface KaryotypeDetail {
  readonly row: KaryotypeRow;
  readonly stored: StoredKaryotype & {
    readonly settledByName: string | null;
    readonly approvedByName: string | null;
  };
  readonly cultures: readonly CultureRow[];
  readonly readings: readonly ReadingRow[];
  readonly cells: readonly StoredCell[];
  readonly images: readonly ImageRow[];
  readonly spouse: KaryotypeRow | null;
}

export interface KaryotypeView extends KaryotypeRowView {
  readonly stored: KaryotypeDetail['stored'];
  readonly texts: Readonly<
    Record<'interpretation' | 'recommendation' | 'countsRemark' | 'settleReason', string | null>
  >;
  /** Null: nothing of it is masked on paper, or it is not for the caller. */
  readonly maskedIscn: string | null;
  readonly doReadingsAgree: boolean | null;
  readonly cultures: readonly CultureRow[];
  readonly readings: readonly ReadingView[];
  readonly images: readonly ImageRow[];
  readonly spouse: KaryotypeRowView | null;
}

/** While two people read it, neither sees what the other has found, whoever else may read or approve it. */
export function isBlind({
  status,
  held_from,
}: {
  status: KaryotypeState;
  held_from: string | null;
}): boolean {
  return status === 'analysing' || held_from === 'analysing';
}

/** What is said about the cells is for whoever reads first, until the second has read. */
export function mayInterpret(
  stored: Pick<StoredKaryotype, 'status' | 'held_from' | 'round'>,
  readings: readonly Pick<ReadingRow, 'round' | 'no' | 'readerId'>[],
  actor: Actor,
): boolean {
  const first = readings.find(({ round, no }) => round === stored.round && no === 1);
  return !isBlind(stored) || first?.readerId === actor.accountId;
}

function readingsFor(detail: KaryotypeDetail, actor: Actor, sight: KaryotypeSight): readonly ReadingView[] {
  if (sight === 'bench') return [];
  const isOpen = isBlind(detail.stored);
  return detail.readings.map(({ readerId, ...reading }) => {
    const isOwn = readerId === actor.accountId;
    const isSeen = sight === 'all' && (isOwn || !isOpen);
    const ofThis = ({ round, readingNo }: StoredCell): boolean =>
      round === reading.round && readingNo === reading.no;
    const cells = isSeen ? detail.cells.filter(ofThis) : [];
    return { ...reading, isOwn, iscn: isSeen ? reading.iscn : null, cells };
  });
}

/** A karyogram is the formula as a picture; metaphases are what both readers look at. */
export function isImageSeen(
  image: Pick<ImageRow, 'kind' | 'addedBy'>,
  given: { readonly actor: Actor; readonly sight: KaryotypeSight; readonly isOpen: boolean },
): boolean {
  if (given.sight !== 'all') return false;
  return !given.isOpen || image.kind === 'metaphase' || image.addedBy === given.actor.accountId;
}

export function viewOf(detail: KaryotypeDetail, actor: Actor): KaryotypeView {
  const { row, stored, cultures, spouse } = detail;
  const sight = sightOf(actor, row);
  const isOpen = isBlind(stored);
  const isTold = mayInterpret(stored, detail.readings, actor);
  const toldAs = (text: string | null): string | null => (isTold ? seenAs(sight, text) : null);
  const isOnPaperMasked = isFetal(row) && stored.iscn !== null && sight !== 'bench';
  return {
    ...rowViewOf(row, actor),
    stored,
    texts: {
      interpretation: toldAs(stored.interpretation),
      recommendation: toldAs(stored.recommendation),
      countsRemark: toldAs(stored.counts_remark),
      settleReason: seenAs(sight, stored.settle_reason),
    },
    maskedIscn: isOnPaperMasked ? maskSexChromosomes(stored.iscn ?? '') : null,
    doReadingsAgree: sight === 'all' ? stored.do_readings_agree : null,
    cultures,
    readings: readingsFor(detail, actor, sight),
    images: detail.images.filter((image) => isImageSeen(image, { actor, sight, isOpen })),
    spouse: spouse === null ? null : rowViewOf(spouse, actor),
  };
}
