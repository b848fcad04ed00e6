import Alert from '@mui/material/Alert';
import { InColumn, PagePart, showMessage } from '@senlab/ui';
import {
  FormBuilder,
  useUnsavedChanges,
  type FormBuilderProps,
  type FormSchema,
  type SaveAnswer,
} from '@senlab/ui/form-builder';
import { useRef, useState, type ReactElement } from 'react';
import { useBlocker } from 'react-router';
import type { z } from 'zod';
import { momentWords } from '../action-words.tsx';
import type { ActionRef, StepAnswer } from '../customer-calls.ts';
import type { OpenAction } from '../open-action.tsx';
import { texts } from '../texts.ts';

/** What every form of an action is given. */
export interface ActionFormSetup {
  /** The action that is written on; undefined: a new one. */
  readonly open: OpenAction | undefined;
  readonly onSaved: (action: ActionRef) => void;
  readonly onCancel: () => void;
}

interface ActionFormProps<S extends FormSchema>
  extends ActionFormSetup, Pick<FormBuilderProps<S>, 'schema' | 'fields' | 'values' | 'renderers'> {
  readonly label: string;
  readonly save: (output: z.output<S>) => Promise<StepAnswer>;
  /** Where the server's field stands on this form, if not under its own name. */
  readonly fieldNames?: Readonly<Record<string, string>>;
}

/** A form of one action. Where somebody else was faster the newest stands around what was typed, and both are said. */
export function ActionForm<S extends FormSchema>(props: ActionFormProps<S>): ReactElement {
  const { open, label, save, onSaved, onCancel, fieldNames = {}, ...form } = props;
  const [isDirty, setDirty] = useState(false);
  const [isConflict, setConflict] = useState(false);
  const blocker = useBlocker(useUnsavedChanges(isDirty));
  const saved = useRef<ActionRef>(undefined);
  const onSave = async (output: z.output<S>): Promise<SaveAnswer> => {
    setConflict(false);
    const answer = await save(output);
    if (answer.kind === 'done') {
      saved.current = answer.action;
      return undefined;
    }
    if (answer.isConflict && open !== undefined) {
      await open.refresh();
      setConflict(true);
      return { message: '' };
    }
    const fields = Object.entries(answer.fields);
    if (fields.length === 0) return { message: answer.problem };
    return { errors: Object.fromEntries(fields.map(([name, text]) => [fieldNames[name] ?? name, text])) };
  };
  const done = (): void => {
    if (saved.current === undefined) return;
    showMessage(texts.form.saved, 'success');
    onSaved(saved.current);
  };
  return (
    <PagePart title={open === undefined ? texts.page.facts : texts.page.editing}>
      <InColumn gap={4}>
        {isConflict && open !== undefined && (
          <Alert severity="warning">{texts.conflict(momentWords(open.action.updatedTime))}</Alert>
        )}
        <FormBuilder
          {...form}
          {...{ label, blocker, onSave, onCancel }}
          onSaved={done}
          onDirtyChange={setDirty}
          isPageOfItsOwn
        />
      </InColumn>
    </PagePart>
  );
}
