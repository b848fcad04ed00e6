import type { Permission } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import { addPerson, type Laboratory } from '../../../../test-support/laboratory.test-support.ts';
import type { SingleChange } from './plan-single.ts';
import type { TestRecord } from '../../../../test-support/lab-cases.test-support.ts';
import { entry, stored } from './results.test-support.ts';
import type { EnteredResults } from './service.ts';

export const doctorRights: readonly Permission[] = [
  'patients.read',
  'results.read',
  'results.enter',
  'results.verify',
  'results.approve',
  'results.release',
];

export interface Team {
  readonly typist: Actor;
  readonly verifier: Actor;
  readonly doctor: Actor;
}

export async function addTeam(lab: Laboratory): Promise<Team> {
  return {
    typist: await addPerson(lab.database, { name: 'Hoàng Văn Tú' }),
    verifier: await addPerson(lab.database, { name: 'Vũ Thị Lan' }),
    doctor: await addPerson(lab.database, { name: 'Nguyễn Thu Hằng', permissions: doctorRights }),
  };
}

type Answer = Awaited<ReturnType<Laboratory['results']['enter']>>;

export function valueOf(answer: Answer): EnteredResults {
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
  return answer.value;
}

/** The version that a screen would show now. */
export async function seen(
  lab: Laboratory,
  record: TestRecord,
  testCode: string,
  runNo = 1,
): Promise<SingleChange> {
  const { version } = await stored(lab, record, testCode, runNo);
  return { testCode, runNo, version };
}

export async function enterAs(
  lab: Laboratory,
  actor: Actor,
  given: {
    readonly record: TestRecord;
    readonly values: Readonly<Record<string, string>>;
    readonly runNo?: number;
  },
): Promise<EnteredResults> {
  const { record, values, runNo = 1 } = given;
  const entries = [];
  for (const [testCode, value] of Object.entries(values)) {
    const { version } = await stored(lab, record, testCode, runNo);
    entries.push(entry(testCode, value, { version, runNo }));
  }
  const entered = valueOf(await lab.results.enter(actor, record.id, entries));
  if (entered.refusals.length > 0) throw new Error(JSON.stringify(entered.refusals));
  return entered;
}

export async function verifyAs(
  lab: Laboratory,
  actor: Actor,
  given: { readonly record: TestRecord; readonly codes: readonly string[]; readonly runNo?: number },
): Promise<EnteredResults> {
  const items = [];
  for (const code of given.codes) items.push(await seen(lab, given.record, code, given.runNo));
  return valueOf(await lab.results.verify(actor, given.record.id, items));
}

export function reasonsOf({ refusals }: EnteredResults): readonly unknown[] {
  return refusals.map(({ refusal }) => ('reason' in refusal ? refusal.reason : refusal.kind));
}

export function holdCodesOf({ refusals }: EnteredResults): readonly string[] {
  return refusals.flatMap(({ holds = [] }) => holds.map(({ code }) => code));
}
