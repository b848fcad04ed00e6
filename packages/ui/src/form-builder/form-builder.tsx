import { useEffect, useId, useMemo, useRef, type ReactElement, type RefObject } from 'react';
import { useFormState, set, useForm, type FieldErrors } from 'react-hook-form';
import { useFormSettings, FormContext } from './form-context.ts';
import { useUnsavedChanges, useLeaveQuestion, type BlockerLike } from './unsaved/use-unsaved-changes.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { z } from 'zod';
import { confirm } from '../dialogs/confirm.tsx';
import type { Density } from '../theme/tokens.ts';
import type { FormFields, FormSchema, RecordOf, AnyField, Renderers } from './field-types.ts';
import { DraftOffer, useDraft } from './drafts/draft.tsx';
import type { DraftStorage } from './drafts/draft-storage.ts';
import { FieldGrid } from './field-cell.tsx';
import { focusFirstEmpty, handleFormKey, showWholeText } from './form-focus.ts';
import { formResolver, dropChanges, initialValues } from './form-values.ts';
import { FormSkeleton, formStyles } from './form-looks.tsx';
import { SaveBar, type SaveBarTexts } from './save/save-bar.tsx';
import { type SaveAnswer, useSave, useSaveKey } from './save/use-save.ts';
import { texts } from './texts.ts';

/** Listens apart from the form, so that the first change does not render every field. */
function DirtyWatch(props: { readonly onDirtyChange: ((isDirty: boolean) => void) | undefined }): undefined {
  const { control } = useFormSettings();
  const { isDirty } = useFormState({ control });
  const { onDirtyChange } = props;
  useUnsavedChanges(isDirty);
  useEffect(() => {
    onDirtyChange?.(isDirty);
  }, [isDirty, onDirtyChange]);
  return undefined;
}

/** Distance between fields in units of 8 px (spec: 3, which is 24 px). */
export const defaultSpacing = 3;
const spacingUnit = 8;
const noRenderers: Renderers = {};
const noButtons: SaveBarTexts = {};

export interface FormBuilderProps<S extends FormSchema> {
  /** Made once, outside the component: a new list would render every field. */
  readonly fields: FormFields<S>;
  readonly schema: S;
  readonly values?: RecordOf<S> | undefined;
  /** Gets what the schema has read. Nothing back means saved. */
  readonly onSave?: (output: z.output<S>) => Promise<SaveAnswer> | SaveAnswer;
  /** After the form has become clean: the moment to leave the page. */
  readonly onSaved?: (output: z.output<S>) => void;
  /** Words about fields that are known before anybody saves, by name. */
  readonly errors?: Readonly<Record<string, string>>;
  readonly onCancel?: () => void;
  readonly onDirtyChange?: (isDirty: boolean) => void;
  readonly blocker?: BlockerLike | undefined;
  readonly draftKey?: string;
  readonly draftStorage?: DraftStorage;
  readonly renderers?: Renderers;
  readonly buttons?: SaveBarTexts;
  readonly label?: string;
  /** The page is this form: the cursor waits in its first empty field. */
  readonly isPageOfItsOwn?: boolean;
  readonly readOnly?: boolean;
  /** To be tried out, as a form that is being made: there is nothing to save. */
  readonly isTrial?: boolean;
  readonly isLoading?: boolean;
  readonly spacing?: number;
  readonly density?: Density;
}

/** A whole form from a list of fields and a schema: layout, messages, keys, saving, drafts. */
export function FormBuilder<S extends FormSchema>(props: FormBuilderProps<S>): ReactElement {
  const { schema, readOnly = false, spacing = defaultSpacing, renderers = noRenderers } = props;
  // The names were checked against the schema where the fields were written; from here on they are only texts.
  const fields = props.fields as unknown as readonly AnyField[];
  const gap = spacing * spacingUnit;
  if (props.isLoading === true) return <FormSkeleton fields={fields} gap={gap} />;
  return (
    <LoadedForm
      {...(props as unknown as LoadedFormProps)}
      {...{ schema, fields, readOnly, renderers, gap }}
    />
  );
}

