/** Topics of the outbox. Those not listed as public never leave the server: they tell instances to forget a cache. */
export const publicTopics = ['my_account_actions'] as const;
export type PublicTopic = (typeof publicTopics)[number];

export const internalTopics = ['account_standing', 'session_ended', 'signing_keys'] as const;
export type InternalTopic = (typeof internalTopics)[number];

export type Topic = PublicTopic | InternalTopic;

export function isPublicTopic(topic: string): topic is PublicTopic {
  return (publicTopics as readonly string[]).includes(topic);
}
