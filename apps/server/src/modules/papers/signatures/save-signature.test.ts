import { permissions } from '@senlab/domain';
import { createTestDatabase, fakeClock } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/actor.ts';
import { newId } from '../../../platform/ids.ts';
import type { GivenSignature } from './save-signature.ts';
import {
  addActor,
  addReady,
  auditOf,
  deskNow,
  draftFor,
  must,
  openSignatureDesk,
  refusalOf,
  type SignatureDesk,
  aSignatureImage,
  upload,
} from './signatures.test-support.ts';
import sharp from 'sharp';
import { reading } from '../../../platform/tx.ts';
import { isSignatureImage } from './change-image.ts';
import type { SignatureRow } from './signature-row.ts';

describe('save signature', () => {
  let desk: SignatureDesk;
  const clock = fakeClock(deskNow);
  beforeAll(async () => {
    desk = await openSignatureDesk(await createTestDatabase(), clock);
  });
  afterAll(() => desk.close());

  const saved = async (changes: Partial<GivenSignature>, owner?: Actor): Promise<string> =>
    refusalOf(
      await desk.service.save(
        desk.administrator,
        draftFor(owner ?? (await addActor(desk.database)), changes),
      ),
    );

  describe('a new signature', () => {
    it('begins suspended, without anything to put on paper, and is written down', async () => {
      const doctor = await addActor(desk.database);
      const row = must(
        await desk.service.save(desk.administrator, draftFor(doctor, { position: '  Phó khoa ' })),
      );
      expect(row).toMatchObject({
        status: 'suspended',
        version: 1,
        position: 'Phó khoa',
        fullName: 'Trần Thị Mẫu',
        imageFileId: null,
        certificateSecret: null,
        consentedAt: null,
      });
      expect(await auditOf(desk.database, row.id)).toEqual(['create']);
    });

    it('is changed with the version that was seen, and only then', async () => {
      const doctor = await addActor(desk.database);
      const { service, administrator } = desk;
      const row = must(await service.save(administrator, draftFor(doctor)));
      const changes = { seen: row, allowedPapers: ['report', 'karyotype'], allowedDepartments: ['general'] };
      const changed = must(await service.save(administrator, draftFor(doctor, changes)));
      expect(changed).toMatchObject({
        version: 2,
        allowedPapers: ['report', 'karyotype'],
        allowedDepartments: ['general'],
      });
      expect(refusalOf(await service.save(administrator, draftFor(doctor, changes)))).toBe(
        'changed-meanwhile',
      );
      expect(await auditOf(desk.database, row.id)).toEqual(['create', 'save']);
    });

    it('tells open screens', async () => {
      const row = must(await desk.service.save(desk.administrator, draftFor(await addActor(desk.database))));
      const { rows } = await desk.database.pool.query('select topic from outbox where subject_id = $1', [
        row.id,
      ]);
      expect(rows).toEqual([{ topic: 'signatures' }]);
    });

    it('may stand for another person, by a decision and for a while', async () => {
      const head = await addReady(desk, { owner: await addActor(desk.database) });
      const delegation = { delegateOf: head.id, decisionNo: '12/QĐ-BV', validTo: '2090-01-01' };
      expect(await saved(delegation)).toBe('ok');
    });
  });

  describe('a signature is not saved', () => {
    it.each<[string, Partial<GivenSignature>, string]>([
      ['for nobody', { accountId: null }, 'signature-person-wrong'],
      ['for a name instead of an account', { accountId: 'bacsixn' }, 'signature-person-wrong'],
      ['for an account that there is not', { accountId: newId() }, 'signature-person-wrong'],
      ['without a position', { position: ' ' }, 'signature-position-wrong'],
      ['with a position of a page', { position: 'x'.repeat(121) }, 'signature-position-wrong'],
      ['with a zero byte', { position: 'Trưởng\0khoa' }, 'signature-position-wrong'],
      ['for no paper', { allowedPapers: [] }, 'signature-papers-missing'],
      ['for a paper that there is not', { allowedPapers: ['report', 'x'] }, 'signature-papers-missing'],
      ['for a department that there is not', { allowedDepartments: ['x'] }, 'signature-departments-wrong'],
      ['that ends before it begins', { validTo: '2019-12-31' }, 'signature-days-wrong'],
      ['from a day that there is not', { validFrom: '2026-02-30' }, 'signature-days-wrong'],
      [
        'for another without a decision',
        { delegateOf: newId(), validTo: '2090-01-01' },
        'signature-decision-missing',
      ],
      ['for another without an end', { delegateOf: newId(), decisionNo: '12/QĐ-BV' }, 'signature-days-wrong'],
      [
        'for a signature that there is not',
        { delegateOf: newId(), decisionNo: '12/QĐ-BV', validTo: '2090-01-01' },
        'signature-delegation-wrong',
      ],
    ])('%s', async (_what, changes, reason) => {
      expect(await saved(changes)).toBe(reason);
    });

    it('as the seal of a site that there is not', async () => {
      const draft = draftFor(null, { locationCode: 'KHONGCO' });
      expect(refusalOf(await desk.service.save(desk.administrator, draft))).toBe('signature-site-wrong');
    });

    it('to stand for oneself, or for one who stands for another', async () => {
      const head = await addReady(desk, { owner: await addActor(desk.database) });
      const delegation = { delegateOf: head.id, decisionNo: '12/QĐ-BV', validTo: '2090-01-01' };
      const deputy = await addReady(desk, { owner: await addActor(desk.database), changes: delegation });
      expect(await saved({ ...delegation, delegateOf: deputy.id })).toBe('signature-delegation-wrong');
      const own = draftFor(null, { ...delegation, kind: 'person', accountId: head.accountId });
      expect(refusalOf(await desk.service.save(desk.administrator, own))).toBe('signature-delegation-wrong');
    });

    it('as the signature of another person than before', async () => {
      const row = must(await desk.service.save(desk.administrator, draftFor(await addActor(desk.database))));
      expect(await saved({ seen: row })).toBe('signature-kind-fixed');
      const asSeal = draftFor(null, { seen: row });
      expect(refusalOf(await desk.service.save(desk.administrator, asSeal))).toBe('signature-kind-fixed');
    });

    it.each(['x', newId()])('with the id %s, which there is not', async (id) => {
      expect(await saved({ seen: { id, version: 1 } })).toBe('signature-unknown');
    });

    it('by anybody but the administration, and not by its owner either', async () => {
      const others = permissions.filter((each) => each !== 'settings.write');
      const doctor = await addActor(desk.database, others);
      expect(refusalOf(await desk.service.save(doctor, draftFor(doctor)))).toBe('denied');
    });
  });

  describe('a licence', () => {
    const licence = {
      printTitle: 'BS.CKII',
      licenceNo: '0008435/đnai-cchn',
      licenceFrom: '2020-01-01',
      licenceTo: null,
    };

    it('is of the person, in all her signatures', async () => {
      const { service, administrator } = desk;
      const doctor = await addActor(desk.database);
      const one = must(await service.save(administrator, draftFor(doctor)));
      const two = must(await service.save(administrator, draftFor(doctor, { position: 'Bác sĩ' })));
      expect(must(await service.saveLicence(administrator, one, licence))).toMatchObject({
        printTitle: 'BS.CKII',
        licenceNo: '0008435/ĐNAI-CCHN',
        version: 2,
      });
      expect(must(await service.find(administrator, two.id))).toMatchObject({
        licenceNo: '0008435/ĐNAI-CCHN',
      });
      expect(await auditOf(desk.database, one.id)).toEqual(['create', 'save-licence']);
    });

    it.each([
      ['of no known form', { licenceNo: '12345' }, 'signer-licence-wrong'],
      ['that ends before it begins', { licenceTo: '2019-01-01' }, 'signer-licence-days-wrong'],
      ['with a title of a page', { printTitle: 'x'.repeat(61) }, 'signer-title-wrong'],
    ])('%s is refused', async (_what, changes, reason) => {
      const row = must(await desk.service.save(desk.administrator, draftFor(await addActor(desk.database))));
      const given = { ...licence, ...changes };
      expect(refusalOf(await desk.service.saveLicence(desk.administrator, row, given))).toBe(reason);
    });

    it('is not of a seal, not of a stale row, and not written by its holder', async () => {
      const { service, administrator } = desk;
      const seal = must(await service.save(administrator, draftFor(null)));
      expect(refusalOf(await service.saveLicence(administrator, seal, licence))).toBe(
        'signer-without-licence',
      );
      const doctor = await addActor(desk.database);
      const row = must(await service.save(administrator, draftFor(doctor)));
      const stale = { id: row.id, version: 7 };
      expect(refusalOf(await service.saveLicence(administrator, stale, licence))).toBe('changed-meanwhile');
      expect(refusalOf(await service.saveLicence(doctor, row, licence))).toBe('denied');
    });
  });
});

