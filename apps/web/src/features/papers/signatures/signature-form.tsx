import Card from '@mui/material/Card';
import { showMessage } from '@senlab/ui';
import { FormBuilder, useUnsavedChanges, type SaveAnswer } from '@senlab/ui/form-builder';
import { useMemo, useRef, useState, type ReactElement } from 'react';
import { useBlocker } from 'react-router';
import { fieldsOf } from './form-fields.ts';
import { draftOf, faultsOf, schema, valuesOf, type FormValues } from './form-values.ts';
import { saveSignature, type LoadedSignature, type Signature } from './signature-calls.ts';
import { texts } from './texts.ts';

interface SignatureFormProps {
  readonly page: LoadedSignature;
  readonly today: string;
  readonly mayKeep: boolean;
  readonly onSaved: (signature: Signature) => void;
}

/** Who signs, what, and from when to when. */
export function SignatureForm({ page, today, mayKeep, onSaved }: SignatureFormProps): ReactElement {
  const { signature, choices } = page;
  const [isDirty, setDirty] = useState(false);
  const saved = useRef<Signature>(undefined);
  const blocker = useBlocker(useUnsavedChanges(isDirty));
  const fields = useMemo(() => fieldsOf(choices, signature), [choices, signature]);
  const values = useMemo(() => valuesOf(signature, today), [signature, today]);
  const onSave = async (output: FormValues): Promise<SaveAnswer> => {
    const draft = draftOf(output);
    const faults = faultsOf(draft);
    if (faults !== undefined) return faults;
    const { allowedPapers, allowedDepartments, ...rest } = draft;
    const lists = { allowedPapers: [...allowedPapers], allowedDepartments: [...allowedDepartments] };
    const seen = signature === null ? {} : { _id: signature._id, version: signature.version };
    const changed = await saveSignature({ ...seen, ...rest, ...lists });
    if ('problem' in changed) return { message: changed.problem };
    saved.current = changed.signature;
    return undefined;
  };
  const done = (): void => {
    showMessage(signature === null ? texts.form.created : texts.form.saved, 'success');
    if (saved.current !== undefined) onSaved(saved.current);
  };
  return (
    <Card sx={{ p: { xs: 4, sm: 6 }, overflow: 'visible' }}>
      <FormBuilder
        label={texts.form.who}
        {...{ schema, fields, values, blocker, onSave }}
        onSaved={done}
        readOnly={!mayKeep}
        onDirtyChange={setDirty}
      />
    </Card>
  );
}
