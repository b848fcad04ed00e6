export type MessageVariant = 'success' | 'warning' | 'error' | 'info';

export interface Message {
  readonly text: string;
  readonly variant: MessageVariant;
}

type Deliver = (message: Message) => void;

let deliver: Deliver | undefined;
let clear: (() => void) | undefined;
const waiting: Message[] = [];
const watchers = new Set<() => void>();

/** Shows a short message at the top centre. The same text is not stacked: ten failing requests say it once. */
export function showMessage(text: string, variant: MessageVariant): void {
  if (deliver) {
    deliver({ text, variant });
    return;
  }
  waiting.push({ text, variant });
  for (const watcher of watchers) watcher();
}

/** Takes away what is shown: an old complaint must not stand beside a success. */
export function clearMessages(): void {
  waiting.length = 0;
  clear?.();
}

export function isMessageWaiting(): boolean {
  return waiting.length > 0;
}

export function watchMessages(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
}

/** From now on messages go to `next`, those that waited first. Returns a function that ends this. */
export function deliverMessages(next: Deliver, clearShown: () => void): () => void {
  deliver = next;
  clear = clearShown;
  for (const message of waiting.splice(0)) next(message);
  return () => {
    if (deliver !== next) return;
    deliver = undefined;
    clear = undefined;
  };
}
