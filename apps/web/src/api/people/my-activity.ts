import type { Reading } from '../envelope.ts';
import { request } from '../request.ts';
import { MyAccountActions, type MyAccountActionsQuery } from './activity.generated.ts';

export type MyActivity = MyAccountActionsQuery['response'];
export type ActivityEntry = MyActivity['data'][number];

/** One page of what the logged-in person did, newest first. */
export function myActivity(page: number, pageSize: number): Promise<Reading<MyActivity>> {
  return request(MyAccountActions, { page, pageSize });
}
