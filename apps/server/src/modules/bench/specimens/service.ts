import { invalid, ok, refuse, type Result } from '@senlab/domain';
import { mayDo, type Actor } from '../../../platform/actor.ts';
import { isUniqueViolation } from '../../../platform/database-errors.ts';
import { readListRequest, type Page, type RawListRequest } from '../../../platform/list-request.ts';
import type { Outcome } from '../../../platform/outcome.ts';
import { reading } from '../../../platform/tx.ts';
import { wardOf } from '../../ground/wards/index.ts';
import { collectSpecimen, type CollectRequest } from './collect.ts';
import { commandSpecimen, type SpecimensDependencies } from './command.ts';
import { disposeSpecimen, storeSpecimen } from './keep.ts';
import { readSpecimenFilters, specimenListShape } from './list-filters.ts';
import { listWaitingSpecimens } from './list-repository.ts';
import { receiveSpecimen, type ReceiveRequest } from './receive.ts';
import { loseSpecimen, rejectSpecimen, type RejectRequest } from './reject.ts';
import { scanCode, type Scanned } from './scan.ts';
import { sendSpecimens } from './send.ts';
import { defaultSpecimenSiteOptions, type SpecimenSiteOptions } from './site-options.ts';
import type { SpecimenRow } from './specimen-view.ts';

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

export type SpecimensServiceDependencies = Omit<SpecimensDependencies, 'options'> & {
  readonly options?: Partial<SpecimenSiteOptions>;
};

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

export function specimensService(given: SpecimensServiceDependencies): SpecimensService {
  const dependencies = { ...given, options: { ...defaultSpecimenSiteOptions, ...given.options } };
  const collecting = ['specimens.collect'] as const;
  const receiving = ['specimens.receive'] as const;
  const command = commandSpecimen.bind(undefined, dependencies);
  return {
    async list(actor, raw) {
      if (!mayDo(actor, 'patients.read')) return refuse({ kind: 'denied' });
      const request = readListRequest(raw, specimenListShape);
      const checked = request.ok ? readSpecimenFilters(request.value) : request;
      if (!checked.ok) return checked;
      return reading(given.database, async (tx) =>
        ok(await listWaitingSpecimens(tx, checked.value, await wardOf(tx, actor))),
      );
    },
    scan: (actor, text) => scanCode(given.database, actor, text),
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
