import type { Reading } from '../envelope.ts';
import { request } from '../request.ts';
import {
  CallLogs,
  Callout,
  UsersByPhone,
  type CallLogsQuery,
  type CallLogsQueryVariables,
  type CalloutMutation,
  type UsersByPhoneQuery,
} from './calls.generated.ts';

/** Who has this phone number; at most one. */
export function usersByPhone(phoneNumber: string): Promise<Reading<UsersByPhoneQuery['response']>> {
  return request(UsersByPhone, { filtered: [{ id: 'phoneNumber', value: phoneNumber }] });
}

/** The ten latest calls. */
export function callLogs(
  filtered: CallLogsQueryVariables['filtered'],
): Promise<Reading<CallLogsQuery['response']>> {
  return request(CallLogs, { filtered });
}

/** Asks the telephone exchange to ring the caller and connect this number. */
export function callout(
  phoneNumber: string,
  campaignId?: string,
): Promise<Reading<CalloutMutation['response']>> {
  return request(Callout, { phoneNumber, campaignId });
}
