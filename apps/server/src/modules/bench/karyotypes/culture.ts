import {
  cultureLabelPattern,
  invalid,
  karyotypeEntry,
  ok,
  readReason,
  refuse,
  type Result,
} from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import { isoOf, msOf } from '../../../platform/moment.ts';
import { atMinute } from './facts.ts';
import { move, type Claimed, type KaryotypeRef, type Prepared, type SeenKaryotype } from './move.ts';
import { endCulture, insertCulture, listCultures, type CultureRow } from './parts-repository.ts';
import type { KaryotypesDependencies } from './policy.ts';
import { findItem } from './repository.ts';

const bench = ['karyotypes.culture'] as const;

const trimmed = (text: string | null): string | null => {
  const kept = (text ?? '').trim();
  return kept === '' ? null : kept;
};

/** No moment of the future, and none before the one that must come first. */
function areInOrder(nowMs: number, ...moments: readonly (string | null)[]): boolean {
  const known = moments.map(msOf);
  if (known.some((moment) => moment === null)) return false;
  const all = [...(known as readonly number[]), nowMs].map(atMinute);
  return all.every((moment, index) => index === 0 || (all[index - 1] ?? moment) <= moment);
}

export interface CultureDraft {
  readonly label: string;
  readonly setTime: string;
  readonly medium: string;
  readonly mitogen: string | null;
  readonly plannedHours: number;
}

async function prepareSetUp(claimed: Claimed, culture: CultureDraft): Promise<Result<Prepared>> {
  const { tx, karyotype, actor, nowMs } = claimed;
  const label = culture.label.trim().toUpperCase();
  const medium = culture.medium.trim();
  const mitogen = trimmed(culture.mitogen);
  const { plannedHours: hours } = karyotypeEntry;
  const isNamed = cultureLabelPattern.test(label) && medium !== '';
  if (!isNamed || culture.plannedHours < hours.min || culture.plannedHours > hours.max)
    return invalid('karyotype-culture-missing');
  if (medium.length > karyotypeEntry.medium || (mitogen ?? '').length > karyotypeEntry.mitogen)
    return invalid('karyotype-text-too-long');
  const { lab_record_id: recordId, test_code: testCode, run_no: runNo } = karyotype;
  const item = await findItem(tx, { recordId, testCode, runNo });
  if ((item?.receivedAt ?? null) !== null && !areInOrder(nowMs, item?.receivedAt ?? null, culture.setTime))
    return invalid('karyotype-times-disordered');
  const known = await listCultures(tx, karyotype.id);
  if (known.some((each) => each.label === label))
    return refuse({ kind: 'conflict', reason: 'karyotype-culture-exists' });
  const setAt = isoOf(msOf(culture.setTime) ?? nowMs);
  const { plannedHours } = culture;
  await insertCulture(tx, karyotype.id, {
    label,
    setAt,
    setBy: actor.accountId,
    medium,
    mitogen,
    plannedHours,
  });
  return ok({ command: 'set-up-culture' });
}

export function setUpCulture(
  dependencies: KaryotypesDependencies,
  actor: Actor,
  { seen, culture }: { readonly seen: SeenKaryotype; readonly culture: CultureDraft },
): Promise<Result<KaryotypeRef>> {
  return move(dependencies, { actor, seen, rights: bench }, (claimed) => prepareSetUp(claimed, culture));
}

async function findRunning({ tx, karyotype }: Claimed, label: string): Promise<Result<CultureRow>> {
  const cultures = await listCultures(tx, karyotype.id);
  const culture = cultures.find((each) => each.label === label.trim().toUpperCase());
  if (culture === undefined) return refuse({ kind: 'not-found', reason: 'karyotype-culture-unknown' });
  if (culture.outcome !== null) return refuse({ kind: 'conflict', reason: 'karyotype-culture-over' });
  return ok(culture);
}

export interface Harvest {
  readonly label: string;
  readonly harvestTime: string;
  readonly remark: string | null;
}

