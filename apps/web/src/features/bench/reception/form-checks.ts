import { refusalTexts } from '@senlab/contract';
import { isUrineVolumePlausible, parseDecimal, parseTime, readReason } from '@senlab/domain';
import { texts } from './texts.ts';

/** By the same rules as the server; undefined when it will do. */
export function reasonFault(reason: string): string | undefined {
  const read = readReason(reason, 'required');
  if (read.ok || !('reason' in read.refusal)) return undefined;
  return refusalTexts[read.refusal.reason];
}

export function timeFault(time: string): string | undefined {
  return parseTime(time) === undefined ? texts.form.badTime : undefined;
}

export function nameFault(name: string): string | undefined {
  return name.trim() === '' ? texts.form.missing : undefined;
}

export function volumeFault(volume: string): string | undefined {
  const stored = parseDecimal(volume);
  return stored !== undefined && isUrineVolumePlausible(stored)
    ? undefined
    : refusalTexts['urine-volume-not-valid'];
}

export type Faults = Readonly<Record<string, string | undefined>>;

export function hasFault(faults: Faults): boolean {
  return Object.values(faults).some((fault) => fault !== undefined);
}
