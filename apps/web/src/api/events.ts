/** What the api layer tells whoever listens. It knows no screen: the listener shows messages and navigates. */
export type ApiEvent =
  /** Code 2: the session has ended. A missing right is a refusal like others. */
  | { readonly kind: 'denied' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'unreachable' }
  /** The screen is locked at the server. */
  | { readonly kind: 'session-locked' }
  /** The live connection was refused, or other rights are held: what became of the session must be asked. */
  | { readonly kind: 'session-doubted' };

type Listener = (event: ApiEvent) => void;

const listeners = new Set<Listener>();

export function onApiEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function emitApiEvent(event: ApiEvent): void {
  for (const listener of listeners) listener(event);
}
