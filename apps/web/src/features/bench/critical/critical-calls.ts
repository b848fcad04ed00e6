import {
  type CriticalNotificationsQuery,
  AcknowledgeCritical,
  CloseCritical,
  CriticalNotifications,
  NotifyCritical,
  ReadBackCritical,
  RecordCriticals,
} from '../../../api/bench/critical.generated.ts';
import { problemOf } from '../../../api/problem-of.ts';
import { ask } from '../../../api/request.ts';
import { texts } from './texts.ts';
import { useMemo } from 'react';
import { useCatalogue } from '../../../parts/catalogue/lab-catalogue.ts';

export type CriticalRow = CriticalNotificationsQuery['response']['data'][number];

/** How the screens call a test. */
export type TestNames = ReadonlyMap<string, string>;

export interface CriticalPage {
  readonly rows: readonly CriticalRow[];
  readonly pages: number;
}

export type CriticalStatus = 'active' | 'closed';

export async function loadPage(status: CriticalStatus, page: number): Promise<CriticalPage | undefined> {
  const outcome = await ask(CriticalNotifications, {
    page,
    pageSize: status === 'active' ? 100 : 20,
    filtered: [{ id: 'status', operator: 'eq', value: status }],
    sorted: [],
  });
  if (outcome.kind !== 'success') return undefined;
  return { rows: outcome.response.data, pages: outcome.response.pages };
}

export async function loadOfRecord(recordId: string): Promise<CriticalPage | undefined> {
  const outcome = await ask(RecordCriticals, { recordId });
  if (outcome.kind !== 'success') return undefined;
  return { rows: outcome.response.data ?? [], pages: 1 };
}

export type CriticalName = Pick<CriticalRow, '_id' | 'version'>;
export type CallInput = Parameters<typeof sendCall>[1];
export interface CallIssue {
  readonly field: string;
  readonly message: string;
}
export interface SentCall {
  readonly problem: string | null;
  readonly issues: readonly CallIssue[];
}

export async function sendCall(
  { _id, version }: CriticalName,
  call: {
    readonly person: string;
    readonly role: string;
    readonly channel: CriticalRow['channel'];
    readonly phone: string;
    readonly toldTime: string | null;
    readonly isReadBack: boolean;
  },
): Promise<SentCall> {
  const outcome = await ask(NotifyCritical, { _id, version, call });
  const issues = 'response' in outcome ? (outcome.response.data?.issues ?? []) : [];
  return { problem: problemOf(outcome, texts.unreachable), issues };
}

export async function acknowledge({ _id, version }: CriticalName): Promise<string | null> {
  return problemOf(await ask(AcknowledgeCritical, { _id, version }), texts.unreachable);
}

export async function sendReadBack({ _id, version }: CriticalName, value: string): Promise<string | null> {
  return problemOf(await ask(ReadBackCritical, { _id, version, value }), texts.unreachable);
}

export async function closeCritical(
  { _id, version }: CriticalName,
  reason: string | null,
): Promise<string | null> {
  return problemOf(await ask(CloseCritical, { _id, version, reason }), texts.unreachable);
}

/** By code. Without a catalogue the codes must do: an alarm waits for no names. */
export function useTestNames(): TestNames {
  const { catalogue } = useCatalogue();
  return useMemo(() => new Map(catalogue?.tests.map(({ code, name }) => [code, name])), [catalogue]);
}
