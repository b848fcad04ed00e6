import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import type { CatalogueService } from '../../ground/catalogue/index.ts';
import {
  type Permission,
  ok,
  refuse,
  type CatalogueChangeKind,
  type Result,
  catalogueChangeTable,
  type CatalogueChangeCommand,
  type CatalogueChangeState,
  type ChangeEffect,
  type TransitionEvent,
} from '@senlab/domain';
import { mayDo, type Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/tx.ts';
import { findChange, type ChangeRow } from './change-repository.ts';
import { findPanel } from './panel-repository.ts';
import { findTestInForce } from './test-repository.ts';
import { addToOutbox } from '../../../live/outbox-repository.ts';
import { isoOf } from '../../../platform/moment.ts';
import { addAuditEvents, stepEvent, type AuditEvent } from '../../ground/audit/index.ts';

export interface CatalogueChangesDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly catalogue: Pick<CatalogueService, 'forget'>;
}

const authors: readonly Permission[] = ['catalogue.propose', 'catalogue.approve'];
const readers: readonly Permission[] = [...authors, 'catalogue.publish', 'results.read'];

/** Whoever reads results may know what they are judged by. */
export function mayReadCatalogue(actor: Actor): boolean {
  return readers.some((permission) => mayDo(actor, permission));
}

/** Counting past results is for those who decide by the count. */
export function mayAskEffect(actor: Actor): boolean {
  return authors.some((permission) => mayDo(actor, permission));
}

export type ChangeView = ChangeRow & {
  /** Something else came into force since it was written. */
  readonly isOutdated: boolean;
};

async function versionInForce(tx: Tx, kind: CatalogueChangeKind, code: string): Promise<number> {
  const found = kind === 'test' ? await findTestInForce(tx, code) : await findPanel(tx, code);
  return found?.version ?? 0;
}

export async function viewOf(tx: Tx, id: string): Promise<Result<ChangeView>> {
  const change = await findChange(tx, id);
  if (change === undefined) return refuse({ kind: 'not-found', reason: 'catalogue-change-unknown' });
  const { kind, code, baseVersion, status } = change;
  const isOutdated = status === 'proposed' && (await versionInForce(tx, kind, code)) !== baseVersion;
  return ok({ ...change, isOutdated });
}

export type ChangeEvent = TransitionEvent<CatalogueChangeState, CatalogueChangeCommand>;

export interface ToldChange {
  readonly id: string;
  readonly kind: string;
  readonly code: string;
  readonly baseVersion: number;
  readonly effect?: ChangeEffect | null;
}

function auditOf({ kind, code, baseVersion, effect = null }: ToldChange, event: ChangeEvent): AuditEvent {
  const after = { kind, code, baseVersion, effect };
  return stepEvent(catalogueChangeTable, event, {
    entity: 'catalogue-change',
    // People know the code and the number of the version that it would be.
    entityId: `${code}/${String(baseVersion + 1)}`,
    // The effect is kept with the approval, and was nowhere before.
    before: event.from === null ? null : { ...after, effect: null },
    after,
  });
}

/** Written down, and told to everybody who looks at the catalogue. */
export async function tellChange(tx: Tx, change: ToldChange, event: ChangeEvent): Promise<void> {
  await addAuditEvents(tx, [auditOf(change, event)], isoOf(event.time));
  await addToOutbox(tx, { topic: 'catalogue', accountId: null, subjectId: change.id });
}
