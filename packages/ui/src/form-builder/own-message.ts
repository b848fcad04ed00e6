import { get, type FieldErrors } from 'react-hook-form';

function messageIn(error: unknown): string | undefined {
  const message =
    typeof error === 'object' && error !== null && 'message' in error ? error.message : undefined;
  return typeof message === 'string' && message !== '' ? message : undefined;
}

/** The error of a field itself, not of what is inside it: a group has both. */
export function ownMessage(errors: FieldErrors, name: string): string | undefined {
  return messageIn(get(errors, name)) ?? messageIn(get(errors, `${name}.root`));
}
