import { invalid, ok, orderPriorities, type Result, type SpecimenState, refuse } from '@senlab/domain';
import {
  type ListFilter,
  type ListRequest,
  type ListShape,
  readListRequest,
  type Page,
  type RawListRequest,
} from '../../../platform/lists/list-request.ts';
import { readWorkKeyword } from '../../../platform/lists/keyword.ts';
import { mayDo, type Actor } from '../../../platform/actor.ts';
import { isUniqueViolation } from '../../../platform/failures.ts';
import { type Outcome, reading } from '../../../platform/tx.ts';
import { wardOf } from '../../ground/wards/index.ts';
import { collectSpecimen, type CollectRequest } from './collect.ts';
import { commandSpecimen, type SpecimensDependencies } from './command.ts';
import { disposeSpecimen, storeSpecimen, sendSpecimens } from './send-and-keep.ts';
import { listWaitingSpecimens } from './repository.ts';
import { receiveSpecimen, type ReceiveRequest } from './receive.ts';
import { loseSpecimen, rejectSpecimen, type RejectRequest } from './reject.ts';
import { scanCode, type Scanned } from './scan.ts';
import type { SpecimenRow } from './specimen-view.ts';

/** What somebody still has to do something about. */
const waitingStates: readonly SpecimenState[] = ['planned', 'collected', 'in_transit'];

const specimenListShape: ListShape = {
  filters: { status: ['eq'], location: ['eq'], priority: ['eq'], keyword: ['contains', 'eq'] },
  sorts: ['priority', 'newest'],
  defaultSort: { id: 'priority', desc: false },
};

const keywordColumns = {
  specimen: 'specimenCode',
  sid: 'sid',
  order: 'orderCode',
  patient: 'patientCode',
} as const;

/** A code is looked for as it is, because that is quick. */
function readKeyword(typed: string): ListFilter | undefined {
  const read = readWorkKeyword(typed);
  if (read?.kind === 'name') return { id: 'name', value: read.name, operator: 'contains' };
  return read && { id: keywordColumns[read.kind], value: read.code, operator: 'eq' };
}

function readFilter(filter: ListFilter): ListFilter | undefined {
  switch (filter.id) {
    case 'status':
      return waitingStates.some((state) => state === filter.value) ? filter : undefined;
    case 'priority':
      return orderPriorities.some((priority) => priority === filter.value) ? filter : undefined;
    case 'keyword':
      return readKeyword(filter.value);
    default:
      return filter;
  }
}

function readSpecimenFilters(request: ListRequest): Result<ListRequest> {
  const filters = request.filters.map(readFilter);
  if (!filters.every((filter) => filter !== undefined)) return invalid('unknown-filter');
  return ok({ ...request, filters });
}

type Commanded = Promise<Result<Outcome<SpecimenRow>>>;

export interface SpecimensService {
  list(actor: Actor, raw: RawListRequest): Promise<Result<Page<SpecimenRow>>>;
  scan(actor: Actor, text: string): Promise<Result<Scanned>>;
  collect(actor: Actor, request: CollectRequest): Commanded;
  /** How many tubes. */
  send(actor: Actor, specimenCodes: readonly string[]): Promise<Result<number>>;
  receive(actor: Actor, request: ReceiveRequest): Commanded;
  reject(actor: Actor, request: RejectRequest): Commanded;
  store(actor: Actor, specimenCode: string, slot: string): Commanded;
  dispose(actor: Actor, specimenCode: string): Commanded;
  lose(actor: Actor, specimenCode: string, reason: string): Commanded;
}

/** Two people may put two tubes into one slot at the same moment: the database lets one of them. */
async function storeInSlot(
  dependencies: SpecimensDependencies,
  actor: Actor,
  { code, slot }: { readonly code: string; readonly slot: string },
): Commanded {
  try {
    const permissions = ['specimens.receive'] as const;
    return await commandSpecimen(dependencies, { actor, code, permissions }, (held) =>
      storeSpecimen(held, slot),
    );
  } catch (error) {
    if (isUniqueViolation(error)) return invalid('storage-slot-taken');
    throw error;
  }
}

export function specimensService(dependencies: SpecimensDependencies): SpecimensService {
  const collecting = ['specimens.collect'] as const;
  const receiving = ['specimens.receive'] as const;
  const command = commandSpecimen.bind(undefined, dependencies);
  return {
    async list(actor, raw) {
      if (!mayDo(actor, 'patients.read')) return refuse({ kind: 'denied' });
      const request = readListRequest(raw, specimenListShape);
      const checked = request.ok ? readSpecimenFilters(request.value) : request;
      if (!checked.ok) return checked;
      return reading(dependencies.database, async (tx) =>
        ok(await listWaitingSpecimens(tx, checked.value, await wardOf(tx, actor))),
      );
    },
    scan: (actor, text) => scanCode(dependencies.database, actor, text),
    send: (actor, codes) => sendSpecimens(dependencies, actor, codes),
    collect: (actor, request) =>
      command({ actor, code: request.specimenCode, permissions: collecting }, (held) =>
        collectSpecimen(held, request),
      ),
    receive: (actor, request) =>
      command({ actor, code: request.specimenCode, permissions: receiving }, (held) =>
        receiveSpecimen(held, request),
      ),
    reject: (actor, request) =>
      command({ actor, code: request.specimenCode, permissions: receiving }, (held) =>
        rejectSpecimen(held, request),
      ),
    store: (actor, code, slot) => storeInSlot(dependencies, actor, { code, slot }),
    dispose: (actor, code) => command({ actor, code, permissions: receiving }, disposeSpecimen),
    lose: (actor, code, reason) =>
      command({ actor, code, permissions: [...collecting, ...receiving] }, (held) =>
        loseSpecimen(held, reason),
      ),
  };
}
