import { bad, good, type Finding, type Settings, warning } from './settings.ts';
import { hidesCallers } from '../../app/start-warnings.ts';
import { certificateDaysOf } from '../../app/address-certificate.ts';
import type { Config } from '../../platform/config.ts';
import { amiExchange } from '../../platform/telephony/ami-exchange.ts';
import { TelephoneError } from '../../platform/telephony/exchange.ts';
import { z } from 'zod';
import { buffer } from 'node:stream/consumers';
import type { FileStore } from '../../platform/files/file-store.ts';
import { openBucketStore } from '../../platform/files/open-file-store.ts';

/** Long words only: a short one such as "dev" appears by chance in a random text. */
export function isGuessableSecret(secret: string): boolean {
  return /develop|sample|example|change|secret|password|senlab/i.test(secret) || new Set(secret).size < 8;
}

function checkSecret(config: Config): Finding {
  return isGuessableSecret(config.SENLAB_SECRET)
    ? bad(
        'SENLAB_SECRET looks like one of development',
        'It protects the keys that sign logins. Set a random one: openssl rand -base64 48. Then run "senlab keys rotate --now", because keys sealed with the old one cannot be opened.',
      )
    : good('SENLAB_SECRET does not look like a sample');
}

function checkTransport(config: Config): Finding {
  return config.PUBLIC_URL.startsWith('https://')
    ? good('PUBLIC_URL uses https')
    : warning(
        'PUBLIC_URL does not use https',
        'Passwords and results would cross the network readable. Put TLS in front and set PUBLIC_URL to https://….',
      );
}

function checkBucketTransport({ S3_BUCKET, S3_ENDPOINT }: Config): readonly Finding[] {
  if (S3_BUCKET === undefined || S3_ENDPOINT?.startsWith('http://') !== true) return [];
  return [
    warning(
      'S3_ENDPOINT does not use https',
      'Papers and pictures would cross the network readable. Give the object store a certificate and use https://….',
    ),
  ];
}

function checkProxy(config: Config): Finding {
  return hidesCallers(config)
    ? bad(
        'PUBLIC_URL uses https, and no proxy is trusted',
        'Whatever does TLS here is a proxy. Name its address in TRUST_PROXY: otherwise all people share one address, and wait for the wrong passwords of each other.',
      )
    : good('The addresses of callers are known');
}

function checkDemoSwitch(config: Config): Finding {
  return config.DEMO
    ? bad('DEMO is on in production', 'Remove DEMO from the settings of a hospital.')
    : good('DEMO is off');
}

function checkSecondFactor(config: Config): Finding {
  return config.SECOND_FACTOR === 'required'
    ? good('Whoever signs or administers needs a second factor')
    : warning(
        'SECOND_FACTOR is optional',
        'A password that was seen or guessed is enough to sign as a doctor. Remove SECOND_FACTOR, or set it to required, unless the login of the hospital asks for a second factor itself.',
      );
}

/** Nobody puts TLS before a desk: forgotten, the setting leaves a hospital open to what only developers may do. */
function checkEnvironmentName({ config, faulty }: Settings): readonly Finding[] {
  if (faulty.has('SENLAB_ENV') || faulty.has('PUBLIC_URL')) return [];
  return config.SENLAB_ENV === 'development' && config.PUBLIC_URL.startsWith('https:')
    ? [
        bad(
          'SENLAB_ENV says development, and PUBLIC_URL is https',
          'Set SENLAB_ENV=production in a hospital: it asks for a second factor, and takes known questions only.',
        ),
      ]
    : [];
}

/** What matters wherever a house lets people in. */
function checkHouse({ config, faulty }: Settings): readonly Finding[] {
  return [
    ...(faulty.has('SENLAB_SECRET') ? [] : [checkSecret(config)]),
    ...(faulty.has('PUBLIC_URL') ? [] : [checkTransport(config)]),
    ...(faulty.has('PUBLIC_URL') || faulty.has('TRUST_PROXY') ? [] : [checkProxy(config)]),
  ];
}

const ofTraining = warning(
  'This is a training installation: its patients are invented, and no result or paper of it is valid',
  'As it should be for learners. A hospital works with another installation, with SENLAB_ENV=production and a database of its own.',
);

/** What is fine on a desk and dangerous in a hospital. */
export function checkProduction(settings: Settings): readonly Finding[] {
  const { config, faulty } = settings;
  if (config.SENLAB_ENV === 'training') return [ofTraining, ...checkHouse(settings)];
  if (config.SENLAB_ENV !== 'production') return checkEnvironmentName(settings);
  return [
    ...checkHouse(settings),
    ...checkBucketTransport(config),
    checkDemoSwitch(config),
    ...(faulty.has('SECOND_FACTOR') ? [] : [checkSecondFactor(config)]),
  ];
}

const timeoutMs = 2_000;
const keySetSchema = z.object({ keys: z.array(z.object({ kty: z.string() })).min(1) });

