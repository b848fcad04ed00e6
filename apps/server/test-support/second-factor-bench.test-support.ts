import type { Permission, Result, SecondFactorRule } from '@senlab/domain';
import { createTestDatabase, fakeClock, foreignIssuer, type FakeClock } from '@senlab/testkit';
import { decodeProtectedHeader } from 'jose';
import { TOTP } from 'otpauth';
import { testDatabase } from './running.test-support.ts';
import {
  addPerson,
  rightPassword,
  type Person,
  type PersonFacts,
} from '../src/identity/token-request.test-support.ts';
import type { Actor } from '../src/platform/actor.ts';
import { systemClock } from '../src/platform/clock.ts';
import type { Database } from '../src/platform/database.ts';
import { identityChecksService } from '../src/modules/people/identity-checks/index.ts';
import { sessionKeyOf, sessionsService, type SessionsService } from '../src/modules/people/sessions/index.ts';
import {
  secondFactorService,
  siteOf,
  type SecondFactorService,
} from '../src/modules/people/second-factor/index.ts';

export const publicUrl = 'https://lab.example';
export const installationSecret = 'a secret that only the tests know, 0123456789';

export interface Bench {
  readonly database: Database;
  readonly clock: FakeClock;
  /** Of a house that requires a factor, or leaves it to people. */
  sessions(rule?: SecondFactorRule): SessionsService;
  factors(rule?: SecondFactorRule): SecondFactorService;
  person(facts?: PersonFacts): Promise<Person>;
  token(person: Person): Promise<string>;
  /** Who a token belongs to now. */
  actor(token: string, rule?: SecondFactorRule): Promise<Actor>;
  ticket(actor: Actor): Promise<string>;
  /** The secret of an app that was just enrolled in a session of its own, and the recovery codes. */
  enrol(person: Person): Promise<{ readonly secret: string; readonly codes: readonly string[] }>;
  code(secret: string): string;
  close(): Promise<void>;
}

export function valueOf<T>(answer: Result<T>): T {
  if (!answer.ok) throw new Error(reasonOf(answer));
  return answer.value;
}

export function reasonOf(answer: Result<unknown>): string {
  if (answer.ok) return 'ok';
  return 'reason' in answer.refusal ? answer.refusal.reason : answer.refusal.kind;
}

export const doctorRights: readonly Permission[] = ['patients.read', 'results.read', 'results.approve'];

export async function openBench(): Promise<Bench> {
  const home = await createTestDatabase();
  const database = testDatabase(home.appUrl);
  const clock = fakeClock(systemClock.now());
  const own = await foreignIssuer();
  const { kid } = decodeProtectedHeader(await own.sign({}));
  await database.pool.query(
    `insert into signing_key (kid, sealed_private_key, signs_from) values ($1, '', now())`,
    [kid],
  );
  const ownIssuer = {
    issuer: own.issuer,
    audience: 'urn:senlab:api',
    jwksUrl: () => own.jwksUrl,
    accountClaim: 'sub',
  };
  const instances = new Map<SecondFactorRule, SessionsService>();
  const opened = {
    database,
    clock,
    sessions: (rule: SecondFactorRule = 'required') =>
      sessionsService({
        database,
        clock,
        ownIssuer,
        foreignIssuers: [],
        secondFactor: rule,
        // Nobody is at a page here, and hours pass.
        idleMinutes: { guarded: 1440, staff: 1440, bench: 1440 },
      }),
    factors: (rule: SecondFactorRule = 'required') =>
      secondFactorService({
        database,
        clock,
        secret: installationSecret,
        rule,
        site: siteOf(publicUrl, 'Bệnh viện Mẫu'),
      }),
    person: (facts: PersonFacts = {}) => addPerson(database, { permissions: doctorRights, ...facts }),
    token: (person: Person) =>
      own.sign(
        { sub: person.id, epoch: 0, scope: 'api', jti: crypto.randomUUID() },
        { audience: 'urn:senlab:api', expiresIn: '24h' },
      ),
    actor: async (token: string, rule: SecondFactorRule = 'required') => {
      const instance = instances.get(rule) ?? opened.sessions(rule);
      instances.set(rule, instance);
      // As every instance does when it is told of a change; one of its own for each question would fetch the keys anew.
      instance.forget({ sessionKey: sessionKeyOf(token) });
      return valueOf(await instance.recognise(token));
    },
    ticket: async (actor: Actor) =>
      valueOf(await identityChecksService({ database, clock }).confirm(actor, rightPassword)).id,
    code: (secret: string) => new TOTP({ secret }).generate({ timestamp: clock.now() }),
    enrol: async (person: Person) => {
      const actor = await opened.actor(await opened.token(person));
      const { secret } = valueOf(
        await opened.factors().beginAuthenticator(actor, await opened.ticket(actor)),
      );
      const answer = await opened.factors().confirmAuthenticator(actor, opened.code(secret));
      // The next code is another one.
      clock.advance({ minutes: 1 });
      return { secret, codes: valueOf(answer).recoveryCodes };
    },
    close: async () => {
      await Promise.all([own.close(), database.close()]);
      await home.drop();
    },
  };
  return opened;
}
