import { describe, expect, it } from 'vitest';
import {
  attachImages,
  band,
  begin,
  finish,
  open,
  reasonOf,
  someCells,
  valueOf,
  useRoom,
} from './karyotypes.test-support.ts';
import type { KeptCells } from './reading.ts';

const room = useRoom();

describe('cells', () => {
  it('are kept once: the same again changes nothing, another under its number is shown', async () => {
    const { id } = await open(room);
    await band(room, id);
    await begin(room, id, room.reader, someCells(3));
    const again = valueOf(await room.service.keepCells(room.reader, { id, cells: someCells(4) }));
    expect(again.conflicts).toEqual([]);
    expect(again.kept.map(({ no, revision }) => [no, revision])).toEqual([1, 2, 3, 4].map((no) => [no, 1]));
    const [first] = someCells(1, { chromosomes: 45 });
    if (first === undefined) throw new Error('no cell');
    const other = valueOf(await room.service.keepCells(room.reader, { id, cells: [first] }));
    expect(other).toMatchObject({ kept: [], conflicts: [{ no: 1, chromosomes: 46 }] });
    const own = valueOf(await room.service.find(room.reader, id)).readings[0]?.cells;
    expect(own?.map(({ no, chromosomes }) => [no, chromosomes])).toEqual([1, 2, 3, 4].map((no) => [no, 46]));
  });

  it('are put right by whoever has seen what stands there, and only once by two who did', async () => {
    const { id } = await open(room);
    await band(room, id);
    await begin(room, id, room.reader, someCells(2));
    const change = async (more: Partial<ReturnType<typeof someCells>[number]>): Promise<KeptCells> =>
      valueOf(
        await room.service.keepCells(room.reader, { id, cells: someCells(1, { revision: 1, ...more }) }),
      );
    expect(await change({ kind: 'analysed' })).toMatchObject({
      kept: [{ no: 1, revision: 2 }],
      conflicts: [],
    });
    // The same change again: its answer was lost on the way.
    expect(await change({ kind: 'analysed' })).toMatchObject({
      kept: [{ no: 1, revision: 2 }],
      conflicts: [],
    });
    expect(await change({ chromosomes: 45 })).toMatchObject({
      kept: [],
      conflicts: [{ no: 1, kind: 'analysed', chromosomes: 46, revision: 2 }],
    });
  });

  it('tell nobody: neither a hint nor the version of the record says how much was looked at', async () => {
    const { id } = await open(room);
    await band(room, id);
    await begin(room, id, room.reader, []);
    const known = async (): Promise<unknown> => {
      const { rows } = await room.database.pool.query(
        'select count(*)::int as hints, (select version from karyotype where id = $1) as version from outbox',
        [id],
      );
      return rows[0];
    };
    const before = await known();
    valueOf(await room.service.keepCells(room.reader, { id, cells: someCells(30) }));
    expect(await known()).toEqual(before);
    // And whoever read the record before them still names it rightly.
    valueOf(await finish(room, id, room.reader, '46,XX'));
    expect(await known()).not.toEqual(before);
  });

  it('that are not used keep their number and count for nothing', async () => {
    const { id } = await open(room);
    await band(room, id);
    await begin(room, id, room.reader);
    const dropped = { id, cells: someCells(1, { no: 20, kind: 'counted', isDropped: true, revision: 1 }) };
    valueOf(await room.service.keepCells(room.reader, dropped));
    valueOf(await finish(room, id, room.reader, '46,XX'));
    await attachImages(room, id, room.other);
    await begin(room, id, room.other, someCells(5));
    expect(reasonOf(await finish(room, id, room.other, '46,XX'))).toBe('karyotype-counts-too-few');
  });

  it.each([
    ['a number below one', { no: 0 }],
    ['no slide', { slide: '' }],
    ['no chromosomes', { chromosomes: 0 }],
    ['a line below one', { line: 0 }],
    ['a place that is a story', { x: 'be trai' }],
  ])('are refused with %s', async (_what, more) => {
    const { id } = await open(room);
    await band(room, id);
    await begin(room, id, room.reader, []);
    const refused = await room.service.keepCells(room.reader, { id, cells: someCells(1, more) });
    expect(reasonOf(refused)).toBe('karyotype-cell-impossible');
  });

  it('are not written into the reading of another, nor after one is finished', async () => {
    const { id } = await open(room);
    await band(room, id);
    await begin(room, id, room.reader);
    const cells = [{ ...(someCells(1)[0] ?? { no: 1 }), no: 99 }] as ReturnType<typeof someCells>;
    expect(reasonOf(await room.service.keepCells(room.other, { id, cells }))).toBe(
      'karyotype-reading-not-open',
    );
    valueOf(await finish(room, id, room.reader, '46,XX'));
    expect(reasonOf(await room.service.keepCells(room.reader, { id, cells }))).toBe(
      'karyotype-reading-not-open',
    );
    const { rows } = await room.database.pool.query(
      'select no from karyotype_cell where karyotype_id = $1 and no = 99',
      [id],
    );
    expect(rows).toEqual([]);
    const touch = 'update karyotype_cell set chromosomes = 45 where karyotype_id = $1';
    await expect(room.database.pool.query(touch, [id])).rejects.toThrow('finished reading');
  });
});
