import { readAmiAddress } from './telephony/ami-session.ts';
import {
  defaultIdleMinutes,
  defaultSigningMinutes,
  maxSigningMinutes,
  secondFactorRules,
  type IdleMinutes,
  type SecondFactorRule,
} from '@senlab/domain';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

const roles = ['api', 'identity', 'worker'] as const;
export type ServerRole = (typeof roles)[number];

const issuerSchema = z.object({
  issuer: z.url(),
  audience: z.string().min(1),
  jwksUrl: z.url(),
  /** The claim that holds the user name of an account here. */
  accountClaim: z.string().min(1).default('preferred_username'),
});
export type TrustedIssuer = z.infer<typeof issuerSchema>;

class UnusableJsonError extends Error {}

/** Says where the text is wrong and never what stands there: the parser's own words quote it, and faults are logged. */
function readJson<T>(text: string, schema: z.ZodType<T>): T {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new UnusableJsonError('is not JSON');
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const places = parsed.error.issues.map(
    (issue) => `${issue.path.join('.') || 'the whole'}: ${issue.message}`,
  );
  throw new UnusableJsonError(`does not have the form that is needed (${places.join('; ')})`);
}

const trustedIssuers = z.string().transform((text, context): readonly TrustedIssuer[] => {
  try {
    return readJson(text, z.array(issuerSchema));
  } catch (error) {
    if (!(error instanceof UnusableJsonError)) throw error;
    context.addIssue(error.message);
    return z.NEVER;
  }
});

/** Not under a minute: the page could not be used. */
const idleMinutes = z.coerce
  .number()
  .int()
  .min(1)
  .max(24 * 60);

const environmentSchema = z.object({
  SENLAB_ENV: z.enum(['development', 'production', 'training', 'test']).default('development'),
  CELL: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .default('local'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(4000),
  PUBLIC_URL: z.url().default('http://127.0.0.1:5173'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DATABASE_OWNER_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_LISTEN_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(100).default(8),
  DATABASE_PREPARED: z.stringbool().default(true),
  REQUEST_TIMEOUT_MS: z.coerce.number().int().min(500).default(8_000),
  /** Of one account, over all instances; a person at work stays far below it. */
  REQUESTS_PER_MINUTE: z.coerce.number().int().min(10).default(1_200),
  /** Received and not stored yet, in one process: what its temporary folder must have room for. */
  UPLOAD_MB_AT_ONCE: z.coerce.number().int().min(20).default(2_000),
  UPLOAD_MB_AT_ONCE_PER_PERSON: z.coerce.number().int().min(20).default(400),
  UPLOAD_MB_PER_DAY: z.coerce.number().int().min(0).default(20_000),
  UPLOAD_MB_PER_DAY_PER_PERSON: z.coerce.number().int().min(0).default(1_000),
  SOCKETS_PER_ACCOUNT: z.coerce.number().int().min(1).default(50),
  /** In one process. Each keeps a thread busy, of which Node has four for everything. */
  LOGINS_AT_ONCE: z.coerce.number().int().min(1).max(16).default(2),
  LOGINS_WAITING: z.coerce.number().int().min(1).default(500),
  /** Longer than the busiest minute of a shift needs, shorter than a person waits. */
  LOGINS_WAIT_SECONDS: z.coerce.number().int().min(1).max(60).default(10),
  /** How long a stopping server still answers while /readyz already says no, for balancers that only ask now and then. */
  DRAIN_MS: z.coerce.number().int().min(0).max(60_000).default(0),
  SENLAB_SECRET: z.string().min(32, 'needs at least 32 characters'),
  OIDC_ISSUER: z.url().optional(),
  OIDC_JWKS_URL: z.url().optional(),
  /** Where browsers log in; another provider's address when a hospital has its own. */
  LOGIN_TOKEN_ENDPOINT: z.string().default('/oidc/token'),
  OIDC_CLIENT_ID: z.string().min(1).default('senlab-web'),
  OIDC_CLIENT_SECRET: z.string().default(''),
  ACCESS_TOKEN_MINUTES: z.coerce
    .number()
    .min(0.05)
    .max(24 * 60)
    .default(12 * 60),
  /** Without key, pointer or touch, until a screen locks. */
  IDLE_MINUTES_GUARDED: idleMinutes.default(defaultIdleMinutes.guarded),
  IDLE_MINUTES_STAFF: idleMinutes.default(defaultIdleMinutes.staff),
  IDLE_MINUTES_BENCH: idleMinutes.default(defaultIdleMinutes.bench),
  /** One password for every signature of a session, for so long. 0: each signature asks for it. */
  SIGNING_MINUTES: z.coerce.number().int().min(0).max(maxSigningMinutes).default(defaultSigningMinutes),
  TRUSTED_ISSUERS: trustedIssuers.default([]),
  /** Of whoever signs, reads what is restricted or administers. */
  SECOND_FACTOR: z.enum(secondFactorRules).optional(),
  FILES_FOLDER: z.string().default('.senlab/files'),
  /** Named: files go there and not into FILES_FOLDER. */
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'is not the name of a bucket')
    .optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: z.stringbool().default(true),
  /** Keys of certificates, sealed with SENLAB_SECRET; not among the files, which may lie with a stranger. */
  SECRETS_FOLDER: z.string().default('.senlab/secrets'),
  TIMESTAMP_URL: z.url({ protocol: /^https?$/ }).optional(),
  WEB_FOLDER: z.string().optional(),
  HOSPITAL_FILE: z.string().optional(),
  /** An Asterisk's manager interface. */
  TELEPHONY_URL: z
    .string()
    .refine((url) => readAmiAddress(url) !== undefined, 'is not ami://user:secret@host:port or amis://…')
    .optional(),
  /** `senlab keys push` makes a pair. Without it browsers are told nothing while no page of ours is open. */
  PUSH_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, 'is not a public key as `senlab keys push` makes it')
    .optional(),
  PUSH_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'is not a private key as `senlab keys push` makes it')
    .optional(),
  /** Whom the makers of browsers may write to when our notices do harm. */
  PUSH_CONTACT: z
    .string()
    .regex(/^(mailto:|https:\/\/)/, 'is neither mailto: nor https:')
    .optional(),
  /** Hosts, each with all below it, or whole origins: where notices for browsers may be sent to. */
  PUSH_SERVICES: z
    .string()
    .default('fcm.googleapis.com, push.services.mozilla.com, push.apple.com, notify.windows.com')
    .transform((text) => text.split(/[\s,]+/).filter((service) => service !== '')),
  /** Addresses of proxies whose word about the caller's address is taken; a number of hops would trust whoever comes last. */
  TRUST_PROXY: z
    .string()
    .default('false')
    .transform((text) => (text === 'false' ? (false as const) : text)),
  KNOWN_DOCUMENTS_ONLY: z.stringbool().optional(),
  DEMO: z.stringbool().default(false),
  /** The template's demo apps and panels: pages with invented samples, answered in the browser. */
  DEMO_APPS: z.stringbool().default(true),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
});