type LoadedFormProps = Omit<FormBuilderProps<FormSchema>, 'fields' | 'spacing' | 'isLoading'> & {
  readonly fields: readonly AnyField[];
  readonly readOnly: boolean;
  readonly renderers: Renderers;
  readonly gap: number;
};

function toFieldErrors(errors: Readonly<Record<string, string>> | undefined): FieldErrors | undefined {
  if (errors === undefined) return undefined;
  const tree: FieldErrors = {};
  for (const [name, message] of Object.entries(errors)) set(tree, name, { type: 'server', message });
  return tree;
}

/** Once, when the form opens; on a phone the keyboard would cover half of it. */
function useOpeningFocus(element: RefObject<HTMLFormElement | null>, isOn: boolean): void {
  useEffect(() => {
    const hasKeyboard = window.matchMedia('(min-width: 900px)').matches;
    if (isOn && hasKeyboard && element.current) focusFirstEmpty(element.current);
  }, [element, isOn]);
}

function LoadedForm(props: LoadedFormProps): ReactElement {
  const { fields, schema, values, readOnly, renderers, gap, onCancel, isTrial = false } = props;
  const element = useRef<HTMLFormElement>(null);
  const idPrefix = useId();
  const start = useMemo(() => initialValues(fields, values), [fields, values]);
  const resolver = useMemo(() => formResolver(schema, fields), [schema, fields]);
  const errors = useMemo(() => toFieldErrors(props.errors), [props.errors]);
  const form = useForm({
    defaultValues: start,
    values: start,
    // A record that arrives again must not take away what has been typed meanwhile.
    resetOptions: { keepDirtyValues: true, keepErrors: true },
    resolver,
    ...(errors && { errors }),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const draft = useDraft({ form, fields, storageKey: props.draftKey, storage: props.draftStorage });
  const save = useSave({
    form,
    element,
    onSave: (output) => props.onSave?.(output),
    onSaved: props.onSaved,
    forgetDraft: draft.forget,
  });
  useLeaveQuestion(props.blocker);
  useSaveKey(element, !readOnly && !isTrial);
  useOpeningFocus(element, props.isPageOfItsOwn === true && !readOnly);
  const { control } = form;
  const settings = useMemo(
    () => ({ control, readOnly, renderers, idPrefix, gap }),
    [control, readOnly, renderers, idPrefix, gap],
  );
  const cancel = async (changes: number): Promise<void> => {
    const question = { title: texts.discardTitle, text: texts.discardText(changes) };
    if (changes > 0 && !(await confirm({ id: 'discard-changes', ...question, tone: 'danger' }))) return;
    form.reset(undefined, dropChanges);
    draft.forget();
    onCancel?.();
  };
  return (
    <FormContext value={settings}>
      <Box
        component="form"
        noValidate
        ref={element}
        aria-label={props.label ?? texts.form}
        data-form-builder
        onFocus={showWholeText}
        {...(props.density === undefined ? {} : { 'data-density': props.density })}
        sx={formStyles}
        onKeyDown={readOnly ? undefined : handleFormKey}
        onSubmit={(event) => {
          event.preventDefault();
          // A dialog inside the form is drawn elsewhere, but its submit arrives here too.
          if (event.target === event.currentTarget && !isTrial) save.submit();
        }}
      >
        {readOnly ? undefined : <DraftOffer draft={draft} />}
        <FieldGrid fields={fields} />
        {save.message === undefined ? undefined : (
          <Alert severity="error" sx={{ mt: 6 }}>
            {save.message}
          </Alert>
        )}
        {readOnly || isTrial ? undefined : (
          <>
            <DirtyWatch onDirtyChange={props.onDirtyChange} />
            <SaveBar
              fields={fields}
              buttons={props.buttons ?? noButtons}
              isSaved={save.isSaved}
              canAlwaysCancel={onCancel !== undefined}
              onCancel={(changes) => void cancel(changes)}
            />
          </>
        )}
      </Box>
    </FormContext>
  );
}
