import { Secret, TOTP } from 'otpauth';
import { seal, unseal, derivedSecret } from '../../../platform/secrets.ts';
import {
  formatInvitationCode,
  makeInvitationCode,
  parseInvitationCode,
  recoveryCodeCount,
  challengeMinutes,
} from '@senlab/domain';
import { createHmac, randomBytes } from 'node:crypto';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { PasskeyRow } from './repository.ts';

/** What every app understands: SHA-1, six digits, half a minute. */
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** A telephone's clock may be half a minute off, either way. */
const window = 1;

/** Of each account its own, so that a row put in the place of another does not open. */
const purposeOf = (accountId: string): string => `second-factor/${accountId}`;

export interface NewSecret {
  readonly secret: string;
  readonly uri: string;
  readonly sealed: Buffer;
}

export function makeSecret(given: {
  readonly installationSecret: string;
  readonly accountId: string;
  readonly issuer: string;
  readonly username: string;
}): NewSecret {
  const secret = new Secret({ size: 20 });
  const uri = new TOTP({ ...form, secret, issuer: given.issuer, label: given.username }).toString();
  const sealed = seal(given.installationSecret, purposeOf(given.accountId), secret.base32);
  return { secret: secret.base32, uri, sealed };
}

/** The time step that a code belongs to; undefined where it is wrong. The library compares in constant time. */
export function timeStepOf(
  code: string,
  given: {
    readonly installationSecret: string;
    readonly accountId: string;
    readonly sealed: Buffer;
    readonly nowMs: number;
  },
): number | undefined {
  const secret = Secret.fromBase32(
    unseal(given.installationSecret, purposeOf(given.accountId), given.sealed),
  );
  const timestamp = given.nowMs;
  const delta = TOTP.validate({ ...form, secret, token: code, timestamp, window });
  return delta === null ? undefined : TOTP.counter({ period: form.period, timestamp }) + delta;
}

/** Keyed, so that nobody finds the codes by trying them on a copy of the table; and another one for each account. */
function hashOf(installationSecret: string, accountId: string, code: string): Buffer {
  return createHmac('sha256', derivedSecret(installationSecret, 'recovery-codes'))
    .update(`${accountId} ${code}`)
    .digest();
}

export interface NewCodes {
  /** As they are written down: ABCD-EFGH-JKMN. */
  readonly shown: readonly string[];
  readonly hashes: readonly Buffer[];
}

export function makeRecoveryCodes(installationSecret: string, accountId: string): NewCodes {
  const codes = Array.from({ length: recoveryCodeCount }, () => makeInvitationCode(randomBytes(64)));
  return {
    shown: codes.map(formatInvitationCode),
    hashes: codes.map((code) => hashOf(installationSecret, accountId, code)),
  };
}

/** Undefined where what was typed cannot be one. */
export function hashOfTyped(
  installationSecret: string,
  accountId: string,
  typed: string,
): Buffer | undefined {
  const code = parseInvitationCode(typed);
  return code === undefined ? undefined : hashOf(installationSecret, accountId, code);
}

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
