import type { ReactElement } from 'react';
import { receiveTube, rejectTube } from './reception-calls.ts';
import { TimeForm, VolumeForm } from './receive-forms.tsx';
import type { PendingTube } from './reception-state.ts';
import { RejectForm } from './reject-form.tsx';
import type { UsedReception } from './use-reception.ts';

function PendingForm(props: { readonly tube: PendingTube; readonly reception: UsedReception }): ReactElement {
  const { tube, reception } = props;
  const { isBusy, run, tell } = reception;
  const drop = (): void => tell({ kind: 'dropped', specimenCode: tube.specimenCode });
  if (tube.need === 'reject')
    return (
      <RejectForm
        tube={tube}
        isBusy={isBusy}
        onDrop={drop}
        onReject={(rejection) => run(() => rejectTube(rejection))}
      />
    );
  const Form = tube.need === 'volume' ? VolumeForm : TimeForm;
  return (
    <Form
      tube={tube}
      isBusy={isBusy}
      onDrop={drop}
      onReceive={(given) => run(() => receiveTube(given, tube.need))}
    />
  );
}

/** Tubes that need a word more; they stay while others are scanned. */
export function PendingForms(props: { readonly reception: UsedReception }): ReactElement {
  const { reception } = props;
  return (
    <>
      {reception.state.pending.map((tube) => (
        <PendingForm key={`${tube.specimenCode} ${tube.need}`} tube={tube} reception={reception} />
      ))}
    </>
  );
}
