import { pushTexts, pushTitle } from '@senlab/contract';
import {
  everythingPushed,
  instantOf,
  isPushed,
  isUrgentPush,
  isUuid,
  pushGroupOf,
  pushLifeMinutes,
  vietnamMinuteOf,
  type NoticeKind,
} from '@senlab/domain';
import webPush from 'web-push';
import type { JobHandler } from '../../../jobs/worker.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { inTransaction, reading } from '../../../platform/tx.ts';
import { pushNoticeTask } from '../../ground/notices/index.ts';
import { leadsToPushService } from './policy.ts';
import {
  findPushChoice,
  findUnreadNotice,
  forgetDevice,
  listDevices,
  type PushDevice,
} from './repository.ts';

/** How the makers of browsers know this installation. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
  readonly contact: string;
}

export interface PushDependencies {
  readonly database: Database;
  readonly clock: Clock;
  /** Undefined: this installation sends nothing. */
  readonly keys: PushKeys | undefined;
  readonly services: readonly string[];
}

/** A push service sees no word of it, but how long it is: each is as long as the longest may become. */
const payloadBytes = 256;

/** Held by nobody but the browser's own person, and even so without names, codes and values. */
export function pushPayload(kind: NoticeKind, tag: string): Buffer {
  const text = JSON.stringify({ title: pushTitle, body: pushTexts[pushGroupOf(kind)], tag });
  const padded = Buffer.alloc(payloadBytes, ' ');
  if (padded.write(text) < Buffer.byteLength(text)) throw new Error('a notice is longer than its envelope');
  return padded;
}

const answerWithinMs = 10_000;

/** The browser has gone, or belongs to other keys: nothing sent there will ever arrive. */
const gone: readonly number[] = [403, 404, 410];

async function deliver(
  device: PushDevice,
  notice: { readonly id: string; readonly kind: NoticeKind },
  keys: PushKeys,
): Promise<'sent' | 'gone'> {
  const { address: endpoint, p256dh, auth } = device;
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    pushPayload(notice.kind, notice.id),
    {
      vapidDetails: { subject: keys.contact, publicKey: keys.publicKey, privateKey: keys.privateKey },
      TTL: pushLifeMinutes * 60,
      urgency: isUrgentPush(notice.kind) ? 'high' : 'normal',
    },
  );
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: headers as Record<string, string>,
    body: Uint8Array.from(body),
    // An address that was looked at must not become another one.
    redirect: 'error',
    signal: AbortSignal.timeout(answerWithinMs),
  });
  await answer.body?.cancel();
  if (gone.includes(answer.status)) return 'gone';
  if (!answer.ok) throw new Error(`a push service answered ${String(answer.status)}`);
  return 'sent';
}

async function sendTo(
  { database, services }: PushDependencies,
  device: PushDevice,
  send: () => Promise<'sent' | 'gone'>,
): Promise<void> {
  const outcome = leadsToPushService(device.address, services) ? await send() : 'gone';
  if (outcome === 'gone') await inTransaction(database, (tx) => forgetDevice(tx, device));
}

/** Sends a notice to every browser of its person. One that fails is tried again; what came twice replaces itself. */
async function pushNotice(dependencies: PushDependencies, noticeId: string): Promise<void> {
  const { database, clock, keys } = dependencies;
  if (keys === undefined || !isUuid(noticeId)) return;
  const found = await reading(database, async (tx) => {
    const notice = await findUnreadNotice(tx, noticeId);
    if (notice === undefined) return undefined;
    const choice = (await findPushChoice(tx, notice.accountId)) ?? everythingPushed;
    return { notice, choice, devices: await listDevices(tx, notice.accountId) };
  });
  if (found === undefined) return;
  const { notice, choice, devices } = found;
  const now = clock.now();
  const isOver = now - (instantOf(notice.createdAt) ?? 0) > pushLifeMinutes * 60_000;
  if (isOver || !isPushed(notice.kind, choice, vietnamMinuteOf(now))) return;
  const sendings = devices.map((device) => sendTo(dependencies, device, () => deliver(device, notice, keys)));
  const failed = (await Promise.allSettled(sendings)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

export function pushJobs(dependencies: PushDependencies): Readonly<Record<string, JobHandler>> {
  return {
    [pushNoticeTask]: (payload) => {
      const { noticeId } = payload as { readonly noticeId?: unknown };
      return pushNotice(dependencies, typeof noticeId === 'string' ? noticeId : '');
    },
  };
}
