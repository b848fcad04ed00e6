import { ok, refuse, type CatalogueChangeKind, type Result } from '@senlab/domain';
import type { Tx } from '../../../platform/tx.ts';
import { findChange, type ChangeRow } from './change-repository.ts';
import { findPanel } from './panel-repository.ts';
import { findTestInForce } from './test-repository.ts';

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
