import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { useFormSettings } from './form-context.ts';
import { useUnsavedChanges } from './unsaved/use-unsaved-changes.ts';

/** Listens apart from the form, so that the first change does not render every field. */
export function DirtyWatch(props: {
  readonly onDirtyChange: ((isDirty: boolean) => void) | undefined;
}): undefined {
  const { control } = useFormSettings();
  const { isDirty } = useFormState({ control });
  const { onDirtyChange } = props;
  useUnsavedChanges(isDirty);
  useEffect(() => {
    onDirtyChange?.(isDirty);
  }, [isDirty, onDirtyChange]);
  return undefined;
}
