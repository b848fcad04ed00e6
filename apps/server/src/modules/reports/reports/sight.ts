import {
  secrecyOfResult,
  sightOfResult,
  type ResultSightKind,
  type SightActor,
  type SightItem,
} from '@senlab/domain';
import { mayDo, type Actor } from '../../../platform/actor.ts';
import { isFetalSpecimen } from './fetal-context.ts';
import type { StoredReport } from './report-columns.ts';
import type { ItemSource } from './source-repository.ts';

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
