import {
  checkAskedPrint,
  invalid,
  numberPrint,
  ok,
  printLimits,
  type LoggedPaper,
  type PaperSize,
  type PrintAct,
  type ReprintReason,
  type Result,
  isUuid,
} from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import { newId } from '../../../platform/ids.ts';
import type { Tx } from '../../../platform/tx.ts';
import { refuseTellingTexts } from '../../ground/fetal-texts/index.ts';
import {
  addPrints,
  countActs,
  lockDocuments,
  type NewPrint,
  listPrintsSince,
  type PrintView,
} from './log-repository.ts';
import { isoOf } from '../../../platform/moment.ts';

/** One thing that leaves: a version of a document. What is left out is one copy of one page, without a template. */
export interface PrintEntry {
  readonly act: PrintAct;
  readonly paper: LoggedPaper;
  /** Of this very version, where each version is a row of its own. */
  readonly documentId: string;
  readonly documentCode: string;
  readonly documentVersion: number;
  readonly template?: { readonly code: string; readonly version: number } | null;
  /** Of the archived bytes. */
  readonly sha256?: string | null;
  readonly size?: PaperSize | null;
  readonly copies?: number;
  readonly pages?: number;
  readonly reprintReason?: ReprintReason | null;
  readonly reprintNote?: string | null;
  readonly patientId?: string | null;
  readonly isRestricted?: boolean;
  readonly locationCode?: string | null;
  /** What the browser calls itself; cut where it is too long, because nobody should wait at a printer for that. */
  readonly workstation?: string | null;
}

export interface PrintsToLog {
  readonly actor: Pick<Actor, 'accountId'>;
  /** ISO. */
  readonly at: string;
  readonly entries: readonly PrintEntry[];
}

export interface LoggedPrint {
  readonly id: string;
  readonly printNo: number;
}

const keyOf = ({
  documentId,
  documentVersion,
  act,
}: Pick<PrintEntry, 'documentId' | 'documentVersion' | 'act'>): string =>
  `${documentId} ${documentVersion} ${act}`;

function asked(entry: PrintEntry): Parameters<typeof numberPrint>[0] {
  const { act, copies = 1, reprintReason = null, reprintNote = null } = entry;
  return { act, copies, reprintReason, reprintNote };
}

function workstationOf({ workstation }: PrintEntry): string | null {
  const tidy = Array.from(workstation?.replaceAll('\0', '').trim() ?? '').slice(
    0,
    printLimits.workstationLength,
  );
  return tidy.length === 0 ? null : tidy.join('');
}

type Numbered = Pick<NewPrint, 'printNo' | 'reprintReason' | 'reprintNote'>;

function toNewPrint(entry: PrintEntry, numbered: Numbered): NewPrint {
  const { template = null, sha256 = null, size = null, copies = 1, pages = 1 } = entry;
  const { patientId = null, isRestricted = false, locationCode = null } = entry;
  return {
    ...numbered,
    id: newId(),
    act: entry.act,
    paper: entry.paper,
    documentId: entry.documentId,
    documentCode: entry.documentCode,
    documentVersion: entry.documentVersion,
    templateCode: template?.code ?? null,
    templateVersion: template?.version ?? null,
    sha256,
    size,
    copies,
    pages,
    patientId,
    isRestricted,
    locationCode,
    workstation: workstationOf(entry),
  };
}

/**
 * All of them or none. The documents stay locked to the end of the transaction, so that of two people who print the same
 * version at once one is the second and is asked why.
 */
export async function logPrints(
  tx: Tx,
  { actor, at, entries }: PrintsToLog,
): Promise<Result<readonly LoggedPrint[]>> {
  if (entries.length === 0) return invalid('print-nothing');
  for (const entry of entries) {
    const checked = checkAskedPrint(asked(entry));
    if (!checked.ok) return checked;
  }
  const documentIds = [...new Set(entries.map(({ documentId }) => documentId))];
  await lockDocuments(tx, documentIds);
  const counts = new Map((await countActs(tx, documentIds)).map((row) => [keyOf(row), row.count]));
  const prints: NewPrint[] = [];
  for (const entry of entries) {
    const key = keyOf(entry);
    const numbered = numberPrint(asked(entry), counts.get(key) ?? 0);
    if (!numbered.ok) return numbered;
    counts.set(key, numbered.value.printNo);
    prints.push(toNewPrint(entry, numbered.value));
  }
  // A print is in this book and not always in the log of changes, which looks through the others.
  await refuseTellingTexts(
    tx,
    prints.map(({ patientId }) => ({ patientId })),
    at,
  );
  await addPrints(tx, prints, { accountId: actor.accountId, at });
  return ok(prints.map(({ id, printNo }) => ({ id, printNo })));
}

/** What this person has just had logged; afterwards it has to be printed again, and counted again. */
export async function findOwnPrint(
  tx: Tx,
  actor: Pick<Actor, 'accountId'>,
  printId: string,
  nowMs: number,
): Promise<PrintView | undefined> {
  return (await findOwnPrints(tx, actor, { ids: [printId], nowMs }))[0];
}

/** In the given order; without those that are not there for her any more. */
export async function findOwnPrints(
  tx: Tx,
  { accountId }: Pick<Actor, 'accountId'>,
  { ids, nowMs }: { readonly ids: readonly string[]; readonly nowMs: number },
): Promise<readonly PrintView[]> {
  const since = isoOf(nowMs - printLimits.fetchMinutes * 60_000);
  return listPrintsSince(tx, { ids: ids.filter(isUuid), accountId, since });
}
