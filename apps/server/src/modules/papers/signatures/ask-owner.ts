import type { SignatureChange, SignatureCommand } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/tx.ts';
import { addNoticeOnce, settleNotices } from '../../ground/notices/index.ts';
import type { SignatureRow } from './signature-row.ts';

/** After these it is another thing that the owner agrees to. */
const changes: readonly (SignatureChange | SignatureCommand)[] = [
  'save',
  'set-image',
  'remove-image',
  'put-certificate',
  'remove-certificate',
  'reset',
];

const longestLabel = 100;

/** Her signature is printed only when she agrees, and she does not look at the settings every day. */
function isAwaited({ kind, imageFileId, certificateSecret, consentedAt }: SignatureRow): boolean {
  return kind === 'person' && consentedAt === null && (imageFileId !== null || certificateSecret !== null);
}

/** In the transaction of the change: whoever waits for her has told her. */
export async function askOwner(
  tx: Tx,
  { actor, at, row }: { readonly actor: Actor | null; readonly at: string; readonly row: SignatureRow },
  {
    command,
    diff = {},
  }: { readonly command: SignatureChange | SignatureCommand; readonly diff?: object | undefined },
): Promise<void> {
  const { accountId, id: subjectId, position } = row;
  if (accountId === null) return;
  const about = { accountId, kind: 'signature_consent', subjectId } as const;
  if (command === 'consent') return settleNotices(tx, about, at);
  const isChanged = changes.includes(command) && Object.keys(diff).length > 0;
  if (!isChanged || !isAwaited(row) || accountId === actor?.accountId) return;
  await addNoticeOnce(tx, { ...about, label: position.slice(0, longestLabel) }, at);
}
