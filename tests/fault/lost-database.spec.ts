import { atScale } from '@senlab/testkit/scale';
import { countByWhat, failures, startLoad, type CallKind, type Load, type Outcome } from './support/load.ts';
import { startHouse, type House } from './support/cluster.ts';
import { expect, test } from './support/test.ts';

const people = atScale({ each: 8, long: 20 });
const kinds: readonly CallKind[] = ['read', 'write', 'read', 'write', 'login'];
const apology = 'Hệ thống tạm thời mất kết nối cơ sở dữ liệu. Vui lòng thử lại sau ít phút.';

/** Each of them has come to such an end since then. */
async function everybody(load: Load, has: (outcome: Outcome) => boolean): Promise<void> {
  const since = performance.now();
  const seen = (): number =>
    new Set(load.outcomes.filter((each) => each.endedAt > since && has(each)).map(({ person }) => person.id))
      .size;
  await expect.poll(seen, { intervals: [50] }).toBe(people);
}

async function startWork(house: House): Promise<Load> {
  const load = await startLoad({ url: house.url, people: await house.addPeople(people), kinds });
  await everybody(load, ({ isOk }) => isOk);
  return load;
}

function expectCleanFailures({ outcomes }: Load): void {
  const isClean = ({ what, message }: Outcome): boolean =>
    (what === 'code 7' && message === apology) || what === 'status 503' || what === 'login 503';
  const unclean = failures(outcomes).filter((outcome) => !isClean(outcome));
  expect(countByWhat(unclean), unclean[0]?.message ?? '').toEqual({});
}

async function expectNothingLost({ database }: House, { outcomes }: Load): Promise<void> {
  const byPerson = Map.groupBy(
    outcomes.filter(({ isOk }) => isOk),
    ({ person }) => person.id,
  );
  for (const [id, mine] of byPerson) {
    const { rows } = await database.query<{ shortcuts: string[]; logins: number }>(
      `select shortcuts,
         (select count(*)::int from account_action where account_id = account.id and action = 'LOGIN') as logins
       from account where id = $1`,
      [id],
    );
    const written = mine.filter(({ kind }) => kind === 'write').map(({ value }) => value);
    const kept = Number(rows[0]?.shortcuts[0]?.replace('item-', ''));
    // A later value may be there too: committed, but its answer was lost with the connection.
    expect(kept).toBeGreaterThanOrEqual(Math.max(...written));
    expect(rows[0]?.logins).toBeGreaterThanOrEqual(mine.filter(({ kind }) => kind === 'login').length);
  }
}

const status = async (url: string, path: string): Promise<number> => (await fetch(`${url}${path}`)).status;

async function expectSameProcesses({ pair }: House): Promise<void> {
  for (const server of pair) {
    expect(() => process.kill(server.pid, 0)).not.toThrow();
    await expect.poll(() => status(server.url, '/readyz')).toBe(200);
    expect(server.logs().filter((line) => line.includes('"listening"'))).toHaveLength(1);
  }
}

async function expectRecovery(house: House, load: Load): Promise<void> {
  for (const kind of new Set(kinds)) await everybody(load, (each) => each.isOk && each.kind === kind);
  await load.stop();
  expectCleanFailures(load);
  await expectNothingLost(house, load);
  await expectSameProcesses(house);
}

test('a database that is killed or stands still under load costs clean failures and nothing else', async ({
  databaseServer,
  engine,
}) => {
  const house = await startHouse(engine);
  try {
    await test.step('killed: each server says that it is not ready, and lives', async () => {
      const load = await startWork(house);
      await databaseServer.kill();
      await everybody(load, ({ isOk }) => !isOk);
      for (const { url } of house.pair) {
        await expect.poll(() => status(url, '/readyz')).toBe(503);
        expect(await status(url, '/healthz')).toBe(200);
      }
      await databaseServer.restart();
      await expectRecovery(house, load);
    });
    await test.step('standing still: everybody is answered while it stands', async () => {
      const load = await startWork(house);
      databaseServer.freeze();
      await everybody(load, ({ isOk }) => !isOk);
      databaseServer.thaw();
      await expectRecovery(house, load);
    });
  } finally {
    await house.stop();
  }
});
