import { addAuditEvents } from '../modules/ground/audit/index.ts';
import type { FileStore } from '../platform/file-store.ts';
import { isoOf } from '../platform/moment.ts';
import type { Tx } from '../platform/tx.ts';
import { findUnsigned, insertDemoSignature } from './demo-signatures-repository.ts';
import { drawnSignature, type Stroke } from './invented/drawn-signature.ts';

interface DemoHand {
  readonly username: string;
  readonly position: string;
  readonly papers: readonly string[];
  readonly strokes: readonly Stroke[];
}

/** Of nobody: lines that look like a hurried hand. No certificate, because no authority issues one to invented people. */
const hands: readonly DemoHand[] = [
  {
    username: 'bacsixn',
    position: 'Bác sĩ xét nghiệm',
    papers: ['report', 'appointment_slip'],
    strokes: [
      [0.08, 0.7, 0.12, 0.1, 0.2, 0.05, 0.2, 0.72],
      [0.2, 0.72, 0.28, 0.1, 0.3, 0.1, 0.3, 0.68],
      [0.3, 0.68, 0.4, 0.3, 0.46, 0.4, 0.44, 0.62],
      [0.44, 0.62, 0.52, 0.3, 0.58, 0.7, 0.66, 0.45],
      [0.66, 0.45, 0.76, 0.2, 0.7, 0.9, 0.94, 0.38],
      [0.14, 0.86, 0.4, 0.78, 0.62, 0.86, 0.9, 0.76],
    ],
  },
  {
    username: 'bacsixn2',
    position: 'Trưởng khoa Xét nghiệm',
    papers: ['report', 'appointment_slip'],
    strokes: [
      [0.06, 0.2, 0.12, 0.5, 0.14, 0.8, 0.18, 0.82],
      [0.18, 0.82, 0.26, 0.6, 0.28, 0.2, 0.36, 0.14],
      [0.34, 0.56, 0.42, 0.2, 0.5, 0.9, 0.56, 0.42],
      [0.56, 0.42, 0.66, 0.05, 0.56, 1, 0.74, 0.5],
      [0.74, 0.5, 0.82, 0.3, 0.86, 0.6, 0.95, 0.3],
    ],
  },
];

/** Pictures of hands for those who sign, so that a demonstration's papers look like papers. Answers how many. */
export async function seedDemoSignatures(
  tx: Tx,
  { nowMs, store }: { readonly nowMs: number; readonly store: Pick<FileStore, 'putBytes'> },
): Promise<number> {
  let added = 0;
  for (const { username, position, papers, strokes } of hands) {
    const accountId = await findUnsigned(tx, username);
    if (accountId === undefined) continue;
    const image = await store.putBytes(await drawnSignature(strokes));
    const at = isoOf(nowMs - 60 * 24 * 3_600_000);
    const id = await insertDemoSignature(tx, { accountId, position, papers, image, at });
    const event = { action: 'create', command: 'create', entity: 'signature', entityId: id } as const;
    await addAuditEvents(tx, [{ ...event, actorId: null }], isoOf(nowMs));
    added += 1;
  }
  return added;
}
