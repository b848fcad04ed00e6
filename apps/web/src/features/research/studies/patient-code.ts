import { readScan } from '@senlab/domain';

/** A scanner types into the field what stands on the wristband; of that only the code is kept. */
export function scannedPatientCode(text: string): string {
  const scan = readScan(text);
  return scan.kind === 'patient' ? scan.code : text.trim();
}
