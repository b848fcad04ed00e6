import { readResponse } from '../../api/envelope.ts';
import { ask } from '../../api/request.ts';
import {
  BreakGlassGrants,
  OpenBreakGlass,
  type BreakGlassGrantsQuery,
} from '../../api/bench/secrecy.generated.ts';
import { texts } from './texts.ts';

export type Grant = BreakGlassGrantsQuery['response']['data'][number];
export type OpenedFile =
  | { readonly kind: 'opened'; readonly patientId: string; readonly endsTime: string }
  | { readonly kind: 'refused'; readonly message: string };

export async function openFile(code: string, reason: string): Promise<OpenedFile> {
  const outcome = await ask(OpenBreakGlass, { code, reason });
  if (outcome.kind === 'success' && outcome.response.data !== null) {
    const { patientId, endsTime } = outcome.response.data;
    return { kind: 'opened', patientId, endsTime };
  }
  if (outcome.kind === 'denied') readResponse(outcome);
  return { kind: 'refused', message: outcome.kind === 'refused' ? outcome.message : texts.unreachable };
}

/** What the person has open. Tells nobody when it fails: the form below works without it. */
export async function loadOpenFiles(): Promise<readonly Grant[]> {
  const filtered = [{ id: 'reviewed', operator: 'eq' as const, value: 'false' }];
  const outcome = await ask(BreakGlassGrants, { page: 0, pageSize: 20, filtered });
  return outcome.kind === 'success' ? outcome.response.data.filter(({ isOpen }) => isOpen) : [];
}
