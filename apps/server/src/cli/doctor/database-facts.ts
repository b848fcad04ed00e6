import type pg from 'pg';
import { BlockList, isIPv4, isIPv6 } from 'node:net';
import { systemClock } from '../../platform/clock.ts';
import { hospitalTimeZone, sessionOptions } from '../../platform/database.ts';
import { withConnection } from '../one-connection.ts';
import { bad, good, type Finding } from './settings.ts';

export interface Asked {
  readonly url: string;
  /** In milliseconds. Doctor must answer also when the database does not. */
  readonly patience: number;
}

export function askDatabase<T>(
  { url, patience }: Asked,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const config = {
    connectionString: url,
    application_name: 'senlab-doctor',
    options: sessionOptions,
    connectionTimeoutMillis: patience,
    statement_timeout: patience,
    query_timeout: patience + 1_000,
  };
  return withConnection(config, work);
}

/** The one row of a question that always has one. */
export async function askOne<Row extends pg.QueryResultRow>(
  client: pg.ClientBase,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row> {
  const { rows } = await client.query<Row>(text, [...values]);
  const [row] = rows;
  if (row === undefined) throw new Error('the database answered without a row');
  return row;
}

const oldestVersion = 15;
const clockLimitMs = 2_000;

export async function checkVersion(client: pg.ClientBase): Promise<Finding> {
  const { version } = await askOne<{ version: number }>(
    client,
    "select current_setting('server_version_num')::int / 10000 as version",
  );
  return version >= oldestVersion
    ? good(`PostgreSQL ${version}`)
    : bad(`PostgreSQL ${version} is too old`, `Upgrade the database server to ${oldestVersion} or newer.`);
}

/** With the owner's rights a fault in one request could drop a table; as superuser it could leave the database. */
export async function checkRole(client: pg.ClientBase): Promise<Finding> {
  const role = await askOne<{ is_super: boolean; is_owner: boolean }>(
    client,
    `select (select rolsuper from pg_roles where rolname = current_user) as is_super,
       exists (
         select from pg_class where relnamespace = to_regnamespace('public')
           and relkind in ('r', 'p') and pg_has_role(current_user, relowner, 'member')
       ) or pg_has_role(current_user, (select datdba from pg_database where datname = current_database()), 'member')
       as is_owner`,
  );
  const advice = 'Use the role senlab_app in DATABASE_URL; "senlab database init" creates it.';
  if (role.is_super) return bad('The role in DATABASE_URL is a superuser', advice);
  if (role.is_owner) return bad('The role in DATABASE_URL has the rights of the owner', advice);
  return good('The role in DATABASE_URL has limited rights');
}

export async function isQueueUsable(client: pg.ClientBase): Promise<boolean> {
  const { usable } = await askOne<{ usable: boolean }>(
    client,
    `select coalesce(has_schema_privilege(to_regnamespace('graphile_worker')::oid, 'usage'), false)
       and to_regclass('graphile_worker.jobs') is not null as usable`,
  );
  return usable;
}

export async function checkWorkerSchema(client: pg.ClientBase): Promise<Finding> {
  return (await isQueueUsable(client))
    ? good('The job queue is in place')
    : bad('The job queue is missing or not granted', 'Run "senlab migrate".');
}

/** Half of the way there and back is taken off: a slow line is no wrong clock. */
export async function checkClock(client: pg.ClientBase, clock = systemClock): Promise<Finding> {
  const before = clock.now();
  const { ms } = await askOne<{ ms: number }>(
    client,
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
  );
  const after = clock.now();
  const difference = Math.max(0, Math.abs(ms - (before + after) / 2) - (after - before) / 2);
  return difference < clockLimitMs
    ? good('The clocks of the database and of this machine agree')
    : bad(
        `The clocks of the database and of this machine differ by ${(difference / 1_000).toFixed(1)} s`,
        'Let both follow a time server (chrony or systemd-timesyncd); sessions and results depend on it.',
      );
}

/** A server without the table of zones refuses every connection of ours. */
export async function checkDatabaseTimeZone(
  client: pg.ClientBase,
  timeZone = hospitalTimeZone,
): Promise<Finding> {
  const { known } = await askOne<{ known: boolean }>(
    client,
    'select exists (select from pg_timezone_names where lower(name) = lower($1)) as known',
    [timeZone],
  );
  return known
    ? good(`The database knows the time zone ${timeZone}`)
    : bad(
        `The database does not know the time zone ${timeZone}`,
        'Install the time zones (tzdata) on the machine of the database.',
      );
}

/** Everyone knows their password. Closed ones are harmless. */
export async function checkDemoAccounts(client: pg.ClientBase): Promise<Finding> {
  const { rows } = await client.query<{ username: string }>(
    'select username from account where is_demo and is_active order by username',
  );
  const names = rows.map((row) => row.username);
  return names.length === 0
    ? good('No demo account is open')
    : bad(
        `Demo accounts are open in production: ${names.join(', ')}`,
        'Close each one: senlab user close --username NAME',
      );
}

const inHouse = new BlockList();
for (const [net, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  inHouse.addSubnet(net, bits, 'ipv4');
inHouse.addAddress('::1', 'ipv6');
inHouse.addSubnet('fc00::', 7, 'ipv6');

function isInHouse(address: string): boolean {
  if (isIPv4(address)) return inHouse.check(address, 'ipv4');
  return isIPv6(address) && inHouse.check(address, 'ipv6');
}

/** Fewer may well sit at one computer. */
const manyPeople = 10;

/** A hospital has more than one computer: when it seems not to, a proxy stands before them all. */
export async function checkCallers(client: pg.ClientBase): Promise<Finding> {
  const { people, places, place } = await askOne<{ people: number; places: number; place: string | null }>(
    client,
    `select count(distinct username)::int as people, count(distinct last_address)::int as places,
       min(last_address) as place from known_device`,
  );
  return people >= manyPeople && places === 1 && place !== null && isInHouse(place)
    ? bad(
        `All ${people} people who log in come from one address, ${place}`,
        'If it is that of a proxy, name it in TRUST_PROXY: otherwise people wait for the wrong passwords of each other.',
      )
    : good('People log in from addresses of their own');
}
