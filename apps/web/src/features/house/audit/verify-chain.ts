import { VerifyAudit, type VerifyAuditQuery } from '../../../api/ground/audit.generated.ts';
import { readResponse } from '../../../api/envelope.ts';
import { ask } from '../../../api/request.ts';
import { texts } from './texts.ts';

type Verification = NonNullable<VerifyAuditQuery['response']['data']>;

export interface ChainProgress {
  readonly events: number;
  readonly lastSeal: number;
}

export type ChainVerdict =
  | { readonly kind: 'intact' | 'broken'; readonly last: Verification; readonly events: number }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly message: string };

interface ChainWalk {
  readonly head: string | null;
  readonly onProgress: (progress: ChainProgress) => void;
  readonly isStopped: () => boolean;
}

async function verifyFrom(
  fromSeal: number,
  head: string | null,
): Promise<Verification | { readonly message: string }> {
  const outcome = await ask(VerifyAudit, { fromSeal, head });
  if (outcome.kind === 'success' && outcome.response.data !== null) return outcome.response.data;
  if (outcome.kind === 'denied') readResponse(outcome);
  return { message: outcome.kind === 'refused' ? outcome.message : texts.verify.failed };
}

async function walkFrom(from: number, before: number, walk: ChainWalk): Promise<ChainVerdict> {
  const part = await verifyFrom(from, walk.head);
  if (walk.isStopped()) return { kind: 'stopped' };
  if ('message' in part) return { kind: 'failed', message: part.message };
  const events = before + part.events;
  if (!part.isIntact) return { kind: 'broken', last: part, events };
  if (part.nextSeal === null) return { kind: 'intact', last: part, events };
  // A server that sends her back to where she stood would be asked for ever, and has not shown the rest.
  if (part.nextSeal <= from) return { kind: 'failed', message: texts.verify.failed };
  walk.onProgress({ events, lastSeal: part.lastSeal });
  return walkFrom(part.nextSeal, events, walk);
}

/** From the first seal to the last, part by part; the first break ends it, because all behind it proves nothing. */
export function verifyWholeChain(walk: ChainWalk): Promise<ChainVerdict> {
  return walkFrom(1, 0, walk);
}
