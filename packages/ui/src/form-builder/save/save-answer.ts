import { get, type FieldErrors, type UseFormReturn } from 'react-hook-form';

/** What a save may say instead of nothing: what is wrong, by field or in one sentence. */
export interface SaveRefusal {
  readonly errors?: Readonly<Record<string, string>> | undefined;
  readonly message?: string | undefined;
}
export type SaveAnswer = SaveRefusal | undefined | void;

export function isRefusal(answer: SaveAnswer): answer is SaveRefusal {
  if (answer === undefined) return false;
  return answer.message !== undefined || Object.keys(answer.errors ?? {}).length > 0;
}

/** Puts the server's words onto the fields; words about a field that this form has not are given back to be shown. */
export function showRefusal(
  form: UseFormReturn,
  answer: SaveRefusal,
): { readonly errors: FieldErrors; readonly message: string | undefined } {
  const errors: Record<string, { type: string; message: string }> = {};
  const homeless: string[] = [];
  for (const [name, message] of Object.entries(answer.errors ?? {})) {
    if (get(form.control._fields, name) === undefined) homeless.push(message);
    else {
      form.setError(name, { type: 'server', message });
      errors[name] = { type: 'server', message };
    }
  }
  const message = [answer.message, ...homeless].filter((line) => line !== undefined).join(' ');
  return { errors: form.control._formState.errors, message: message === '' ? undefined : message };
}
