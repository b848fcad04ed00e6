import { LiveCalls, type LiveCallsQuery } from '../../../api/desk/live-calls.generated.ts';
import { ask } from '../../../api/request.ts';

export const callTopics = ['calls'] as const;

export type Live = NonNullable<LiveCallsQuery['response']['data']>;
export type Call = Live['calls'][number];

export async function loadLive(): Promise<Live | undefined> {
  const outcome = await ask(LiveCalls, {});
  return outcome.kind === 'success' ? (outcome.response.data ?? undefined) : undefined;
}
