/** What the api layer tells whoever listens. It knows no screen: the listener shows messages and navigates. */
export type ApiEvent =
  /** Code 2: no right, or the session has ended. */
  | { readonly kind: 'denied' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'unreachable' }
  /** The live connection was refused; whether the session has really ended must be asked. */
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
