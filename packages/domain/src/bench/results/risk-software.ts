import { invalid, ok, type Result } from '../../ground/kernel/result.ts';
import { hasControlCharacters, visibleText } from '../../text/visible-text.ts';

/** The registered program that a risk or a multiple of the median was copied from. Nothing of it is computed here. */
export interface RiskSoftware {
  readonly name: string;
  readonly version: string;
  readonly runId: string | null;
}

export const riskSoftwareMaxLength = 100;

interface GivenSoftware {
  readonly name: string;
  readonly version: string;
  readonly runId?: string | null | undefined;
}

/** Name and version are printed beside the risk; a risk without them cannot be traced back to its program. */
export function readRiskSoftware(given: GivenSoftware | null): Result<RiskSoftware> {
  const [name, version, runId] = [given?.name, given?.version, given?.runId].map((text) =>
    visibleText(text ?? ''),
  ) as [string, string, string];
  if (name === '' || version === '') return invalid('risk-software-required');
  if ([name, version, runId].some((text) => text.length > riskSoftwareMaxLength)) {
    return invalid('risk-software-too-long');
  }
  if ([name, version, runId].some(hasControlCharacters)) return invalid('value-unreadable');
  return ok({ name, version, runId: runId === '' ? null : runId });
}