const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'is not a colour like #0F766E');

/** The hospital's own colours for the theme `custom`; the web makes the rest, and darkens what cannot be read. */
const hospitalThemeSchema = z
  .object({ accent: colour, brand: colour, ground: colour, paper: colour, ink: colour })
  .partial();

const hospitalSchema = z.object({
  name: z.string().min(1),
  tagline: z.string(),
  addresses: z.array(z.object({ label: z.string(), text: z.string() })),
  contacts: z.array(z.object({ label: z.string(), text: z.string(), href: z.string().optional() })),
  theme: hospitalThemeSchema.optional(),
});
export type Hospital = z.infer<typeof hospitalSchema>;

export type Environment = z.infer<typeof environmentSchema>;

export interface Config extends Omit<
  Environment,
  'OIDC_ISSUER' | 'OIDC_JWKS_URL' | 'KNOWN_DOCUMENTS_ONLY' | 'SECOND_FACTOR'
> {
  readonly OIDC_ISSUER: string;
  readonly OIDC_JWKS_URL: string;
  readonly KNOWN_DOCUMENTS_ONLY: boolean;
  readonly SECOND_FACTOR: SecondFactorRule;
  readonly hospital: Hospital;
}

/** One wrong setting, in words that say which variable to change. */
export interface ConfigFault {
  readonly variable: string;
  readonly problem: string;
  /** Right by itself, and not to be set here at all. */
  readonly isToRemove?: true;
}

export type ConfigReading =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly faults: readonly ConfigFault[] };

/** Invented; a hospital names its own file in HOSPITAL_FILE. */
const sampleHospital: Hospital = {
  name: 'Bệnh viện Phụ sản Sen Hồng',
  tagline: 'Quản lý thai kỳ',
  addresses: [
    { label: 'Cơ sở 1', text: '12 đường Hoa Sen, phường An Bình, TP. Mẫu' },
    { label: 'Cơ sở 2', text: '45 đường Bình Minh, phường Tân Hòa, TP. Mẫu' },
  ],
  contacts: [
    { label: 'Tổng đài', text: '1900 0000', href: 'tel:19000000' },
    { label: 'Hỗ trợ CNTT', text: 'máy lẻ 115' },
    { label: 'Thư điện tử', text: 'cntt@senhong.example', href: 'mailto:cntt@senhong.example' },
  ],
};