async function prepareHarvest(
  claimed: Claimed,
  { label, harvestTime, remark }: Harvest,
): Promise<Result<Prepared>> {
  const { tx, karyotype, actor, nowMs } = claimed;
  const running = await findRunning(claimed, label);
  if (!running.ok) return running;
  if ((remark ?? '').length > karyotypeEntry.remark) return invalid('karyotype-text-too-long');
  if (!areInOrder(nowMs, running.value.setAt, harvestTime)) return invalid('karyotype-times-disordered');
  const harvested_at = isoOf(msOf(harvestTime) ?? nowMs);
  const end = { outcome: 'harvested', harvested_at, harvested_by: actor.accountId } as const;
  await endCulture(tx, { id: karyotype.id, label: running.value.label }, end);
  return ok({
    command: 'harvest',
    columns: { harvest_remark: trimmed(remark) ?? karyotype.harvest_remark },
  });
}

export function harvestCulture(
  dependencies: KaryotypesDependencies,
  actor: Actor,
  { seen, harvest }: { readonly seen: SeenKaryotype; readonly harvest: Harvest },
): Promise<Result<KaryotypeRef>> {
  return move(dependencies, { actor, seen, rights: bench }, (claimed) => prepareHarvest(claimed, harvest));
}

export interface CultureFailure {
  readonly label: string;
  readonly reason: string;
  readonly toldTo: string | null;
  readonly toldTime: string | null;
}

/** With the last one the record has failed; as long as another grows or was harvested it goes on. */
async function prepareFailure(claimed: Claimed, failure: CultureFailure): Promise<Result<Prepared>> {
  const { tx, karyotype, nowMs } = claimed;
  const running = await findRunning(claimed, failure.label);
  if (!running.ok) return running;
  const kept = readReason(failure.reason, 'required');
  if (!kept.ok) return kept;
  const { label, setAt } = running.value;
  await endCulture(tx, { id: karyotype.id, label }, { outcome: 'failed', fail_reason: kept.value });
  const left = (await listCultures(tx, karyotype.id)).some(({ outcome }) => outcome !== 'failed');
  if (left) return ok({ command: 'lose-culture', reason: kept.value });
  const told_to = trimmed(failure.toldTo);
  const isTold = told_to !== null && told_to.length > 1 && failure.toldTime !== null;
  if (isTold && told_to.length > karyotypeEntry.toldTo) return invalid('karyotype-text-too-long');
  if (isTold && !areInOrder(nowMs, setAt, failure.toldTime)) return invalid('karyotype-times-disordered');
  const told_at = isoOf(msOf(failure.toldTime) ?? nowMs);
  return ok({ command: 'fail-culture', reason: kept.value, columns: isTold ? { told_to, told_at } : {} });
}

export function failCulture(
  dependencies: KaryotypesDependencies,
  actor: Actor,
  { seen, failure }: { readonly seen: SeenKaryotype; readonly failure: CultureFailure },
): Promise<Result<KaryotypeRef>> {
  return move(dependencies, { actor, seen, rights: ['karyotypes.culture', 'karyotypes.work'] }, (claimed) =>
    prepareFailure(claimed, failure),
  );
}

export interface Banding {
  readonly method: 'GTG' | 'QFQ' | 'RBG' | 'CBG' | 'NOR';
  readonly level: number;
  readonly remark: string | null;
}

export function stainKaryotype(
  dependencies: KaryotypesDependencies,
  actor: Actor,
  { seen, banding }: { readonly seen: SeenKaryotype; readonly banding: Banding },
): Promise<Result<KaryotypeRef>> {
  const { method, level, remark } = banding;
  return move(dependencies, { actor, seen, rights: bench }, () => {
    if (level < 100 || level > 1000) return Promise.resolve(invalid('karyotype-bands-too-coarse'));
    if ((remark ?? '').length > karyotypeEntry.remark)
      return Promise.resolve(invalid('karyotype-text-too-long'));
    const columns = { banding_method: method, band_level: level, band_remark: trimmed(remark) };
    const told = { bandingMethod: method, bandLevels: [level] };
    return Promise.resolve(ok({ command: 'stain', columns, told }));
  });
}
