import type { ResearchOutcome, Result } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import type { Page, RawListRequest } from '../../../platform/lists/list-request.ts';
import type { ResearchAnswer, ResearchDependencies, SeenStudy } from '../studies/index.ts';
import type { SeenFile } from './claim.ts';
import { keepConsentPaper } from './consent-paper.ts';
import {
  describeFile,
  moveFile,
  openFile,
  type Enrolment,
  type FileMove,
  type FileOpening,
  type TypedPerson,
} from './enrolment.ts';
import {
  finishEntry,
  keepValues,
  resolveDifference,
  saveOutcome,
  type KeptValues,
  type Resolution,
  type TypedValue,
} from './entry.ts';
import type { ExportRow } from './exports-repository.ts';
import { findFileOfPerson, lookUpPerson } from './key.ts';
import type { Identity } from './key-repository.ts';
import type { Linkable } from './links-repository.ts';
import { linkResult, readLinkables, unlinkResult } from './links.ts';
import {
  readCounts,
  readExports,
  readFiles,
  readMissing,
  type FileCounts,
  type FileRowView,
  type MissingRow,
} from './lists.ts';
import { lockStudy } from './lock.ts';
import { answerQuery, askQuery, closeQuery } from './queries.ts';
import { readFile, type FileView } from './view.ts';

export interface ResearchFilesService {
  list(actor: Actor, raw: RawListRequest): Promise<Result<Page<FileRowView>>>;
  find(actor: Actor, id: string): Promise<Result<FileView>>;
  linkables(actor: Actor, id: string): Promise<Result<readonly Omit<Linkable, 'code'>[]>>;
  counts(actor: Actor, studyId: string): Promise<Result<FileCounts>>;
  missing(
    actor: Actor,
    studyId: string,
  ): Promise<Result<{ readonly rows: readonly MissingRow[]; readonly isCut: boolean }>>;
  exports(actor: Actor, studyId: string): Promise<Result<readonly ExportRow[]>>;
  lock(actor: Actor, given: { readonly seen: SeenStudy; readonly reason: string | null }): ResearchAnswer;
  open(actor: Actor, opening: FileOpening): ResearchAnswer;
  describe(actor: Actor, given: { readonly seen: SeenFile; readonly enrolment: Enrolment }): ResearchAnswer;
  keepConsent(actor: Actor, given: { readonly seen: SeenFile; readonly fileId: string }): ResearchAnswer;
  move(
    actor: Actor,
    given: { readonly seen: SeenFile; readonly step: FileMove; readonly reason: string | null },
  ): ResearchAnswer;
  keepValues(
    actor: Actor,
    given: { readonly id: string; readonly values: readonly TypedValue[] },
  ): Promise<Result<KeptValues>>;
  finishEntry(actor: Actor, seen: SeenFile): ResearchAnswer;
  resolve(actor: Actor, resolution: Resolution): ResearchAnswer;
  saveOutcome(
    actor: Actor,
    given: { readonly seen: SeenFile; readonly outcome: ResearchOutcome },
  ): ResearchAnswer;
  link(actor: Actor, given: { readonly seen: SeenFile; readonly ref: string }): ResearchAnswer;
  unlink(
    actor: Actor,
    given: { readonly seen: SeenFile; readonly linkId: string; readonly reason: string },
  ): ResearchAnswer;
  ask(
    actor: Actor,
    asked: { readonly id: string; readonly fieldKey: string; readonly text: string },
  ): ResearchAnswer;
  answer(actor: Actor, given: { readonly queryId: string; readonly text: string }): ResearchAnswer;
  close(actor: Actor, queryId: string): ResearchAnswer;
  lookUp(
    actor: Actor,
    given: { readonly id: string; readonly reason: string },
  ): Promise<Result<Identity & { readonly pseudonym: string }>>;
  findOfPerson(
    actor: Actor,
    given: { readonly studyId: string; readonly person: TypedPerson; readonly reason: string },
  ): ResearchAnswer;
}

export function researchFilesService(dependencies: ResearchDependencies): ResearchFilesService {
  return {
    list: (actor, raw) => readFiles(dependencies, actor, raw),
    find: (actor, id) => readFile(dependencies, actor, id),
    linkables: (actor, id) => readLinkables(dependencies, actor, id),
    counts: (actor, studyId) => readCounts(dependencies, actor, studyId),
    missing: (actor, studyId) => readMissing(dependencies, actor, studyId),
    exports: (actor, studyId) => readExports(dependencies, actor, studyId),
    lock: (actor, given) => lockStudy(dependencies, actor, given),
    open: (actor, opening) => openFile(dependencies, actor, opening),
    describe: (actor, given) => describeFile(dependencies, actor, given),
    keepConsent: (actor, given) => keepConsentPaper(dependencies, actor, given),
    move: (actor, given) => moveFile(dependencies, actor, given),
    keepValues: (actor, given) => keepValues(dependencies, actor, given),
    finishEntry: (actor, seen) => finishEntry(dependencies, actor, seen),
    resolve: (actor, resolution) => resolveDifference(dependencies, actor, resolution),
    saveOutcome: (actor, given) => saveOutcome(dependencies, actor, given),
    link: (actor, given) => linkResult(dependencies, actor, given),
    unlink: (actor, given) => unlinkResult(dependencies, actor, given),
    ask: (actor, asked) => askQuery(dependencies, actor, asked),
    answer: (actor, given) => answerQuery(dependencies, actor, given),
    close: (actor, queryId) => closeQuery(dependencies, actor, queryId),
    lookUp: (actor, given) => lookUpPerson(dependencies, actor, given),
    findOfPerson: (actor, given) => findFileOfPerson(dependencies, actor, given),
  };
}