/** The invented one where no file is named. */
export function readHospital(file: string | undefined): Hospital {
  return file === undefined ? sampleHospital : readJson(readFileSync(file, 'utf8'), hospitalSchema);
}

function hospitalProblem(error: unknown): string {
  if (error instanceof UnusableJsonError) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
  return `names a file that cannot be read (${code})`;
}

function faultsOf(error: z.ZodError): ConfigFault[] {
  return error.issues.map((issue) => ({ variable: issue.path.join('.'), problem: issue.message }));
}

/** A bucket without keys would fail only when the first paper is to be kept; half a pair when the first notice is sent. */
const needed = {
  S3_BUCKET: ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  PUSH_PUBLIC_KEY: ['PUSH_PRIVATE_KEY', 'PUSH_CONTACT'],
  PUSH_PRIVATE_KEY: ['PUSH_PUBLIC_KEY'],
} as const satisfies Partial<Record<keyof Environment, readonly (keyof Environment)[]>>;

function lonelyFaults(values: Environment): ConfigFault[] {
  return (Object.keys(needed) as (keyof typeof needed)[])
    .filter((variable) => values[variable] !== undefined)
    .flatMap((variable) =>
      needed[variable]
        .filter((other) => values[other] === undefined)
        .map((other) => ({ variable: other, problem: `is needed beside ${variable}` })),
    );
}

/**
 * Where a server would tell somebody who is not at this installation. What learners do must call nobody's telephone,
 * wake nobody's browser, and lie beside no paper of a patient.
 */
const outside = [
  'TELEPHONY_URL',
  'PUSH_PUBLIC_KEY',
  'PUSH_PRIVATE_KEY',
  'TIMESTAMP_URL',
  'S3_BUCKET',
] as const satisfies readonly (keyof Environment)[];

function outsideFaults(values: Environment): ConfigFault[] {
  if (values.SENLAB_ENV !== 'training') return [];
  return outside
    .filter((variable) => values[variable] !== undefined)
    .map((variable) => ({
      variable,
      problem: 'must not be set where SENLAB_ENV is training, because nothing leaves a training installation',
      isToRemove: true,
    }));
}

/** Empty variables count as not set: compose files and CI write them so. */
function withoutEmpty(environment: NodeJS.ProcessEnv): Record<string, string> {
  const entries = Object.entries(environment).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '',
  );
  return Object.fromEntries(entries);
}

export function readConfig(environment: NodeJS.ProcessEnv): ConfigReading {
  const parsed = environmentSchema.safeParse(withoutEmpty(environment));
  if (!parsed.success) return { ok: false, faults: faultsOf(parsed.error) };
  const values = parsed.data;
  const faults = [...outsideFaults(values), ...lonelyFaults(values)];
  if (faults.length > 0) return { ok: false, faults };
  // A house lets people in there, be they learners: only a desk and a test are open to whatever is asked.
  const isHouse = values.SENLAB_ENV === 'production' || values.SENLAB_ENV === 'training';
  const issuer = values.OIDC_ISSUER ?? `${values.PUBLIC_URL.replace(/\/$/, '')}/oidc`;
  try {
    const hospital = readHospital(values.HOSPITAL_FILE);
    const config: Config = {
      ...values,
      OIDC_ISSUER: issuer,
      OIDC_JWKS_URL: values.OIDC_JWKS_URL ?? `${issuer}/jwks`,
      KNOWN_DOCUMENTS_ONLY: values.KNOWN_DOCUMENTS_ONLY ?? isHouse,
      SECOND_FACTOR: values.SECOND_FACTOR ?? (values.SENLAB_ENV === 'production' ? 'required' : 'optional'),
      hospital,
    };
    return { ok: true, config };
  } catch (error) {
    return { ok: false, faults: [{ variable: 'HOSPITAL_FILE', problem: hospitalProblem(error) }] };
  }
}

export function idleMinutesIn(config: Config): IdleMinutes {
  return {
    guarded: config.IDLE_MINUTES_GUARDED,
    staff: config.IDLE_MINUTES_STAFF,
    bench: config.IDLE_MINUTES_BENCH,
  };
}

export const serverRoles: readonly ServerRole[] = roles;

export const variableNames: readonly string[] = Object.keys(environmentSchema.shape);
