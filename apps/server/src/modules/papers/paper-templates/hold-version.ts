import { ok, paperTemplateTable, refuse, type PaperTemplateCommand, type Result } from '@senlab/domain';
import type { Tx } from '../../../platform/tx.ts';
import { isVersionNumber } from './reads.ts';
import { lockVersions } from './repository.ts';
import type { PaperTemplateRow } from './template-row.ts';

/** What the person saw when deciding. */
export interface SeenVersion {
  readonly code: string;
  readonly version: number;
  readonly lockVersion: number;
}

export interface HeldVersion {
  readonly row: PaperTemplateRow;
  readonly versions: readonly PaperTemplateRow[];
}

/** Whether the state knows the command at all is told first: "it is in force" says more than "it was changed". */
function isMisplaced({ status }: PaperTemplateRow, command: PaperTemplateCommand): boolean {
  return !paperTemplateTable.rows.some((row) => row.from === status && row.command === command);
}

export async function holdVersion(
  tx: Tx,
  { code, version, lockVersion }: SeenVersion,
  command: PaperTemplateCommand,
): Promise<Result<HeldVersion>> {
  const versions = isVersionNumber(version) ? await lockVersions(tx, code) : [];
  const row = versions.find((one) => one.version === version);
  if (row === undefined) return refuse({ kind: 'not-found', reason: 'template-unknown' });
  return row.lockVersion === lockVersion || isMisplaced(row, command)
    ? ok({ row, versions })
    : refuse({ kind: 'conflict', reason: 'changed-meanwhile' });
}
