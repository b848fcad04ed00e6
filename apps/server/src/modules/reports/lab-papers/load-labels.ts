import { endedSpecimenStates, ok, refuse, type Result } from '@senlab/domain';
import { tubeLabelInputs, type PaperInputs } from '@senlab/pdf/papers';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/tx.ts';
import { layoutsInForce, type DrawableTemplate } from '../../papers/paper-templates/index.ts';
import { listSpecimenCases, type SpecimenCase } from '../../bench/specimens/index.ts';
import { isInWard, wardOf } from '../../ground/wards/index.ts';
import type { LabPapersDependencies } from './dependencies.ts';
import { listItemsOf, listPeopleOnLabels } from './items-repository.ts';
import { labelPaper } from './label-paper.ts';
import { unknownTube } from './label-request.ts';

export interface Label {
  readonly tube: SpecimenCase;
  readonly template: DrawableTemplate;
  readonly inputs: PaperInputs;
}

export interface LabelsAsked {
  readonly actor: Actor;
  readonly ids: readonly string[];
  readonly nowMs: number;
}

async function visibleTubes(tx: Tx, { actor, ids }: LabelsAsked): Promise<Result<readonly SpecimenCase[]>> {
  const tubes = await listSpecimenCases(tx, ids);
  const ward = await wardOf(tx, actor);
  const isWhole = tubes.length === ids.length && tubes.every((tube) => isInWard(ward, tube.departmentId));
  if (!isWhole) return unknownTube;
  return tubes.some(({ status }) => endedSpecimenStates.includes(status))
    ? refuse({ kind: 'conflict', reason: 'label-specimen-ended' })
    : ok(tubes);
}

/** The labels as they stand now, each with the layout of its site. */
export async function loadLabels(
  tx: Tx,
  { catalogue: catalogues }: Pick<LabPapersDependencies, 'catalogue'>,
  asked: LabelsAsked,
): Promise<Result<readonly Label[]>> {
  const tubes = await visibleTubes(tx, asked);
  if (!tubes.ok) return tubes;
  const catalogue = await catalogues.current(tx);
  const layoutOf = await layoutsInForce(tx, 'tube_label');
  const items = await listItemsOf(
    tx,
    tubes.value.map(({ orderId }) => orderId),
  );
  const people = await listPeopleOnLabels(
    tx,
    tubes.value.map(({ patientId }) => patientId),
  );
  const labels: Label[] = [];
  for (const tube of tubes.value) {
    const template = layoutOf(tube.locationCode);
    const person = people.get(tube.patientId);
    if (template === undefined) return refuse({ kind: 'conflict', reason: 'label-layout-missing' });
    if (person === undefined) return unknownTube;
    const source = { tube, person, itemCodes: items.get(tube.orderId) ?? [] };
    labels.push({ tube, template, inputs: tubeLabelInputs(labelPaper(source, catalogue, asked.nowMs)) });
  }
  return ok(labels);
}
