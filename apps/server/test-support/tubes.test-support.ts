import type { RefusalReason } from '@senlab/domain';
import type { Actor } from '../src/platform/actor.ts';
import type { Database } from '../src/platform/database.ts';
import type { Clinic, PlacedCase } from './clinic.test-support.ts';
import type { CollectRequest, ReceiveRequest, RejectRequest } from '../src/modules/bench/specimens/index.ts';

export function collectRequest(
  { tubes, patient }: PlacedCase,
  changes: Partial<CollectRequest> = {},
): CollectRequest {
  return {
    specimenCode: tubes[0] ?? '',
    patientCode: patient.code,
    collectedTime: null,
    timeReason: null,
    comment: null,
    ...changes,
  };
}

export function receiveRequest(specimenCode: string, changes: Partial<ReceiveRequest> = {}): ReceiveRequest {
  return {
    specimenCode,
    condition: 'ok',
    comment: null,
    receivedTime: null,
    timeReason: null,
    volumeMl: null,
    ...changes,
  };
}

export function rejectRequest(specimenCode: string, changes: Partial<RejectRequest> = {}): RejectRequest {
  return {
    specimenCode,
    condition: 'clotted',
    reason: 'Mẫu đông',
    notifiedTo: 'ĐD trực khoa Khám bệnh',
    notifiedTime: '2026-11-14T08:00:00+07:00',
    ...changes,
  };
}

export type Stage =
  | 'planned'
  | 'collected'
  | 'in_transit'
  | 'received'
  | 'processing'
  | 'stored'
  | 'rejected'
  | 'lost'
  | 'cancelled';

/** Fails loudly: a test that begins in another state than it thinks proves nothing. */
async function mustWork(answer: Promise<{ readonly ok: boolean; readonly value?: unknown }>): Promise<void> {
  const result = await answer;
  const refusal = (result.value as { readonly refusal?: unknown } | undefined)?.refusal ?? null;
  if (!result.ok || refusal !== null) throw new Error(JSON.stringify(result));
}

/** Brings the first tube of a case to a state by the same commands that people use. */
export async function bringTo(
  clinic: Clinic,
  placed: PlacedCase,
  stage: Stage,
  actor: Actor,
): Promise<string> {
  const { specimens, database } = clinic;
  const code = placed.tubes[0] ?? '';
  const collect = (): Promise<void> => mustWork(specimens.collect(actor, collectRequest(placed)));
  const receive = (): Promise<void> => mustWork(specimens.receive(actor, receiveRequest(code)));
  const cancelOrder = (): ReturnType<Clinic['orders']['cancel']> =>
    clinic.orders.cancel(actor, { id: placed.orderId, version: 1, reason: 'Bệnh nhân đổi ý' });
  const process = async (): Promise<void> => {
    await database.pool.query(
      `update specimen set status = 'processing', version = version + 1 where code = $1`,
      [code],
    );
  };
  const steps: Readonly<Record<Stage, readonly (() => Promise<void>)[]>> = {
    planned: [],
    collected: [collect],
    in_transit: [collect, () => mustWork(specimens.send(actor, [code]))],
    received: [collect, receive],
    processing: [collect, receive, process],
    stored: [collect, receive, () => mustWork(specimens.store(actor, code, `R-${code}`))],
    rejected: [collect, () => mustWork(specimens.reject(actor, rejectRequest(code)))],
    cancelled: [() => mustWork(cancelOrder())],
    lost: [collect, () => mustWork(specimens.lose(actor, code, 'Thất lạc khi vận chuyển'))],
  };
  for (const step of steps[stage]) await step();
  return code;
}

/** What the tests look at in the database. */
export interface Bench {
  rows(text: string, ...values: readonly unknown[]): Promise<Record<string, unknown>[]>;
  tube(code: string): Promise<Record<string, unknown> | undefined>;
  eventsOf(code: string): Promise<Record<string, unknown>[]>;
}

export function benchOf(database: Database): Bench {
  const rows = async (text: string, ...values: readonly unknown[]): Promise<Record<string, unknown>[]> =>
    (await database.pool.query<Record<string, unknown>>(text, [...values])).rows;
  return {
    rows,
    tube: async (code) => (await rows('select * from specimen where code = $1', code))[0],
    eventsOf: (code) =>
      rows(
        `select command, from_state, to_state, reason, actor_id, diff from audit_event
          where entity = 'specimen' and entity_id = $1 order by at, id`,
        code,
      ),
  };
}

interface Answered {
  readonly ok: boolean;
  readonly refusal?: unknown;
  readonly value?: unknown;
}

/** The refusal, whether the tube came back with it or not; null when it worked. */
export async function refusalOf(answer: Promise<Answered>): Promise<unknown> {
  const result = await answer;
  return result.ok ? ((result.value as { refusal?: unknown }).refusal ?? null) : result.refusal;
}

export function invalid(reason: RefusalReason): object {
  return { kind: 'invalid', reason };
}

export function conflict(reason: RefusalReason): object {
  return { kind: 'conflict', reason };
}

export const unknownSpecimen = { kind: 'not-found', reason: 'specimen-unknown' };

export type Command = 'collect' | 'send' | 'receive' | 'reject' | 'store' | 'dispose' | 'lose';

/** Every command on one tube, as it would work if the tube were where the command wants it. */
export function commandsOf(
  { specimens }: Clinic,
  placed: PlacedCase,
): Readonly<Record<Command, (code: string, who: Actor) => Promise<Answered>>> {
  return {
    collect: (code, who) => specimens.collect(who, { ...collectRequest(placed), specimenCode: code }),
    send: (code, who) => specimens.send(who, [code]),
    receive: (code, who) => specimens.receive(who, receiveRequest(code)),
    reject: (code, who) => specimens.reject(who, rejectRequest(code)),
    store: (code, who) => specimens.store(who, code, `S-${code}`),
    dispose: (code, who) => specimens.dispose(who, code),
    lose: (code, who) => specimens.lose(who, code, 'Không tìm thấy ống'),
  };
}

export const commandNames: readonly Command[] = [
  'collect',
  'send',
  'receive',
  'reject',
  'store',
  'dispose',
  'lose',
];