describe('change image', () => {
  let desk: SignatureDesk;
  let row: SignatureRow;
  beforeAll(async () => {
    desk = await openSignatureDesk(await createTestDatabase(), fakeClock(deskNow));
    row = must(await desk.service.save(desk.administrator, draftFor(await addActor(desk.database))));
  });
  afterAll(() => desk.close());

  async function refusal(content: Buffer, name?: string): Promise<string> {
    const { administrator } = desk;
    const fileId = await upload(desk, administrator, name === undefined ? { content } : { content, name });
    return refusalOf(await desk.service.setImage(administrator, row, fileId));
  }

  /** Grey noise does not become small. */
  function noise(width: number): Promise<Buffer> {
    const pixels = Buffer.alloc(width * width * 4);
    let state = 7;
    for (let index = 0; index < pixels.length; index += 1) {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      pixels[index] = index % 4 === 3 && index % 8 === 3 ? 0 : (state >> 16) & 255;
    }
    return sharp(pixels, { raw: { width, height: width, channels: 4 } })
      .png()
      .toBuffer();
  }

  describe('the picture of a signature', () => {
    it.each([
      ['of 300 pixels', 300],
      ['of 2000 pixels', 2_000],
    ])('%s is taken', async (_what, width) => {
      const doctor = await addActor(desk.database);
      const fresh = must(await desk.service.save(desk.administrator, draftFor(doctor)));
      const fileId = await upload(desk, desk.administrator, { content: await aSignatureImage({ width }) });
      expect(must(await desk.service.setImage(desk.administrator, fresh, fileId))).toMatchObject({
        imageFileId: fileId,
      });
    });

    it('is refused where the ground is not clear', async () => {
      expect(await refusal(await aSignatureImage({ ground: 255 }))).toBe('signature-image-not-transparent');
      expect(await refusal(await aSignatureImage({ ground: 200 }))).toBe('signature-image-not-transparent');
    });

    it('is refused without a channel for it', async () => {
      const flat = await sharp(await sharpPixels(600, 200), { raw: { width: 600, height: 200, channels: 3 } })
        .png()
        .toBuffer();
      expect(await refusal(flat)).toBe('signature-image-not-transparent');
    });

    it('is refused without a stroke in it', async () => {
      expect(await refusal(await aSignatureImage({ hasInk: false }))).toBe('signature-image-blank');
    });

    it.each([[299], [2_001]])('is refused with a width of %i', async (width) => {
      expect(await refusal(await aSignatureImage({ width }))).toBe('signature-image-width-wrong');
    });

    it('is refused beyond 500 KB', async () => {
      expect(await refusal(await noise(500))).toBe('signature-image-too-large');
    });

    it('is refused in another format, whatever its name', async () => {
      const jpeg = await sharp(await sharpPixels(600, 200), { raw: { width: 600, height: 200, channels: 3 } })
        .jpeg()
        .toBuffer();
      expect(await refusal(jpeg, 'chu-ky.png')).toBe('signature-image-not-png');
    });

    it.each(['x', newId()])('is refused when there is no file %s', async (fileId) => {
      expect(refusalOf(await desk.service.setImage(desk.administrator, row, fileId))).toBe('file-missing');
    });

    it('is refused when somebody else uploaded it', async () => {
      const fileId = await upload(desk, await addActor(desk.database), { content: await aSignatureImage() });
      expect(refusalOf(await desk.service.setImage(desk.administrator, row, fileId))).toBe('file-missing');
    });

    it('is refused to its owner, who agrees and does not choose', async () => {
      const doctor = await addActor(desk.database);
      const fileId = await upload(desk, doctor, { content: await aSignatureImage() });
      expect(refusalOf(await desk.service.setImage(doctor, row, fileId))).toBe('denied');
      expect(refusalOf(await desk.service.removeImage(doctor, row))).toBe('denied');
    });
  });

  function sharpPixels(width: number, height: number): Promise<Buffer> {
    return Promise.resolve(Buffer.alloc(width * height * 3, 250));
  }

  describe('taking the picture away', () => {
    it('is refused where nothing would be left, and where there is none', async () => {
      const active = await addReady(desk, { owner: await addActor(desk.database) });
      expect(refusalOf(await desk.service.removeImage(desk.administrator, active))).toBe('signature-empty');
      expect(refusalOf(await desk.service.removeImage(desk.administrator, row))).toBe(
        'signature-image-missing',
      );
    });

    it('leaves the certificate', async () => {
      const both = await addReady(desk, { owner: await addActor(desk.database), with: 'both' });
      expect(must(await desk.service.removeImage(desk.administrator, both))).toMatchObject({
        imageFileId: null,
        status: 'active',
      });
    });
  });

  describe('the picture itself', () => {
    it('is seen by its owner and by those who keep signatures, and by nobody else', async () => {
      const doctor = await addActor(desk.database);
      const { imageFileId } = await addReady(desk, { owner: doctor });
      const other = await upload(desk, doctor, { content: await aSignatureImage() });
      const may = (actor: Actor, fileId: string): Promise<boolean> =>
        reading(desk.database, (tx) => isSignatureImage(tx, actor, fileId));
      const image = imageFileId ?? '';
      expect(await may(doctor, image)).toBe(true);
      expect(await may(desk.administrator, image)).toBe(true);
      expect(await may(await addActor(desk.database), image)).toBe(false);
      expect(await may(await addActor(desk.database, ['patients.read']), image)).toBe(false);
      expect(await may(desk.administrator, other)).toBe(false);
    });
  });
});
