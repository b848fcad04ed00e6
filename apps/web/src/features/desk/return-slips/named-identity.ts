import { readIdentityCardQr } from '@senlab/domain';

/** What the counter has heard or read of the person in front of it, as the fields of the form hold it. */
export interface IdentityFields {
  readonly patientCode: string;
  readonly fullName: string;
  readonly birthYear: string;
  readonly nationalId: string;
  readonly phone: string;
  readonly isCardScan: boolean;
}

export const nothingNamed: IdentityFields = {
  patientCode: '',
  fullName: '',
  birthYear: '',
  nationalId: '',
  phone: '',
  isCardScan: false,
};

/** Undefined for a text that is no chip card. */
export function identityOfCard(text: string): Partial<IdentityFields> | undefined {
  const card = readIdentityCardQr(text);
  if (card === undefined) return undefined;
  const { nationalId, fullName, birthDate } = card;
  return { nationalId, fullName, birthYear: birthDate?.slice(0, 4) ?? '', isCardScan: true };
}

let brought: { readonly mabn: string; readonly identity: Partial<IdentityFields> } | undefined;

/** Scanned at the entry, compared at the desk. In memory, because an address or a history would keep it. */
export function bringIdentity(mabn: string, identity: Partial<IdentityFields>): void {
  brought = { mabn, identity };
}

export function broughtIdentity(mabn: string): Partial<IdentityFields> {
  return brought?.mabn === mabn ? brought.identity : {};
}

/** Handed over, or left: whoever comes next with the same code is asked again. */
export function forgetIdentity(): void {
  brought = undefined;
}
