import { refusalTexts } from '@senlab/contract';
import type { RefusalReason } from '@senlab/domain';
import { type ScanQuery, Scan } from '../../api/bench/specimens.generated.ts';
import { showMessage } from '@senlab/ui';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { ask } from '../../api/request.ts';
import { readResponse, type Outcome } from '../../api/envelope.ts';
import { playSound } from './play-sound.ts';
import { texts } from './texts.ts';
import { useScanner } from './use-scanner.ts';

const reasons = new Map(
  (Object.entries(refusalTexts) as readonly (readonly [RefusalReason, string])[]).map(([reason, text]) => [
    text,
    reason,
  ]),
);

/** Why the server refused. It sends the sentence only; sentence and reason are one table for both sides. */
export function refusalReason(message: string): RefusalReason | undefined {
  return reasons.get(message);
}

export type Scanned = NonNullable<ScanQuery['response']['data']>;

/** The page that a scan opens: ids only, never a code or a name. */
function scanTarget({ kind, recordId, patientId }: Scanned): string | undefined {
  if (kind === 'patient') return patientId === null ? undefined : `/apps/lims/benh-nhan/${patientId}`;
  return recordId === null ? undefined : `/apps/lims/lims-detail/${recordId}`;
}

type ScanOutcome = Outcome<ScanQuery['response']>;

/** Why nothing opens; undefined where somebody else says it. */
export function scanComplaint(outcome: ScanOutcome): string | undefined {
  switch (outcome.kind) {
    case 'success':
      return texts.nowhere;
    case 'refused':
      return outcome.message;
    case 'unreachable':
      return texts.unreachable;
    case 'malformed':
      return texts.malformed;
    case 'denied':
    case 'superseded':
      return undefined;
  }
}

/** On a page that is only read, a scan opens what was scanned: a tube, a slip or a wristband. */
export function useScanToOpen(): void {
  const navigate = useNavigate();
  const turn = useRef(0);
  const open = async (text: string): Promise<void> => {
    turn.current += 1;
    const mine = turn.current;
    const outcome = await ask(Scan, { text });
    // Whoever scans twice wants the second.
    if (mine !== turn.current) return;
    const data = outcome.kind === 'success' ? outcome.response.data : null;
    const target = data === null ? undefined : scanTarget(data);
    playSound(target === undefined ? 'failure' : 'success');
    if (target !== undefined) {
      await navigate(target);
      return;
    }
    if (outcome.kind === 'denied') readResponse(outcome);
    const complaint = scanComplaint(outcome);
    if (complaint !== undefined) showMessage(complaint, 'error');
  };
  useScanner({ onScan: (text) => void open(text) });
}
