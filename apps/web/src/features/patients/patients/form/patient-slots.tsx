import type { Renderers, SlotProps } from '@senlab/ui/form-builder';
import type { ReactElement } from 'react';
import { PlaceSlot } from './place-slot.tsx';
import { MotherSlot, SpouseSlot } from './relative-slot.tsx';

const parts = { place: PlaceSlot, mother: MotherSlot, spouse: SpouseSlot } as const;

function PatientSlot(props: SlotProps): ReactElement {
  const part = props.options?.['part'] as keyof typeof parts;
  const Part = parts[part];
  return <Part {...props} />;
}

/** The form builder's place for what it cannot draw itself. */
export const patientRenderers: Renderers = { file: PatientSlot };
