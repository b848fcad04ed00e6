import { codesOfFormula, type Sensitivity } from '@senlab/domain';
import { mayDo, type Actor } from '../../platform/actor.ts';
import type { TimelineRow } from '../audit/index.ts';
import type { Catalogue } from '../catalogue/index.ts';
import { testCodeOfEntity } from './audit-events.ts';
import { formulaBookOf } from './formula-book.ts';

/** Which results of a record somebody meets at all. */
export type ResultSight = 'all' | 'released' | 'none';

export function resultSight(actor: Actor): ResultSight {
  if (mayDo(actor, 'results.read')) return 'all';
  return mayDo(actor, 'results.read-released') ? 'released' : 'none';
}

const everything: readonly Sensitivity[] = ['HIV', 'GENETIC', 'FETAL_SEX'];

/**
 * What a test must be kept secret for. A calculated value tells what it was calculated from, so it is as secret as
 * the most secret of those. A test that nobody knows is kept from everyone.
 */
export function sensitivitiesOf(testCode: string, catalogue: Catalogue): readonly string[] {
  const test = catalogue.tests.get(testCode);
  if (test === undefined) return everything;
  const formula = formulaBookOf(catalogue).get(testCode);
  const inherited = formula === undefined ? [] : codesOfFormula(formula);
  return [...test.sensitive, ...inherited.flatMap((code) => sensitivitiesOf(code, catalogue))];
}

/** HIV: those on the list, and whoever made the result. Sex of an unborn child: nobody outside the genetics room. */
export function maySeeValue(
  actor: Actor,
  { sensitive, enteredBy }: { readonly sensitive: readonly string[]; readonly enteredBy: string | null },
): boolean {
  const isForbiddenHiv =
    sensitive.includes('HIV') && !mayDo(actor, 'results.restricted') && enteredBy !== actor.accountId;
  const isForbiddenSex = sensitive.includes('FETAL_SEX') && !mayDo(actor, 'karyotypes.work');
  return !isForbiddenHiv && !isForbiddenSex;
}

/**
 * The events of a record as this person may read them. Values and reasons are left out where the value itself would
 * be: somebody writes "nghi dương tính" as the reason for another run.
 */
export function redactResultEvents(
  rows: readonly TimelineRow[],
  { actor, catalogue }: { readonly actor: Actor; readonly catalogue: Catalogue },
): readonly TimelineRow[] {
  const seesAll = resultSight(actor) === 'all';
  return rows.map((row) => {
    if (row.entity !== 'result') return row;
    const sensitive = sensitivitiesOf(testCodeOfEntity(row.entityId), catalogue);
    const isOpen = seesAll && maySeeValue(actor, { sensitive, enteredBy: null });
    return isOpen ? row : { ...row, diff: null, reason: null };
  });
}
