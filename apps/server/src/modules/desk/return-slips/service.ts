import type { Result } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import type { Page, RawListRequest } from '../../../platform/list-request.ts';
import type { Outcome } from '../../../platform/outcome.ts';
import type { ReturnSlipsDependencies } from './dependencies.ts';
import { returnDesk, type DeskView } from './desk.ts';
import { handOver, type HandedOver } from './hand-over.ts';
import type { HandOverRequest } from './hand-over-request.ts';
import { listReturnSlips } from './list.ts';
import type { SlipRow } from './list-repository.ts';
import { reprintHandOver, type Reprint } from './reprint.ts';
import { settleRecall } from './settle-recall.ts';
import { cancelSlip, undoHandOver, type SeenSlip, type SlipRef } from './take-back.ts';

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
