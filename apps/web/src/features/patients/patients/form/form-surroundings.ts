import { createContext, use } from 'react';
import type { LinkedPerson } from './patient-values.ts';

/** What the parts inside the form need and the form builder does not know. */
export interface FormSurroundings {
  readonly provinces: readonly { readonly code: string; readonly name: string }[];
  readonly onMother: ((mother: LinkedPerson | null) => void) | undefined;
}

export const FormSurroundingsContext = createContext<FormSurroundings>({
  provinces: [],
  onMother: undefined,
});

export function useFormSurroundings(): FormSurroundings {
  return use(FormSurroundingsContext);
}
