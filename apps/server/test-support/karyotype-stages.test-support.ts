import type { Permission } from '@senlab/domain';
import { catalogueService } from '../src/modules/ground/catalogue/index.ts';
import { karyotypesService } from '../src/modules/bench/karyotypes/index.ts';
import type { Actor } from '../src/platform/actor.ts';
import { newId } from '../src/platform/ids.ts';
import { addWithRights, placeTests, type CaseFacts, type SigningDesk } from './signing-desk.test-support.ts';

interface Seen {
  readonly _id: string;
  readonly version: number;
}

/** A record at each stage at which people write something about it. */
export interface KaryotypeStages {
  /** Ordered, and not worked on yet. */
  readonly recordId: string;
  readonly registered: Seen;
  readonly cultured: Seen;
  readonly harvested: Seen;
  /** Read by the actor. */
  readonly analysing: Seen;
  /** Read by two others, who have seen different things. */
  readonly reviewed: Seen;
}

const rights: readonly Permission[] = ['patients.read', 'karyotypes.culture', 'karyotypes.work'];

interface Bench {
  readonly desk: SigningDesk;
  /** Who opens and grows them. */
  readonly actor: Actor;
  readonly testCode: 'NST-MAU' | 'NST-OI';
  readonly facts: CaseFacts;
}

interface KaryotypeBench {
  seenOf(id: string): Promise<Seen & { readonly id: string }>;
  register(): Promise<string>;
  grow(): Promise<string>;
  harvest(): Promise<string>;
  band(): Promise<string>;
  begin(id: string, reader: Actor): Promise<void>;
  /** By both of them, each with a formula of her own. */
  readBy(id: string, readings: readonly (readonly [reader: Actor, iscn: string])[]): Promise<void>;
}

/** The services without the guard of the schema: what stands here was written before there was one. */
function openBench({ desk, actor, testCode, facts }: Bench): KaryotypeBench {
  const { database, clock } = desk;
  const service = karyotypesService({ database, clock, catalogue: catalogueService({ database, clock }) });
  const now = new Date(clock.now()).toISOString();

  async function seenOf(id: string): Promise<Seen & { readonly id: string }> {
    const { rows } = await database.pool.query<{ version: number }>(
      'select version from karyotype where id = $1',
      [id],
    );
    return { id, _id: id, version: rows[0]?.version ?? 0 };
  }
  async function take<T>(step: Promise<{ readonly ok: boolean; readonly value?: T }>): Promise<T> {
    const answer = await step;
    if (!answer.ok || answer.value === undefined) throw new Error(JSON.stringify(answer));
    return answer.value;
  }
  async function register(): Promise<string> {
    const recordId = await placeTests(desk, [testCode], facts);
    const indication = { indication: 'infertility', indicationText: null } as const;
    const specimenKind = testCode === 'NST-OI' ? 'amnio' : 'blood';
    const item = { recordId, testCode, runNo: 1, specimenKind } as const;
    const { id } = await take(service.register(actor, { ...item, ...indication, consentDate: '2026-11-01' }));
    return id;
  }
  async function grow(): Promise<string> {
    const id = await register();
    const culture = { label: 'A', setTime: now, medium: 'RPMI 1640', mitogen: 'PHA', plannedHours: 72 };
    await take(service.setUpCulture(actor, { seen: await seenOf(id), culture }));
    return id;
  }
  async function harvest(): Promise<string> {
    const id = await grow();
    const given = { label: 'A', harvestTime: now, remark: 'Nuôi cấy nhanh' };
    await take(service.harvest(actor, { seen: await seenOf(id), harvest: given }));
    return id;
  }
  async function band(): Promise<string> {
    const id = await harvest();
    const banding = { method: 'GTG', level: 550, remark: null } as const;
    await take(service.stain(actor, { seen: await seenOf(id), banding }));
    return id;
  }
  async function begin(id: string, reader: Actor): Promise<void> {
    await take(service.beginReading(reader, await seenOf(id)));
  }
  async function attach(id: string): Promise<void> {
    for (const kind of ['metaphase', 'karyogram'] as const) {
      const fileId = newId();
      await database.pool.query(
        `insert into stored_file (id, account_id, name, type, size, sha256)
         values ($1, $2, 'anh.png', 'image/png', 9, repeat('b', 64))`,
        [fileId, actor.accountId],
      );
      await take(service.attachImage(actor, { seen: await seenOf(id), fileId, kind }));
    }
  }
  async function readBy(id: string, readings: readonly (readonly [Actor, string])[]): Promise<void> {
    await attach(id);
    for (const [reader, iscn] of readings) {
      await begin(id, reader);
      const countsRemark = 'Ít cụm metaphase';
      await take(service.finishReading(reader, { seen: await seenOf(id), iscn, countsRemark }));
    }
  }
  return { seenOf, register, grow, harvest, band, begin, readBy };
}

export async function karyotypeStages(
  desk: SigningDesk,
  actor: Actor,
  facts: CaseFacts,
): Promise<KaryotypeStages> {
  const bench = openBench({ desk, actor, testCode: 'NST-MAU', facts });
  const other = await addWithRights(desk, { permissions: rights });
  const another = await addWithRights(desk, { permissions: rights });
  const given = async (id: string): Promise<Seen> => {
    const { _id, version } = await bench.seenOf(id);
    return { _id, version };
  };
  const analysing = await bench.band();
  await bench.begin(analysing, actor);
  const reviewed = await bench.band();
  await bench.readBy(reviewed, [
    [other, '46,XX'],
    [another, '46,XY'],
  ]);
  return {
    recordId: await placeTests(desk, ['NST-MAU'], facts),
    registered: await given(await bench.register()),
    cultured: await given(await bench.grow()),
    harvested: await given(await bench.harvest()),
    analysing: await given(analysing),
    reviewed: await given(reviewed),
  };
}

/** Of an unborn child, read by two people with the same formula. Answers the case. */
export async function readFetalKaryotype(desk: SigningDesk, iscn: string, facts: CaseFacts): Promise<string> {
  const actor = await addWithRights(desk, { permissions: rights });
  const other = await addWithRights(desk, { permissions: rights });
  const bench = openBench({ desk, actor, testCode: 'NST-OI', facts });
  const id = await bench.band();
  await bench.readBy(id, [
    [actor, iscn],
    [other, iscn],
  ]);
  const { rows } = await desk.database.pool.query<{ recordId: string }>(
    'select lab_record_id as "recordId" from karyotype where id = $1',
    [id],
  );
  return rows[0]?.recordId ?? '';
}
