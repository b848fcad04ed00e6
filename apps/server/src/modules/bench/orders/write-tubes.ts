import { makeSpecimenCode, type Tube } from '@senlab/domain';
import { newId } from '../../../platform/ids.ts';
import { addPendingResults } from '../results/index.ts';
import { planSpecimens } from '../specimens/index.ts';
import type { CaseNumbers, Placing } from './placing.ts';

export interface NumberedTube extends Tube {
  readonly id: string;
  readonly code: string;
}

/** Numbered in the order of draw. */
export function numberTubes({ examination }: Placing, { sid }: CaseNumbers): readonly NumberedTube[] {
  return examination.tubes.map((tube, index) => {
    const code = makeSpecimenCode({ sid, tube: index + 1 });
    if (!code.ok) throw new Error('more tubes than the plan allows');
    return { ...tube, id: newId(), code: code.value };
  });
}

export async function addTubesOf(
  placing: Placing,
  numbers: CaseNumbers,
  tubes: readonly NumberedTube[],
): Promise<void> {
  const { tx, patient, catalogue, examination } = placing;
  const { orderId, recordId } = numbers;
  await planSpecimens(
    tx,
    tubes.map(({ id, code, specimenType, timePoint }) => ({
      id,
      code,
      recordId,
      orderId,
      specimenTypeCode: specimenType,
      timePoint,
      isDemo: patient.isDemo,
    })),
  );
  const tubeOf = new Map(tubes.flatMap(({ id, testCodes }) => testCodes.map((code) => [code, id] as const)));
  await addPendingResults(
    tx,
    examination.tests.map(({ testCode, fromPanels }, index) => ({
      labRecordId: recordId,
      testCode,
      testVersion: catalogue.tests.get(testCode)?.version ?? 0,
      specimenId: tubeOf.get(testCode) ?? '',
      panelCode: fromPanels[0] ?? null,
      position: index + 1,
    })),
  );
}
