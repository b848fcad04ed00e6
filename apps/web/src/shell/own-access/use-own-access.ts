import { showMessage } from '@senlab/ui';
import { useEffect, useState } from 'react';
import type { Envelope, Outcome } from '../../api/envelope.ts';
import { problemOf } from '../../api/problem-of.ts';
import {
  askMyAccess,
  endMyOtherSessions,
  endMySession,
  forgetMyDevice,
  type OwnAccess,
} from '../../session/account/own-access-calls.ts';
import { texts } from './texts.ts';

export type AccessState = 'loading' | 'failed' | OwnAccess;

export interface OwnAccessControl {
  readonly state: AccessState;
  readonly isBusy: boolean;
  readonly load: () => void;
  readonly end: (id: string) => void;
  readonly endOthers: () => void;
  readonly forget: (id: string) => void;
}

type Answer = Awaited<ReturnType<typeof askMyAccess>>;

function stateOf(outcome: Answer): AccessState {
  if (outcome.kind === 'success' && outcome.response.data) return outcome.response.data;
  // An ended session is told of elsewhere; for all others the list says that it did not come.
  problemOf(outcome, '');
  return 'failed';
}

export function useOwnAccess(): OwnAccessControl {
  const [state, setState] = useState<AccessState>('loading');
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    void askMyAccess().then((outcome) => setState(stateOf(outcome)));
  }, []);
  const readAgain = async (): Promise<void> => setState(stateOf(await askMyAccess()));
  const change = async (work: () => Promise<Outcome<Envelope>>, done: string): Promise<void> => {
    setIsBusy(true);
    const problem = problemOf(await work(), texts.unreachable);
    if (problem === null) showMessage(done, 'success');
    else if (problem !== '') showMessage(problem, 'error');
    // Also after a refusal: what is shown may be old.
    await readAgain();
    setIsBusy(false);
  };
  return {
    state,
    isBusy,
    load: () => {
      setState('loading');
      void readAgain();
    },
    end: (id) => void change(() => endMySession(id), texts.ended),
    endOthers: () => void change(endMyOtherSessions, texts.endedOthers),
    forget: (id) => void change(() => forgetMyDevice(id), texts.forgotten),
  };
}
