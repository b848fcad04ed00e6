import { useEffect, useRef, useState, type ReactElement } from 'react';
import type { CustomerSettings } from '../customer-calls.ts';
import type { OpenAction } from '../open-action.tsx';
import { BookingForm } from './booking-form.tsx';
import { ClinicalForm } from './clinical-form.tsx';
import { TicketForm } from './ticket-form.tsx';

interface EditActionProps extends OpenAction {
  readonly settings: CustomerSettings;
  readonly onDone: () => void;
}

/**
 * The action as it was when somebody began to write. What others change meanwhile is shown only after a save was refused
 * for it: with their version taken over in silence, the next save would write over what nobody has seen.
 */
function useBase({ action, refresh }: OpenAction): OpenAction {
  const [base, setBase] = useState(action);
  const isAsked = useRef(false);
  useEffect(() => {
    if (!isAsked.current || action === base) return;
    isAsked.current = false;
    setBase(action);
  }, [action, base]);
  const takeNewest = async (): Promise<void> => {
    isAsked.current = true;
    await refresh();
  };
  return { action: base, refresh: takeNewest };
}

/** The form of an action that is still written on. */
export function EditAction(props: EditActionProps): ReactElement | null {
  const { settings, refresh, onDone } = props;
  const open = useBase(props);
  const { kind, patientId } = open.action;
  const saved = (): void => {
    onDone();
    void refresh();
  };
  const setup = { open, settings, onSaved: saved, onCancel: onDone };
  if (kind === 1) return <BookingForm {...setup} patientId={patientId} />;
  if (kind === 3) return <TicketForm {...setup} patientId={patientId} />;
  return patientId === null ? null : <ClinicalForm {...setup} kind={kind} patientId={patientId} />;
}