/** Without user and query: an address may carry a secret in either. */
function shown(address: string): string {
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname}`;
}

/** Undefined when a set of keys came back. */
async function problemOf(jwksUrl: string): Promise<string | undefined> {
  try {
    const response = await fetch(jwksUrl, { signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) return `answers ${response.status}`;
    const body: unknown = await response.json();
    return keySetSchema.safeParse(body).success ? undefined : 'answers, but with no set of keys';
  } catch (error) {
    if (error instanceof SyntaxError) return 'answers, but with no set of keys';
    const isSlow = error instanceof DOMException && error.name === 'TimeoutError';
    return isSlow ? `does not answer within ${timeoutMs / 1_000} s` : 'cannot be reached';
  }
}

async function checkOwnKeys(jwksUrl: string): Promise<Finding> {
  const problem = await problemOf(jwksUrl);
  if (problem === undefined) return good('The keys of our own logins can be fetched');
  return warning(
    `The keys of our own logins: ${shown(jwksUrl)} ${problem}`,
    'This is normal while the server is stopped. While it runs: check PUBLIC_URL, OIDC_ISSUER and OIDC_JWKS_URL.',
  );
}

/** Fewer than these: whoever renews it by hand needs the days. Renewed by itself it never comes so near. */
const warningDays = 14;

/** Nobody can work on the day on which it ends, and it is the proxy's, which tells nobody. */
export async function checkAddress({ config, faulty }: Settings, nowMs: number): Promise<readonly Finding[]> {
  if (faulty.has('PUBLIC_URL')) return [];
  const days = await certificateDaysOf(config.PUBLIC_URL, nowMs);
  if (days === undefined) return [];
  if (days < 0)
    return [
      bad(
        'The certificate of PUBLIC_URL has ended',
        'Browsers open no page. Put the new one with its chain in the place of the old files of the proxy, and reload it.',
      ),
    ];
  return days < warningDays
    ? [
        warning(
          `The certificate of PUBLIC_URL ends in ${String(days)} days`,
          'Renew it now: on the day after, browsers open no page.',
        ),
      ]
    : [good(`The certificate of PUBLIC_URL holds for ${String(days)} days`)];
}

async function checkTrusted(issuer: { readonly issuer: string; readonly jwksUrl: string }): Promise<Finding> {
  const problem = await problemOf(issuer.jwksUrl);
  if (problem === undefined) return good(`The keys of ${shown(issuer.issuer)} can be fetched`);
  return bad(
    `The keys of ${shown(issuer.issuer)}: ${shown(issuer.jwksUrl)} ${problem}`,
    'People who log in there are refused. Check "jwksUrl" in TRUSTED_ISSUERS and the way through the firewall.',
  );
}

export async function checkIssuers({ config, faulty }: Settings): Promise<readonly Finding[]> {
  const isOwnUnknown = ['PUBLIC_URL', 'OIDC_ISSUER', 'OIDC_JWKS_URL'].some((name) => faulty.has(name));
  return Promise.all([
    ...(isOwnUnknown ? [] : [checkOwnKeys(config.OIDC_JWKS_URL)]),
    ...config.TRUSTED_ISSUERS.map(checkTrusted),
  ]);
}

/** Always the same: however often doctor is asked, it leaves one small object. */
const sample = Buffer.from('senlab doctor\n');

const settingsOfBucket = [
  'S3_BUCKET',
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'S3_FORCE_PATH_STYLE',
];

async function findContent(store: FileStore): Promise<string | undefined> {
  const { sha256 } = await store.putBytes(sample);
  const content = await store.open(sha256);
  return content !== undefined && (await buffer(content)).equals(sample) ? sha256 : undefined;
}

/** Without keys: whoever knows or guesses an address must get nothing. */
async function canStrangerRead(config: Config, sha256: string): Promise<boolean> {
  const { S3_ENDPOINT, S3_BUCKET = '', S3_REGION } = config;
  const root = S3_ENDPOINT?.replace(/\/$/, '') ?? `https://s3.${S3_REGION}.amazonaws.com`;
  const path = `${S3_BUCKET}/${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`;
  const answer = await fetch(`${root}/${path}`, { signal: AbortSignal.timeout(5_000) });
  await answer.body?.cancel();
  return answer.ok;
}

export async function checkBucket({ config, faulty }: Settings): Promise<readonly Finding[]> {
  const store = settingsOfBucket.some((name) => faulty.has(name)) ? undefined : openBucketStore(config);
  if (store === undefined) return [];
  try {
    const sha256 = await findContent(store);
    if (sha256 === undefined)
      return [bad('The bucket gives back other bytes than were put', 'Look after the object store.')];
    const isOpen = await canStrangerRead(config, sha256).catch(() => false);
    return isOpen
      ? [bad('Anybody can read the bucket', 'Make it private: take away every public policy and ACL.')]
      : [good('The bucket can be written and read, and by no stranger')];
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown reason';
    return [
      bad(
        `The bucket cannot be written and read: ${reason}`,
        'Compare S3_ENDPOINT, S3_BUCKET, S3_REGION and both keys with the object store, and whether the key may write.',
      ),
    ];
  }
}

/** Logs in as the server does, and asks for nothing. */
export async function checkTelephony({ config, faulty }: Settings): Promise<readonly Finding[]> {
  const { TELEPHONY_URL: url, SENLAB_ENV } = config;
  if (url === undefined || faulty.has('TELEPHONY_URL')) return [];
  const isPlain = SENLAB_ENV === 'production' && url.startsWith('ami://');
  const crossing = warning(
    'TELEPHONY_URL does not use TLS',
    'Whoever is on the way reads who telephones with whom. Turn on tlsenable in manager.conf and use amis://…, or keep both on one machine.',
  );
  try {
    await amiExchange(url).check();
    return [good('The telephone exchange lets us in'), ...(isPlain ? [crossing] : [])];
  } catch (error) {
    const reason = error instanceof TelephoneError ? error.message : 'the telephone exchange cannot be asked';
    return [
      bad(
        `${reason.charAt(0).toUpperCase()}${reason.slice(1)}`,
        'Compare TELEPHONY_URL with manager.conf: bindaddr, port, the section with the user, its secret, "permit" for this machine, and read = call with write = call,originate,reporting.',
      ),
    ];
  }
}
