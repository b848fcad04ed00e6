import type { AccountId, FileId } from '../../ground/kernel/ids.ts';
import { invalid, ok, refuse, type Result } from '../../ground/kernel/result.ts';
import type { ControlOutcome } from './evaluate-run.ts';

/** What somebody did about a failed control run. One action may stand for several failed runs. */
export interface CorrectiveAction {
  readonly text: string;
  /** Photographs, printouts of a calibration. */
  readonly evidence: readonly FileId[];
  readonly by: AccountId;
  /** Epoch milliseconds. */
  readonly at: number;
}

export const correctiveActionLengths = { min: 10, max: 1000 } as const;
export const correctiveEvidenceMax = 10;

export interface CorrectiveActionInput {
  readonly text: string;
  readonly evidence: readonly FileId[];
  readonly by: AccountId;
  /** The server's clock. */
  readonly at: number;
  readonly run: { readonly outcome: ControlOutcome; readonly correction: CorrectiveAction | null };
}

/** Control characters that nobody types; line breaks are kept, because an action has steps. */
const unseen = /[^\P{Cc}\n]/gu;
const doubledBlanks = /[^\S\n]+/gu;

function keptText(text: string): string {
  const lines = text.normalize('NFC').replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ');
  return lines.replaceAll(unseen, '').replaceAll(doubledBlanks, ' ').trim();
}

/** An action as it is kept. It is written once: a second thought is a new entry, not a changed one. */
export function checkCorrectiveAction(input: CorrectiveActionInput): Result<CorrectiveAction> {
  const { evidence, by, at, run } = input;
  if (run.outcome !== 'failed') return refuse({ kind: 'conflict', reason: 'control-run-not-failed' });
  if (run.correction !== null) return refuse({ kind: 'conflict', reason: 'corrective-action-exists' });
  const text = keptText(input.text);
  const length = Array.from(text).length;
  if (length < correctiveActionLengths.min) return invalid('corrective-action-too-short');
  if (length > correctiveActionLengths.max) return invalid('corrective-action-too-long');
  const files = [...new Set(evidence)];
  if (files.length > correctiveEvidenceMax) return invalid('corrective-evidence-too-many');
  return ok({ text, evidence: files, by, at });
}
