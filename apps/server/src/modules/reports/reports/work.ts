import { type Result, defaultFetalSexWords, type FetalSexWords } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/tx.ts';
import { criticalLinesOf } from '../../bench/critical/index.ts';
import { fetalSexWords } from '../../ground/fetal-texts/index.ts';
import { signersOf, type Signers, type SignersQuestion } from '../../papers/signatures/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import type { CatalogueService, Catalogue } from '../../ground/catalogue/index.ts';
import type { StoredLabRecord } from '../../bench/lab-records/index.ts';
import { type ItemRow, type ResultNeeds, resultNeeds } from '../../bench/results/index.ts';
import { isoOf } from '../../../platform/moment.ts';
import { findPractitioners, isLicenceValid, type Practitioner } from '../../ground/practitioners/index.ts';
import { listTemplates, type ReportTemplate } from './report-repository.ts';

/** What reports ask of the modules about critical values, fetal texts and signatures. */
export interface ReportNeeds {
  /** By test, a stroke and run: «Đã báo … lúc …». */
  criticalLinesOf(tx: Tx, recordId: string): Promise<ReadonlyMap<string, string>>;
  fetalSexWords(tx: Tx): Promise<readonly string[]>;
  /** A certificate that is there and cannot be used refuses. */
  signersOf(tx: Tx, question: SignersQuestion): Promise<Result<Signers>>;
}

export const reportNeeds: ReportNeeds = { criticalLinesOf, fetalSexWords, signersOf };

/** As it stands at the head of every paper. */
export interface ReportHouse {
  /** "SỞ Y TẾ …"; empty where the house answers to none. */
  readonly authority: string;
  readonly hospital: string;
  readonly laboratory: string;
}

export function houseOf(hospital: { readonly name: string }): ReportHouse {
  return { authority: '', hospital: hospital.name, laboratory: 'KHOA XÉT NGHIỆM' };
}

export interface ReportsDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly catalogue: Pick<CatalogueService, 'current'>;
  readonly house: ReportHouse;
  /** Where the house is reached; left out: whoever makes the paper knows it. */
  readonly publicUrl?: string;
  /** Of a signing period, as the site has them; left out: as a site has that says nothing. */
  readonly signingMinutes?: number;
  /** For sample data: a paper is drawn when somebody first wants it, or by the sweep of the night. */
  readonly drawsLater?: boolean;
  /** Left out: the real ones. */
  readonly needs?: ReportNeeds;
}

type QualityAnswer = Awaited<ReturnType<ResultNeeds['qualityOf']>>;

/** The questions that each of many cases would ask, asked once for all of them. */
export async function bulkNeeds(
  tx: Tx,
  needs: ResultNeeds,
  given: {
    readonly records: readonly StoredLabRecord[];
    readonly items: readonly ItemRow[];
    readonly nowMs: number;
  },
): Promise<ResultNeeds> {
  const { records, items, nowMs } = given;
  const standing = await needs.criticalStandingOf(
    tx,
    records.map(({ id }) => id),
  );
  const siteOf = new Map(records.map(({ id, locationCode }) => [id, locationCode]));
  const bySite = new Map<string, QualityAnswer>();
  for (const [locationCode = '', wanted] of Map.groupBy(items, ({ labRecordId }) =>
    siteOf.get(labRecordId),
  )) {
    bySite.set(locationCode, await needs.qualityOf(tx, { locationCode, wanted, nowMs }));
  }
  return {
    ...needs,
    criticalStandingOf: () => Promise.resolve(standing),
    qualityOf: (_tx, { locationCode }) => Promise.resolve(bySite.get(locationCode) ?? (() => 'none')),
  };
}

/** What one request looks up once, however many papers it is about. */
export interface ReportWork {
  readonly actor: Actor;
  readonly catalogue: Catalogue;
  readonly templates: ReadonlyMap<string, ReportTemplate>;
  readonly words: FetalSexWords;
  readonly house: ReportHouse;
  readonly publicUrl: string;
  readonly drawsLater: boolean;
  /** Of whoever asks. */
  readonly practitioner: Practitioner | undefined;
  readonly isLicenceValid: boolean;
  /** Those whose names stand on the papers, each asked for once. */
  readonly practitionersOf: (tx: Tx, ids: readonly string[]) => Promise<ReadonlyMap<string, Practitioner>>;
  readonly needs: ReportNeeds;
  readonly resultNeeds: ResultNeeds;
  readonly nowMs: number;
  readonly at: string;
}

/** One doctor signs a pile: her certificate is looked at once for each site and department of it. */
function rememberedSigners(needs: ReportNeeds): ReportNeeds {
  const known = new Map<string, ReturnType<ReportNeeds['signersOf']>>();
  return {
    ...needs,
    signersOf: (tx, question) => {
      const key = [question.accountId, question.locationCode, question.departmentCode].join('|');
      const answer = known.get(key) ?? needs.signersOf(tx, question);
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
function rememberedQuality(qualityOf: ResultNeeds['qualityOf']): ResultNeeds['qualityOf'] {
  const known = new Map<string, ReturnType<ResultNeeds['qualityOf']>>();
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
  const { clock, catalogue, house, publicUrl = '', drawsLater = false } = dependencies;
  const needs = rememberedSigners(dependencies.needs ?? reportNeeds);
  const nowMs = clock.now();
  const practitioner = (await findPractitioners(tx, [actor.accountId])).get(actor.accountId);
  const isValid = isLicenceValid(practitioner, nowMs);
  const words = { ...defaultFetalSexWords, words: await needs.fetalSexWords(tx) };
  return {
    actor,
    house,
    publicUrl,
    drawsLater,
    words,
    needs,
    practitioner,
    nowMs,
    at: isoOf(nowMs),
    catalogue: await catalogue.current(tx),
    templates: await listTemplates(tx),
    isLicenceValid: isValid,
    practitionersOf: rememberedPractitioners(),
    resultNeeds: {
      ...resultNeeds,
      qualityOf: rememberedQuality((each, question) => resultNeeds.qualityOf(each, question)),
      hasLicence: () => Promise.resolve(isValid),
    },
  };
}
