import { fakeClock } from '@senlab/testkit';
import pg from 'pg';
import { addPerson, type Person } from '../../../apps/server/test-support/running.test-support.ts';
import {
  approveAll,
  openSigningDesk,
  reportRows,
  verifiedCase,
  type SigningDesk,
} from '../../../apps/server/test-support/signing-desk.test-support.ts';
import { machineMs } from './wire.ts';

export interface SignedPaper {
  readonly id: string;
  readonly version: number;
}

export interface Release {
  readonly id: string;
  /** When the COMMIT of its transaction had returned, on the common clock. */
  readonly committedAt: number;
}

let committedAt = Number.NaN;

/** The moment after which nobody can say that the paper has not left. */
function noteCommits(): void {
  const { query } = pg.Client.prototype as { query: (...given: readonly unknown[]) => unknown };
  const textOf = (given: unknown): unknown =>
    typeof given === 'object' && given !== null && 'text' in given ? given.text : given;
  Object.assign(pg.Client.prototype, {
    query(this: pg.Client, ...given: readonly unknown[]): unknown {
      const answer = query.apply(this, [...given]);
      if (textOf(given[0]) !== 'commit' || !(answer instanceof Promise)) return answer;
      return answer.then((result: unknown) => {
        committedAt = machineMs();
        return result;
      });
    },
  });
}

export async function openDesk(url: string): Promise<SigningDesk> {
  noteCommits();
  return openSigningDesk(url, fakeClock('2026-11-15T09:00:00+07:00'));
}

/** Signed and kept: what is left to do is the release. */
export async function signPapers(desk: SigningDesk, count: number): Promise<readonly SignedPaper[]> {
  const papers: SignedPaper[] = [];
  for (let index = 0; index < count; index += 1) {
    const recordId = await verifiedCase(desk, { HGB: '118', WBC: '7,1' });
    await approveAll(desk, desk.doctor, recordId, { release: false });
    for (const { id, version } of await reportRows(desk, recordId)) papers.push({ id, version });
  }
  if (papers.length !== count) throw new Error(`${papers.length} papers of ${count} cases`);
  return papers;
}

/** Through the real service, in this process: the server under measure has nothing to do but to tell. */
export async function releasePaper(desk: SigningDesk, paper: SignedPaper): Promise<Release> {
  committedAt = Number.NaN;
  const done = await desk.reports.release(desk.doctor, [paper]);
  if (!done.ok || done.value[0]?.refusal !== null) throw new Error(JSON.stringify(done));
  if (Number.isNaN(committedAt)) throw new Error('no commit was seen');
  return { id: paper.id, committedAt };
}

/** People who may read reports, as those who keep the list open. */
export function addReaders({ database }: SigningDesk, count: number): Promise<readonly Person[]> {
  const permissions = ['patients.read', 'results.read'];
  return Promise.all(Array.from({ length: count }, () => addPerson(database, { permissions })));
}
