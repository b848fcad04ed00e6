import { formatDate } from '@senlab/domain/text';
import type { Slip } from '../slip-calls.ts';
import { texts } from '../texts.ts';
import { momentWords } from '../visit-words.ts';

const say = texts.slip;

export type Fact = readonly [label: string, text: string];

function who(name: string | null | undefined, moment: string | null | undefined): string {
  return name === null || name === undefined ? '' : say.at(name, momentWords(moment));
}

function insurance({ insuranceNo, insuranceTo }: Slip): string {
  if (insuranceNo === null) return '';
  return insuranceTo === null ? insuranceNo : `${insuranceNo}, ${say.insuranceTo(formatDate(insuranceTo))}`;
}

/** What happened to a slip, one line each; what did not happen is left out. */
export function slipFacts(slip: Slip): readonly Fact[] {
  const facts: readonly Fact[] = [
    [say.visit, momentWords(slip.visitTime)],
    [say.address, slip.patientAddress],
    [say.insurance, insurance(slip)],
    [say.created, who(slip.createdByName, slip.createdTime)],
    [say.issued, who(slip.issuedByName, slip.issuedTime)],
    [say.signedBy, who(slip.signedByName, slip.signedTime)],
    [say.used, slip.usedVisitCode === null ? '' : say.at(slip.usedVisitCode, momentWords(slip.usedTime))],
    [say.cancelReason, slip.cancelReason ?? ''],
    [say.moveReason, slip.moveReason ?? ''],
    [texts.steps.print, slip.slipNo === null ? '' : say.printed(slip.printCount)],
  ];
  return facts.filter(([, text]) => text !== '');
}
