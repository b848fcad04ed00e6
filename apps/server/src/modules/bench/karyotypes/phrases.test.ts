import { describe, expect, it, beforeAll } from 'vitest';
import { addWithRights } from '../../../../test-support/signing-desk.test-support.ts';
import type { Actor } from '../../../platform/actor.ts';
import { reasonOf, useRoom, valueOf } from './karyotypes.test-support.ts';
import {
  settingsListsService,
  type SettingsListsService,
  type ShownRow,
} from '../../house/settings-lists/index.ts';

const room = useRoom();
const list = 'karyotype-phrases';
let service: SettingsListsService;
let admin: Actor;

beforeAll(async () => {
  const { database, clock } = room;
  service = settingsListsService({ database, clock, catalogue: { forget: () => undefined } });
  admin = await addWithRights(room, { permissions: ['settings.read', 'settings.write'] });
});

async function save(
  values: Readonly<Record<string, unknown>>,
  row?: ShownRow,
): Promise<{ row: ShownRow | null; reason: string | null; issues: readonly string[] }> {
  const draft = { code: row?.code ?? null, version: row?.version ?? null, values };
  const { refusal, value } = valueOf(await service.save(admin, list, draft));
  const reason = refusal !== null && 'reason' in refusal ? refusal.reason : null;
  return { row: value.row, reason, issues: value.issues.map(({ field, message }) => `${field}: ${message}`) };
}

const offered = async (part: string): Promise<readonly string[]> =>
  valueOf(await room.service.phrases(room.reader)).flatMap((each) => (each.part === part ? [each.text] : []));

const values = {
  code: 'nd-90',
  part: 'interpretation',
  phrase: 'Mất đoạn nhỏ cần xét nghiệm thêm.',
  sortOrder: '1',
};

describe('a sentence about chromosomes', () => {
  it('is offered for its text in its place, put right under its code, and no longer when it is let go', async () => {
    const { row } = await save({ ...values, sortOrder: '9' });
    if (row === null) throw new Error('not added');
    expect((await offered('interpretation')).at(-1)).toBe(values.phrase);
    expect(await offered('recommendation')).not.toContain(values.phrase);
    const phrase = 'Mất đoạn nhỏ, cần làm thêm microarray.';
    const { row: changed } = await save({ ...row.values, phrase }, row);
    expect((await offered('interpretation')).at(-1)).toBe(phrase);
    const ref = { list, code: row.code, version: changed?.version ?? 0, isActive: false };
    valueOf(await service.setActive(admin, ref));
    expect(await offered('interpretation')).not.toContain(phrase);
    const { rows } = await room.database.pool.query(
      `select command, entity, entity_id as "entityId", actor_id as "actorId" from audit_event
        where entity = 'settings' order by at, command`,
    );
    const told = { entity: 'settings', entityId: `${list} ND-90`, actorId: admin.accountId };
    expect(rows).toEqual(
      expect.arrayContaining(
        ['add', 'change', 'deactivate'].map((step) => ({ ...told, command: `${step}-settings-row` })),
      ),
    );
  });

  it('may be said of two texts, and once of each', async () => {
    const said = { ...values, code: 'ND-94', phrase: 'Tư vấn di truyền.', part: 'recommendation' };
    expect(await save(said)).toMatchObject({
      reason: 'settings-row-invalid',
      issues: [expect.stringContaining('phrase: Câu này đã có')],
    });
    expect(await save({ ...said, code: 'ND-91', part: 'limitation' })).toMatchObject({ reason: null });
  });

  it.each([
    ['for no text', { part: null }, 'part: Chọn ô dùng câu này'],
    ['for a text that a record has not', { part: 'iscn' }, 'part: '],
    ['without words', { phrase: '  ' }, 'phrase: '],
    ['that is too long', { phrase: 'a'.repeat(501) }, 'phrase: '],
    ['under a code that is taken', { code: 'ND-01' }, 'code: Mã này đã tồn tại'],
  ])('is refused %s', async (_how, change, issue) => {
    const before = await offered('interpretation');
    const { reason, issues } = await save({ ...values, code: 'ND-92', ...change });
    expect(reason).toBe('settings-row-invalid');
    expect(issues[0]).toContain(issue);
    expect(await offered('interpretation')).toEqual(before);
  });

  it('is changed by administrators alone, and offered to those alone who write about chromosomes', async () => {
    const draft = { code: null, version: null, values: { ...values, code: 'ND-93' } };
    expect(reasonOf(await service.save(room.reader, list, draft))).toBe('denied');
    const ref = { list, code: 'ND-01', version: 1 };
    expect(reasonOf(await service.setActive(room.reader, { ...ref, isActive: false }))).toBe('denied');
    expect(reasonOf(await service.remove(room.reader, ref))).toBe('denied');
    for (const actor of [
      room.grower,
      admin,
      await addWithRights(room, { permissions: ['karyotypes.approve'] }),
    ])
      expect(reasonOf(await room.service.phrases(actor))).toBe('denied');
    expect(await offered('interpretation')).toContain(
      'Không phát hiện bất thường số lượng và cấu trúc nhiễm sắc thể ở độ phân giải đã nêu.',
    );
  });
});
