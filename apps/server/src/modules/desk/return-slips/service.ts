import { invalid, ok, refuse, startOfVietnamDay, vietnamDayOf, type Result } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import {
  readListRequest,
  type ListShape,
  type Page,
  type RawListRequest,
} from '../../../platform/lists/list-request.ts';
import { isoOf } from '../../../platform/moment.ts';
import { reading, type Outcome } from '../../../platform/tx.ts';
import { wardOf, wardParameter } from '../../ground/wards/index.ts';
import type { ReturnSlipsDependencies } from './needs.ts';
import { listSlips, slipListViews, type SlipListView, type SlipRow } from './list-repository.ts';
import { mayMeetCounter, type HandOverRequest } from './counter.ts';
import { readRule } from './slip-repository.ts';
import { returnDesk, type DeskView } from './desk.ts';
import { handOver, type HandedOver } from './hand-over.ts';
import { reprintHandOver, type Reprint } from './slip-prints.ts';
import { settleRecall, cancelSlip, undoHandOver, type SeenSlip, type SlipRef } from './take-back.ts';

const shape: ListShape = {
  filters: { view: ['eq'] },
  sorts: [],
  defaultSort: { id: 'view', desc: false },
};

function isView(text: string): text is SlipListView {
  return (slipListViews as readonly string[]).includes(text);
}

const dayMs = 24 * 3_600_000;

async function listReturnSlips(
  { database, clock }: ReturnSlipsDependencies,
  actor: Actor,
  raw: RawListRequest,
): Promise<Result<Page<SlipRow>>> {
  if (!mayMeetCounter(actor)) return refuse({ kind: 'denied' });
  const request = readListRequest(raw, shape);
  if (!request.ok) return request;
  const view = request.value.filters[0]?.value ?? 'waiting';
  if (!isView(view)) return invalid('unknown-filter');
  const nowMs = clock.now();
  const dayStart = isoOf(startOfVietnamDay(vietnamDayOf(nowMs)));
  return reading(database, async (tx) => {
    const ward = wardParameter(await wardOf(tx, actor));
    const { keptDays } = await readRule(tx);
    const since = isoOf(nowMs - keptDays * dayMs);
    return ok(await listSlips(tx, { view, dayStart, since, ward }, request.value));
  });
}

export interface ReturnSlipsService {
  desk(actor: Actor, mabn: string): Promise<Result<DeskView>>;
  list(actor: Actor, raw: RawListRequest): Promise<Result<Page<SlipRow>>>;
  handOver(actor: Actor, mabn: string, request: HandOverRequest): Promise<Result<Outcome<HandedOver>>>;
  undo(actor: Actor, seen: SeenSlip, reason: string): Promise<Result<SlipRef>>;
  cancel(actor: Actor, seen: SeenSlip, reason: string): Promise<Result<SlipRef>>;
  settleRecall(actor: Actor, seen: SeenSlip, reportId: string): Promise<Result<SlipRef>>;
  reprint(actor: Actor, reprint: Omit<Reprint, 'actor'>): Promise<Result<{ readonly printId: string }>>;
}

export function returnSlipsService(dependencies: ReturnSlipsDependencies): ReturnSlipsService {
  return {
    desk: (actor, mabn) => returnDesk(dependencies, actor, mabn),
    list: (actor, raw) => listReturnSlips(dependencies, actor, raw),
    handOver: (actor, mabn, request) => handOver(dependencies, { actor, mabn, request }),
    undo: (actor, seen, reason) => undoHandOver(dependencies, { actor, seen, reason }),
    cancel: (actor, seen, reason) => cancelSlip(dependencies, { actor, seen, reason }),
    settleRecall: (actor, seen, reportId) => settleRecall(dependencies, { actor, seen, reportId }),
    reprint: (actor, reprint) => reprintHandOver(dependencies, { actor, ...reprint }),
  };
}
