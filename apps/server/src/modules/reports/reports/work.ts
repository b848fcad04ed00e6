import { defaultFetalSexWords, type FetalSexWords, type TransitionActor } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import { isoOf } from '../../../platform/moment.ts';
import type { Tx } from '../../../platform/tx.ts';
import type { Catalogue } from '../../ground/catalogue/index.ts';
import { findPractitioners, isLicenceValid, type Practitioner } from '../../ground/practitioners/index.ts';
import { resultDoors, type ResultDoors } from '../../bench/results/index.ts';
import type { ReportHouse, ReportsDependencies } from './dependencies.ts';
import { reportDoors, type ReportDoors } from './doors.ts';
import { listTemplates, type ReportTemplate } from './report-repository.ts';

/** What one request looks up once, however many papers it is about. */
export interface ReportWork {
  readonly actor: Actor;
  readonly catalogue: Catalogue;
  readonly templates: ReadonlyMap<string, ReportTemplate>;
  readonly words: FetalSexWords;
  readonly house: ReportHouse;
  readonly publicUrl: string;
  readonly isLeavingWhenSigned: boolean;
  /** Of whoever asks. */
  readonly practitioner: Practitioner | undefined;
  readonly isLicenceValid: boolean;
  /** Those whose names stand on the papers, each asked for once. */
  readonly practitionersOf: (tx: Tx, ids: readonly string[]) => Promise<ReadonlyMap<string, Practitioner>>;
  readonly doors: ReportDoors;
  readonly resultDoors: ResultDoors;
  readonly nowMs: number;
  readonly at: string;
}

/** One doctor signs a pile: her certificate is looked at once for each site and department of it. */
function rememberedSigners(doors: ReportDoors): ReportDoors {
  const known = new Map<string, ReturnType<ReportDoors['signersOf']>>();
  return {
    ...doors,
    signersOf: (tx, question) => {
      const key = [question.accountId, question.locationCode, question.departmentCode].join('|');
      const answer = known.get(key) ?? doors.signersOf(tx, question);
      known.set(key, answer);
      return answer;
    },
  };
}

function rememberedPractitioners(): ReportWork['practitionersOf'] {
  const known = new Map<string, Practitioner | null>();
  return async (tx, ids) => {
    const missing = ids.filter((id) => !known.has(id));
    const found = await findPractitioners(tx, missing);
    for (const id of missing) known.set(id, found.get(id) ?? null);
    return new Map(
      ids.flatMap((id) => {
        const person = known.get(id) ?? null;
        return person === null ? [] : [[id, person]];
      }),
    );
  };
}

/** The answers of one request at one moment: the same controls are asked about for every paper of the pile. */
function rememberedQuality(qualityOf: ResultDoors['qualityOf']): ResultDoors['qualityOf'] {
  const known = new Map<string, ReturnType<ResultDoors['qualityOf']>>();
  return (tx, question) => {
    const { locationCode, wanted } = question;
    const asked = wanted.map(({ testCode, instrumentCode }) => `${testCode} ${instrumentCode ?? ''}`);
    const key = [locationCode, ...asked.toSorted()].join('|');
    const answer = known.get(key) ?? qualityOf(tx, question);
    known.set(key, answer);
    return answer;
  };
}

export async function beginWork(
  tx: Tx,
  dependencies: ReportsDependencies,
  actor: Actor,
): Promise<ReportWork> {
  const { clock, catalogue, house, isLeavingWhenSigned = false, publicUrl = '' } = dependencies;
  const doors = rememberedSigners(dependencies.doors ?? reportDoors);
  const nowMs = clock.now();
  const practitioner = (await findPractitioners(tx, [actor.accountId])).get(actor.accountId);
  const isValid = isLicenceValid(practitioner, nowMs);
  const words = { ...defaultFetalSexWords, words: await doors.fetalSexWords(tx) };
  return {
    actor,
    house,
    publicUrl,
    isLeavingWhenSigned,
    words,
    doors,
    practitioner,
    nowMs,
    at: isoOf(nowMs),
    catalogue: await catalogue.current(tx),
    templates: await listTemplates(tx),
    isLicenceValid: isValid,
    practitionersOf: rememberedPractitioners(),
    resultDoors: {
      ...resultDoors,
      qualityOf: rememberedQuality((each, question) => resultDoors.qualityOf(each, question)),
      hasLicence: () => Promise.resolve(isValid),
      hasOpenBreakGlass: (each, person, about) => doors.hasOpenBreakGlass(each, person, about),
    },
  };
}

export function asPerson({ accountId, permissions }: Actor): Exclude<TransitionActor, 'system'> {
  return { accountId, permissions: [...permissions] };
}
