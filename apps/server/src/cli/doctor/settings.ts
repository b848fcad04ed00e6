import { readConfig, variableNames, type Config, type ConfigFault } from '../../platform/config.ts';
import { distance } from '../command-line.ts';

/** `bad` makes doctor end with 1; `warning` is worth a look but may be as wanted. */
export interface Finding {
  readonly level: 'good' | 'warning' | 'bad';
  readonly title: string;
  /** What to do about it. */
  readonly advice?: string;
}

export function good(title: string): Finding {
  return { level: 'good', title };
}

export function warning(title: string, advice: string): Finding {
  return { level: 'warning', title, advice };
}

export function bad(title: string, advice: string): Finding {
  return { level: 'bad', title, advice };
}

const signs = { good: '✔', warning: '!', bad: '✘' } as const;

export function describe(finding: Finding): string {
  const title = `${signs[finding.level]} ${finding.title}`;
  return finding.advice === undefined ? title : `${title}\n    ${finding.advice}`;
}

export interface Settings {
  readonly faults: readonly ConfigFault[];
  /** What is usable, with the defaults for the rest, so that one wrong setting does not hide the next. */
  readonly config: Config;
  /** Names of settings whose value in `config` is only a stand-in. */
  readonly faulty: ReadonlySet<string>;
}

/** Without these nothing can be read at all; no check looks at them, because their names are in `faulty`. */
const standIns = {
  DATABASE_URL: 'postgres://127.0.0.1/senlab',
  SENLAB_SECRET: '-'.repeat(32),
  S3_ACCESS_KEY_ID: '-',
  S3_SECRET_ACCESS_KEY: '-',
};

function nameOf(fault: ConfigFault): string {
  return fault.variable.split('.')[0] ?? fault.variable;
}

export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const faults: ConfigFault[] = [];
  const faulty = new Set<string>();
  let usable: NodeJS.ProcessEnv = environment;
  // Three rounds at most: keys of a bucket, then a hospital file are only looked at when all variables are right.
  for (let round = 0; round < 4; round += 1) {
    const reading = readConfig(usable);
    if (reading.ok) return { faults, faulty, config: reading.config };
    faults.push(...reading.faults.map((fault) => ({ ...fault, problem: problemOf(fault, environment) })));
    for (const fault of reading.faults) faulty.add(nameOf(fault));
    const kept = Object.entries(environment).filter(([name]) => !faulty.has(name));
    const missing = Object.entries(standIns).filter(([name]) => faulty.has(name));
    usable = Object.fromEntries([...kept, ...missing]);
  }
  throw new Error('the configuration stays unreadable even with the defaults');
}

const hints: Readonly<Record<string, string>> = {
  DATABASE_URL: 'postgres://senlab_app:PASSWORD@HOST:5432/DATABASE',
  DATABASE_OWNER_URL: 'postgres://senlab_owner:PASSWORD@HOST:5432/DATABASE',
  SENLAB_SECRET: 'at least 32 random characters, for example from: openssl rand -base64 48',
  PUBLIC_URL: 'the address that people type, for example https://senlab.hospital.example',
  SENLAB_ENV: 'development, production, training or test',
  SECOND_FACTOR: 'required or optional',
  TRUSTED_ISSUERS: 'a JSON list of {"issuer", "audience", "jwksUrl", "accountClaim"}',
  S3_ENDPOINT: 'the address of the object store, for example https://files.hospital.example',
  S3_ACCESS_KEY_ID: 'a key that may read and write objects of the bucket',
  S3_SECRET_ACCESS_KEY: 'the secret of S3_ACCESS_KEY_ID',
  TELEPHONY_URL: 'ami://USER:SECRET@HOST:5038, or amis:// for TLS; special characters of the secret as %XX',
  HOSPITAL_FILE: 'a JSON file with "name", "tagline", "addresses" and "contacts"',
};

/** For values that are JSON: its reader quotes what it stumbled over, and that may be a secret put there by mistake. */
const ownWords: Readonly<Record<string, string>> = {
  TRUSTED_ISSUERS: 'cannot be read as a list of trusted issuers',
  HOSPITAL_FILE: 'cannot be read as the description of a hospital',
};

function problemOf(fault: ConfigFault, environment: NodeJS.ProcessEnv): string {
  if ((environment[fault.variable] ?? '') === '' && Object.hasOwn(standIns, fault.variable))
    return 'is not set';
  return ownWords[fault.variable] ?? fault.problem;
}

function toFinding(fault: ConfigFault): Finding {
  const { variable, problem, isToRemove = false } = fault;
  const name = nameOf(fault);
  if (isToRemove) return bad(`${variable}: ${problem}`, `Remove ${name}.`);
  const hint = hints[name];
  return bad(
    `${variable}: ${problem}`,
    hint === undefined ? `Correct or remove ${name}.` : `Set ${name}: ${hint}`,
  );
}

/** Which only single commands read. */
export const commandVariables: readonly string[] = [
  'DATABASE_ADMIN_URL',
  'DATABASE_OWNER_PASSWORD',
  'DATABASE_APP_PASSWORD',
];

const ownBeginning = /^(S3|OIDC|PUSH|UPLOAD|IDLE_MINUTES|DATABASE)_/;

/** A setting whose name is misspelt is silently the default. The value is never shown. */
export function checkNames(environment: NodeJS.ProcessEnv): readonly Finding[] {
  const known = [...variableNames, ...commandVariables];
  return Object.keys(environment)
    .filter((name) => /^[A-Z][A-Z0-9_]{7,}$/.test(name) && !known.includes(name))
    .flatMap((name) => {
      const meant = known.find((one) => distance(one, name) <= 2);
      if (meant === undefined && !ownBeginning.test(name)) return [];
      return [
        bad(
          `${name} is no setting of this program`,
          meant === undefined
            ? 'Remove it, or compare its name with the list of settings.'
            : `Did you mean ${meant}?`,
        ),
      ];
    });
}

export function checkSettings({ faults }: Settings): readonly Finding[] {
  return faults.length === 0 ? [good('Every setting can be read')] : faults.map(toFinding);
}
