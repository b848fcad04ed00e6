import { ok, refuse, type Result } from '../kernel/result.ts';
import { parseSid } from './sid.ts';

export const lastTubeOfCase = 99;
const shape = /^(\d{10})(\d{2})$/;

export interface SpecimenCodeParts {
  readonly sid: string;
  readonly tube: number;
}

/** The code on a tube: the case's SID and two digits of the tube. Digits only, so that Code 128-C keeps it short. */
export function makeSpecimenCode({ sid, tube }: SpecimenCodeParts): Result<string> {
  if (parseSid(sid) === undefined) throw new RangeError('sid out of range');
  if (!Number.isInteger(tube) || tube < 1) throw new RangeError('tube out of range');
  if (tube > lastTubeOfCase) return refuse({ kind: 'conflict', reason: 'tubes-used-up' });
  return ok(`${sid}${String(tube).padStart(2, '0')}`);
}

export function parseSpecimenCode(text: string): SpecimenCodeParts | undefined {
  const [, sid = '', tubeDigits = ''] = shape.exec(text) ?? [];
  const tube = Number(tubeDigits);
  return parseSid(sid) !== undefined && tube > 0 ? { sid, tube } : undefined;
}
