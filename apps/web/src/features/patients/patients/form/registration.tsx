import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { PatientDraft } from '@senlab/domain';
import { showMessage } from '@senlab/ui';
import type { SaveAnswer } from '@senlab/ui/form-builder';
import { useRef, useState, type ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { texts } from '../texts.ts';
import { DuplicatesPanel } from './duplicates-panel.tsx';
import { registerPatient, useDuplicates } from './patient-calls.ts';
import { PatientForm } from './patient-form.tsx';
import { draftOfValues } from './patient-values.ts';
import { forgetRegistrationStart, startValues, type RegistrationState } from './prefill.ts';

interface RegistrationProps {
  readonly provinces: readonly { readonly code: string; readonly name: string }[];
  readonly next: RegistrationState['next'];
}

/** Where the person is worked with next. */
function targetOf(id: string, next: RegistrationProps['next']): string {
  return next === 'order' ? `/apps/lims/chi-dinh?bn=${id}` : `/apps/lims/benh-nhan/${id}`;
}

/** A new patient: the form, and beside it whoever it may already be. */
export function Registration({ provinces, next }: RegistrationProps): ReactElement {
  const navigate = useNavigate();
  const [values] = useState(() => startValues(Date.now(), provinces));
  const [draft, setDraft] = useState<PatientDraft>(() => draftOfValues(values, Date.now()));
  const duplicates = useDuplicates(draft);
  const isLeaving = useRef(false);
  const saved = useRef<string>(undefined);
  const panel = useRef<HTMLElement>(null);

  const save = async (checked: PatientDraft): Promise<SaveAnswer> => {
    const answer = await registerPatient(checked, duplicates.seen);
    if (answer.kind === 'saved') {
      saved.current = answer.patient._id;
      showMessage(texts.form.registered(answer.patient.patientCode), 'success');
      return undefined;
    }
    setDraft(checked);
    if (answer.duplicates.length > 0) {
      duplicates.add(answer.duplicates, checked);
      // The form is longer than the screen: whoever saves must see whom to look at.
      if (answer.refusal.message !== undefined) showMessage(answer.refusal.message, 'warning');
      panel.current?.focus();
    }
    return answer.refusal;
  };
  const open = (id: string): void => {
    isLeaving.current = true;
    forgetRegistrationStart();
    void navigate(targetOf(id, next), { replace: true });
  };
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 6,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
      }}
    >
      <Card sx={{ p: { xs: 4, sm: 6 }, overflow: 'visible' }}>
        <PatientForm
          label={texts.form.newTitle}
          values={values}
          patientId={null}
          provinces={provinces}
          onDraft={setDraft}
          onSave={save}
          onSaved={() => {
            if (saved.current !== undefined) open(saved.current);
          }}
          onCancel={() => {
            forgetRegistrationStart();
            void navigate('/apps/lims/benh-nhan', { replace: true });
          }}
          mayLeave={() => isLeaving.current}
        />
      </Card>
      <Card
        sx={{
          p: 4,
          // Above the form only with somebody to look at: a hint that waits must not push the first field off a phone.
          order: { xs: duplicates.found.length > 0 ? -1 : 0, lg: 0 },
          position: { lg: 'sticky' },
          top: { lg: 16 },
        }}
      >
        <DuplicatesPanel ref={panel} isNew draft={draft} duplicates={duplicates} onSame={open} />
      </Card>
    </Box>
  );
}
