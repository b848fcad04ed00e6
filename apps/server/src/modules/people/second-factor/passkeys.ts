import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { challengeMinutes } from '@senlab/domain';
import type { PasskeyRow } from './repository.ts';

/** Where passkeys are good: the address that people type, and nothing that a request says about itself. */
export interface Site {
  readonly rpId: string;
  readonly origin: string;
  readonly name: string;
}

export function siteOf(publicUrl: string, name: string): Site {
  const { hostname, origin } = new URL(publicUrl);
  return { rpId: hostname, origin, name };
}

const timeout = challengeMinutes * 60_000;

/** EdDSA, ES256 and RS256: what authenticators have. Named, because the library would ask Node for more. */
const supportedAlgorithmIDs = [-8, -7, -257];

const described = (passkeys: readonly PasskeyRow[]) =>
  passkeys.map(({ credentialId, transports }) => ({
    id: credentialId,
    transports: [...transports],
  }));

export interface Question {
  readonly challenge: string;
  /** For the browser. */
  readonly options: unknown;
}

export async function askForPasskey(site: Site, passkeys: readonly PasskeyRow[]): Promise<Question> {
  const options = await generateAuthenticationOptions({
    rpID: site.rpId,
    allowCredentials: described(passkeys),
    userVerification: 'required',
    timeout,
  });
  return { challenge: options.challenge, options };
}

export async function askForNewPasskey(
  site: Site,
  owner: { readonly accountId: string; readonly username: string },
  passkeys: readonly PasskeyRow[],
): Promise<Question> {
  const options = await generateRegistrationOptions({
    rpName: site.name,
    rpID: site.rpId,
    userName: owner.username,
    userID: new TextEncoder().encode(owner.accountId),
    excludeCredentials: described(passkeys),
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    timeout,
  });
  return { challenge: options.challenge, options };
}

interface Answered {
  readonly answer: unknown;
  readonly challenge: string;
}

/** The library throws for whatever is not as it must be: another origin, another challenge, a counter that went back. */
async function orNothing<T>(check: () => Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await check();
  } catch {
    return undefined;
  }
}

/** The passkey that has answered, and how often it says it was used; undefined where it proves nothing. */
export function checkPasskey(
  site: Site,
  { answer, challenge }: Answered,
  passkeys: readonly PasskeyRow[],
): Promise<{ readonly id: string; readonly counter: number } | undefined> {
  return orNothing(async () => {
    const response = answer as AuthenticationResponseJSON;
    const passkey = passkeys.find(({ credentialId }) => credentialId === response.id);
    if (passkey === undefined) return undefined;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
    });
    return verified ? { id: passkey.id, counter: authenticationInfo.newCounter } : undefined;
  });
}

export function checkNewPasskey(
  site: Site,
  { answer, challenge }: Answered,
): Promise<Omit<PasskeyRow, 'id'> | undefined> {
  return orNothing(async () => {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: answer as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs,
    });
    if (!verified) return undefined;
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports };
  });
}
