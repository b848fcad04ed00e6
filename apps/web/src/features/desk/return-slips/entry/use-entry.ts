import { isPatientCode } from '@senlab/domain';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { deskAddress } from '../addresses.ts';
import { bringIdentity, identityOfCard, type IdentityFields } from '../named-identity.ts';
import { findPeople, type FoundPerson } from '../slip-calls.ts';
import { texts } from '../texts.ts';

export interface Entry {
  readonly found: readonly FoundPerson[];
  readonly problem: string | null;
  readonly isAsking: boolean;
  readonly enter: (text: string) => Promise<void>;
  readonly choose: (person: FoundPerson) => void;
}

/** Opens the one that a text can only mean; asks which one where it may be several. */
export function useEntry(): Entry {
  const navigate = useNavigate();
  const [found, setFound] = useState<readonly FoundPerson[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [card, setCard] = useState<Partial<IdentityFields>>({});

  const go = (mabn: string, identity: Partial<IdentityFields>): void => {
    bringIdentity(mabn, identity);
    void navigate(deskAddress(mabn));
  };

  const enter = async (typed: string): Promise<void> => {
    const text = typed.trim();
    if (text === '') return;
    // What was scanned here is one thing that the person has shown; the desk compares it with the others.
    if (isPatientCode(text)) {
      go(text, { patientCode: text });
      return;
    }
    const scanned = identityOfCard(text) ?? {};
    setAsking(true);
    const people = await findPeople(scanned.nationalId ?? text);
    setAsking(false);
    setCard(scanned);
    setFound(people !== undefined && people.length > 1 ? people : []);
    setProblem(people === undefined ? texts.unreachable : people.length === 0 ? texts.entry.nobody : null);
    const [only] = people ?? [];
    if (people?.length === 1 && only !== undefined) go(only.code, scanned);
  };

  return { found, problem, isAsking, enter, choose: ({ code }) => go(code, card) };
}
