import type { ChatMessage } from '@senlab/demo-mock';

export interface MessageGroup {
  readonly who: string;
  readonly messages: readonly ChatMessage[];
  /** When the last of them was said. */
  readonly time: string;
}

/** What one person said without being interrupted, together. */
export function groupMessages(dialog: readonly ChatMessage[]): readonly MessageGroup[] {
  const groups: MessageGroup[] = [];
  for (const message of dialog) {
    const last = groups.at(-1);
    const earlier = last?.who === message.who ? last.messages : [];
    if (earlier.length > 0) groups.pop();
    groups.push({ who: message.who, messages: [...earlier, message], time: message.time });
  }
  return groups;
}
