export type MessageVariant = 'success' | 'warning' | 'error' | 'info';

export interface MessageOptions {
  /** How long it stays; 'until-closed' for what must not be missed. 6000 ms when nothing is said. */
  readonly durationMs?: number | 'until-closed';
  /** One thing to do about it; the message goes when it is done. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

export interface Message extends MessageOptions {
  readonly text: string;
  readonly variant: MessageVariant;
}

type Deliver = (message: Message) => void;

let deliver: Deliver | undefined;
let clear: (() => void) | undefined;
const waiting: Message[] = [];
const watchers = new Set<() => void>();

function tellWatchers(): void {
  for (const watcher of watchers) watcher();
}

/** Shows a short message at the top centre. The same text is not stacked: ten failing requests say it once. */
export function showMessage(text: string, variant: MessageVariant, options: MessageOptions = {}): void {
  const message: Message = { text, variant, ...options };
  if (deliver) {
    deliver(message);
    return;
  }
  if (waiting.some((each) => each.text === text && each.variant === variant)) return;
  waiting.push(message);
  tellWatchers();
}

/** Takes away what is shown: an old complaint must not stand beside a success. */
export function clearMessages(): void {
  waiting.length = 0;
  clear?.();
  tellWatchers();
}

/** How many messages nobody could show yet. */
export function waitingMessages(): number {
  return waiting.length;
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
