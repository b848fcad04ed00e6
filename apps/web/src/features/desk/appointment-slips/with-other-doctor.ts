import { confirm } from '@senlab/ui';
import type { StepAnswer } from './slip-calls.ts';
import { texts } from './texts.ts';

/** Undefined: the person thought better of it, and nothing was changed. */
export async function withOtherDoctor(
  step: (knowsOtherDoctor: boolean) => Promise<StepAnswer>,
): Promise<Exclude<StepAnswer, { kind: 'other-doctor' }> | undefined> {
  const first = await step(false);
  if (first.kind !== 'other-doctor') return first;
  if (!(await confirm({ ...texts.other, tone: 'danger', id: 'other-doctor' }))) return undefined;
  const second = await step(true);
  return second.kind === 'other-doctor' ? undefined : second;
}
