import type { AccountId, CallDirection, CallState } from '@senlab/domain';
import { sql } from 'kysely';
import { addToOutbox } from '../../../live/outbox-repository.ts';
import { listPage, type ListSource } from '../../../platform/lists/list-page.ts';
import type { ListRequest, Page } from '../../../platform/lists/list-request.ts';
import type { Tx } from '../../../platform/tx.ts';

export interface CallLogRow {
  readonly id: string;
  readonly uniqueid: string;
  readonly fullName: string | null;
  readonly dcontext: string | null;
  readonly calldate: string;
  readonly created_at: string;
  readonly phoneNumber: string;
  readonly direction: CallDirection;
  readonly state: CallState;
}

/** Everywhere the same, whatever asks for calls. */
export const callColumns =
  'call_log.id, uniqueid, dcontext, calldate, call_log.created_at, call_log.phone_number as "phoneNumber", ' +
  'direction, state, (select full_name from account where account.id = call_log.account_id) as "fullName"';

const newest: ListSource = {
  name: 'calls list',
  select: callColumns,
  from: 'call_log',
  where: '',
  fixedParameters: 0,
  columns: { _id: 'call_log.id', phoneNumber: 'phone_number', calldate: 'calldate' },
  tieBreak: 'id',
};

export function listCalls(tx: Tx, request: ListRequest): Promise<Page<CallLogRow>> {
  return listPage<CallLogRow>(tx, newest, { request, fixed: [] });
}

export interface Caller {
  readonly extension: string | null;
  readonly isDemo: boolean;
}

export async function findCaller(tx: Tx, accountId: AccountId): Promise<Caller | undefined> {
  return tx
    .selectFrom('account')
    .select(['sip_phone as extension', 'is_demo as isDemo'])
    .where('id', '=', accountId)
    .executeTakeFirst();
}

export interface NewCall {
  readonly id: string;
  readonly accountId: AccountId;
  readonly phoneNumber: string;
  readonly campaignId: string | null;
  readonly calldate: string;
  readonly state: 'asked' | 'failed';
}

/** Our own id is the exchange's name for the call, so that what it reports later finds this row. */
export async function addOutgoingCall(tx: Tx, call: NewCall): Promise<void> {
  await tx
    .insertInto('call_log')
    .values({
      id: call.id,
      uniqueid: call.id,
      account_id: call.accountId,
      phone_number: call.phoneNumber,
      campaign_id: call.campaignId,
      direction: 1,
      state: call.state,
      dcontext: 'from-internal',
      calldate: call.calldate,
    })
    .execute();
}

export interface CallToDial {
  readonly state: string;
  readonly phoneNumber: string;
  readonly extension: string | null;
  readonly isDemo: boolean | null;
  readonly isTooLate: boolean;
}

export async function findCallToDial(
  tx: Tx,
  id: string,
  limits: { readonly notBefore: string },
): Promise<CallToDial | undefined> {
  return tx
    .selectFrom('call_log')
    .leftJoin('account', 'account.id', 'call_log.account_id')
    .select([
      'state',
      'call_log.phone_number as phoneNumber',
      'sip_phone as extension',
      'is_demo as isDemo',
      sql<boolean>`calldate < ${limits.notBefore}`.as('isTooLate'),
    ])
    .where('call_log.id', '=', id)
    .executeTakeFirst();
}

/** Only from 'asked': the exchange may have reported the end of a call before we note that it was passed on. */
export async function settleAskedCall(tx: Tx, id: string, state: 'sent' | 'failed'): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('call_log')
    .set({ state })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) await addToOutbox(tx, { topic: 'calls', accountId: null, subjectId: id });
}
