import { ok, refuse, statusLines, type Result, type StatusLine } from '@senlab/domain';
import manifest from '../../../../package.json' with { type: 'json' };
import { mayDo, type Actor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { isoOf } from '../../../platform/moment.ts';
import { reading } from '../../../platform/tx.ts';
import { findSystemFacts } from './repository.ts';

export interface SystemStatus {
  readonly checkedAt: string;
  readonly version: string;
  readonly lines: readonly StatusLine[];
}

export interface SystemStatusService {
  /** For whoever keeps the system: how many programs there are, and which, is told to nobody else. */
  status(actor: Actor): Promise<Result<SystemStatus>>;
}

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
}

export function systemStatusService({ database, clock }: Dependencies): SystemStatusService {
  return {
    async status(actor) {
      if (!mayDo(actor, 'settings.write')) return refuse({ kind: 'denied' });
      const facts = await reading(database, findSystemFacts);
      const { version } = manifest;
      return ok({ checkedAt: isoOf(clock.now()), version, lines: statusLines(facts) });
    },
  };
}
