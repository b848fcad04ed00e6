import {
  isStoredDate,
  makePseudonym,
  refuse,
  researchFileCode,
  researchLimits,
  type ResearchIssue,
  type Result,
} from '@senlab/domain';
import { randomBytes, randomInt } from 'node:crypto';
import { mayDo, type Actor } from '../../../platform/actor.ts';
import { newId } from '../../../platform/ids.ts';
import { inTransaction } from '../../../platform/tx.ts';
import {
  enterStudy,
  reaches,
  refusalOfText,
  takeFileNo,
  tellStudy,
  withIssues,
  type ResearchAnswer,
  type ResearchDependencies,
  type StoredStudy,
} from '../studies/index.ts';
import {
  changeFile,
  factsOf,
  fileChange,
  stepAndWrite,
  takeFileStep,
  workOf,
  type ClaimedFile,
  type SeenFile,
  type Work,
} from './claim.ts';
import { completionFacts } from './entries.ts';
import { insertFile, isPseudonymTaken } from './file-repository.ts';
import { findPerson, hasOpenFile, insertKey } from './key-repository.ts';

export interface TypedPerson {
  readonly patientCode: string;
  readonly birthYear: number;
}

export interface Enrolment {
  readonly consentKind: 'written' | 'guardian';
  readonly consentOn: string;
  readonly group: string;
  readonly isInclusionMet: boolean;
  readonly exclusionNote: string | null;
}

export interface FileOpening {
  readonly studyId: string;
  readonly person: TypedPerson;
  readonly enrolment: Enrolment;
  readonly isDemo?: boolean;
}

async function issuesOf(
  { tx, today }: Pick<Work, 'tx' | 'today'>,
  study: StoredStudy,
  { consentOn, group, exclusionNote }: Enrolment,
): Promise<readonly ResearchIssue[]> {
  const issues: ResearchIssue[] = [];
  if (!isStoredDate(consentOn) || consentOn < '1990-01-01')
    issues.push({ field: 'consentOn', reason: 'research-consent-missing' });
  else if (consentOn > today) issues.push({ field: 'consentOn', reason: 'research-consent-after-enrolment' });
  if (!study.groups.includes(group)) issues.push({ field: 'group', reason: 'research-group-unknown' });
  if ((exclusionNote ?? '').length > researchLimits.note)
    issues.push({ field: 'exclusionNote', reason: 'research-text-too-long' });
  const reason = await refusalOfText(tx, exclusionNote);
  if (reason === 'research-text-identifies' || reason === 'research-text-tells-sex')
    issues.push({ field: 'exclusionNote', reason });
  return issues;
}

/** Random, and new in the study, which is locked: nobody else draws meanwhile. */
async function drawPseudonym({ tx }: Work, studyId: string): Promise<string> {
  for (;;) {
    const pseudonym = makePseudonym((below) => randomInt(below));
    if (!(await isPseudonymTaken(tx, studyId, pseudonym))) return pseudonym;
  }
}

async function write(work: Work, study: StoredStudy, opening: FileOpening): ResearchAnswer {
  const { tx, actor, at, today } = work;
  const { enrolment, person } = opening;
  const issues = await issuesOf(work, study, enrolment);
  if (issues.length > 0) return withIssues(issues);
  const facts = factsOf({ study, today }, enrolment);
  // Whether the study takes anybody is asked first: a study that does not is no place to try codes.
  const year = Number(today.slice(0, 4));
  const no = (await takeFileNo(tx, study.id)) ?? 0;
  const code = researchFileCode(year, { studyCode: study.code, no });
  if (code === undefined) return refuse({ kind: 'conflict', reason: 'research-numbers-used-up' });
  const told = { study: study.code, consentOn: enrolment.consentOn, group: enrolment.group };
  const taken = await takeFileStep({ ...work, study, file: null, code }, { command: 'open', facts, told });
  if (!taken.ok) return taken;
  const known = await findPerson(tx, { ...person, patientCode: person.patientCode.trim() });
  if (known === undefined) return refuse({ kind: 'not-found', reason: 'research-person-unknown' });
  if ((await hasOpenFile(tx, { studyId: study.id, patientId: known.id })) !== undefined)
    return refuse({ kind: 'conflict', reason: 'research-person-has-file' });
  const file = { id: newId(), studyId: study.id, code, pseudonym: await drawPseudonym(work, study.id) };
  await insertFile(tx, {
    ...file,
    ...enrolment,
    openedBy: actor.accountId,
    openedOn: today,
    at,
    isDemo: opening.isDemo ?? false,
  });
  const salt = randomBytes(16);
  await insertKey(tx, { fileId: file.id, studyId: study.id, patientId: known.id, salt });
  await tellStudy(tx, study.id);
  return fileChange(file, { version: 1, status: 'draft' });
}

/** For somebody who has the person's code in hand: what was typed is looked up, and answered by a pseudonym alone. */
export async function openFile(
  dependencies: ResearchDependencies,
  actor: Actor,
  opening: FileOpening,
): ResearchAnswer {
  if (!mayDo(actor, 'research.write')) return refuse({ kind: 'denied' });
  return inTransaction(dependencies.database, async (tx): ResearchAnswer => {
    const work = workOf(dependencies, tx, actor);
    const entered = await enterStudy(tx, actor, { id: opening.studyId, isLocking: true });
    if (!entered.ok) return entered;
    const { study, access } = entered.value;
    if (!reaches(access, 'write')) return refuse({ kind: 'denied' });
    return write(work, study, opening);
  });
}

export function describeFile(
  dependencies: ResearchDependencies,
  actor: Actor,
  { seen, enrolment }: { readonly seen: SeenFile; readonly enrolment: Enrolment },
): ResearchAnswer {
  return changeFile(dependencies, { actor, seen }, async (claimed): ResearchAnswer => {
    const issues = await issuesOf(claimed, claimed.study, enrolment);
    if (issues.length > 0) return withIssues(issues);
    const facts = factsOf(claimed, enrolment);
    return stepAndWrite(claimed, { command: 'describe', facts, told: enrolment }, () => ({
      consent_kind: enrolment.consentKind,
      consent_on: enrolment.consentOn,
      group_name: enrolment.group,
      is_inclusion_met: enrolment.isInclusionMet,
      exclusion_note: enrolment.exclusionNote,
    }));
  });
}

export const fileSteps = ['enrol', 'complete', 'reopen', 'withdraw'] as const;
export type FileMove = (typeof fileSteps)[number];

async function refuseReason({ tx }: ClaimedFile, reason: string | null): Promise<Result<never> | undefined> {
  const refusal = await refusalOfText(tx, reason);
  return refusal === undefined ? undefined : refuse({ kind: 'invalid', reason: refusal });
}

export function moveFile(
  dependencies: ResearchDependencies,
  actor: Actor,
  given: { readonly seen: SeenFile; readonly step: FileMove; readonly reason: string | null },
): ResearchAnswer {
  const { seen, step: command, reason } = given;
  return changeFile(dependencies, { actor, seen }, async (claimed): ResearchAnswer => {
    const telling = await refuseReason(claimed, reason);
    if (telling !== undefined) return telling;
    const { today, file } = claimed;
    const facts = command === 'complete' ? await completionFacts(claimed) : {};
    const told = { consentOn: file.consentOn, group: file.group, enrolledOn: today, withdrawnOn: today };
    return stepAndWrite(claimed, { command, reason, facts, told }, (_state, kept) => {
      if (command === 'enrol') return { enrolled_on: today };
      return command === 'withdraw' ? { withdrawn_on: today, withdraw_reason: kept } : {};
    });
  });
}
