import { readScan } from '@senlab/domain';
import { readResponse, type Envelope, type Outcome } from '../../../api/envelope.ts';
import { ask } from '../../../api/request.ts';
import { CollectSpecimen, Scan, Specimens } from '../../../api/bench/specimens.generated.ts';
import { refusalReason } from '../../../parts/scanning/refusal-reason.ts';
import type { CollectionEvent, CollectionState } from './collection-state.ts';
import { texts } from './texts.ts';
import type { TubeRow } from './tube.ts';

/** A person has a handful of tubes; more than a page of them is a mistake that the list would not help with. */
const pageSize = 100;

type Failed = Exclude<Outcome<Envelope>, { readonly kind: 'success' }>;

function refused(outcome: Failed, specimenCode?: string): CollectionEvent {
  const tube = specimenCode === undefined ? {} : { specimenCode };
  switch (outcome.kind) {
    case 'refused':
      return { kind: 'refused', message: outcome.message, reason: refusalReason(outcome.message), ...tube };
    case 'denied':
      // Ends the session, which somebody else does.
      readResponse(outcome);
      return { kind: 'refused', message: texts.unreachable };
    case 'malformed':
      return { kind: 'refused', message: texts.malformed };
    case 'unreachable':
    case 'superseded':
      return { kind: 'refused', message: texts.unreachable };
  }
}

async function tubesOf(code: string): Promise<readonly TubeRow[] | Failed> {
  const filtered = [{ id: 'keyword', operator: 'eq', value: code } as const];
  const outcome = await ask(Specimens, { page: 0, pageSize, filtered });
  return outcome.kind === 'success' ? outcome.response.data : outcome;
}

function isFailed(answer: readonly TubeRow[] | Failed): answer is Failed {
  return 'kind' in answer;
}

/** Nobody waits by this code: either it is nobody's, which the server says, or there is nothing to take. */
async function explainNobody(code: string): Promise<CollectionEvent> {
  const outcome = await ask(Scan, { text: code });
  return outcome.kind === 'success' ? { kind: 'person', rows: [] } : refused(outcome);
}

/** By her own code, or by that of a slip, which leads to her and everything of hers that waits. */
async function findPerson(code: string): Promise<CollectionEvent> {
  const found = await tubesOf(code);
  if (isFailed(found)) return refused(found);
  const [first] = found;
  if (first === undefined) return explainNobody(code);
  const rows = first.patientCode === code ? found : await tubesOf(first.patientCode);
  return isFailed(rows) ? refused(rows) : { kind: 'person', rows };
}

export async function collectTube(
  specimenCode: string,
  patientCode: string,
  comment?: string,
): Promise<CollectionEvent> {
  const outcome = await ask(CollectSpecimen, {
    specimenCode,
    patientCode,
    ...(comment === undefined ? {} : { comment }),
  });
  if (outcome.kind !== 'success') return refused(outcome, specimenCode);
  const { data } = outcome.response;
  return data === null ? refused({ kind: 'malformed' }) : { kind: 'collected', row: data };
}

/** What a scan comes to. Whether tube and person belong together, the server decides. */
export async function answerScan(text: string, { person }: CollectionState): Promise<CollectionEvent> {
  const scan = readScan(text);
  switch (scan.kind) {
    case 'patient':
    case 'order':
    case 'sid':
      return findPerson(scan.code);
    case 'specimen':
      if (person === undefined) return { kind: 'refused', message: texts.personFirst };
      return collectTube(scan.code, person.patientCode);
    case 'identity-card-text':
      return { kind: 'refused', message: texts.identityCard };
    case 'unknown':
      return { kind: 'refused', message: texts.unreadable };
  }
}
